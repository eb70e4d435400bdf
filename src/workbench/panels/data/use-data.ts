import { useEffect, useMemo, useState } from 'react';
import type { Json } from '../../../base/json.ts';
import { brandDefinition } from '../../../dev/logo-part.ts';
import type { Readable } from '../../contract.ts';
import { placeQuery } from '../../session/readable.ts';
import { useAnswer } from '../../session/use-answer.ts';
import { useSnapshot } from '../../session/use-session.ts';
import { type Selection, selectionOf, useView } from '../../view.ts';

/** How often the values are read again, in ms. */
const pace = 700;

/** What may be read at a block, and how to read it in the page as it is now. */
export type BlockData = {
  place: Selection;
  readable: Readable | undefined;
  /** Where its data are read; undefined while neither the block is drawn nor one around it. */
  element: Element | undefined;
  read(path: string): Json | undefined;
  result(rule: Json): Json | undefined;
};

/** The data at the selected block, or at the first one of the page; undefined while no page is there. */
export function useData(): BlockData | undefined {
  const { page, selection: chosen } = useView();
  // The logo reads nothing.
  const selection = chosen?.definition === brandDefinition ? undefined : chosen;
  const { state } = useSnapshot();
  const [, setBeat] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setBeat((beat) => beat + 1), pace);
    return () => clearInterval(timer);
  }, []);
  const first = page.document()?.querySelector('main [data-block]')?.getAttribute('data-block') ?? undefined;
  const name = selection ? undefined : first;
  const place = useMemo(
    () => selection ?? (name === undefined ? undefined : selectionOf(name)),
    [selection, name],
  );
  const query = place && `readable?${placeQuery({ id: place.definition }, place.pointer)}`;
  const readable = useAnswer<Readable>(query, state);
  if (!place) return undefined;
  const element = page.elementToRead(place);
  const { portal } = page;
  return {
    place,
    readable,
    element: portal && element,
    read: (path) => (element ? portal?.read(element, path) : undefined),
    result: (rule) => (element ? portal?.result(element, rule) : undefined),
  };
}
