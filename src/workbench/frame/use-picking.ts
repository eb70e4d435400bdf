import { useEffect } from 'react';
import { pointerSteps } from '../../base/json-pointer.ts';
import { nameOf, type Selection, selectionOf } from '../view.ts';
import type { FramedPage } from './framed-page.ts';
import { Outline } from './outline.ts';
import { pick } from './pick.ts';

const labelOf = (name: string): string => pointerSteps(selectionOf(name).pointer).at(-1) ?? name;

/** How often a part that the page does not draw is looked for, in ms. */
const pause = 250;

/** Finds the element of a part each time it is needed: the page may have drawn another one for it. */
function finderOf(page: FramedPage, name: string): () => Element | undefined {
  let element: Element | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  return () => {
    if (element?.isConnected && page.partAt(element)?.name === name) return element;
    const now = performance.now();
    if (now - looked < pause) return undefined;
    looked = now;
    element = page.elementsOf(name)[0];
    return element;
  };
}

type Pointing = {
  page: FramedPage;
  isPointing: boolean;
  selection: Selection | undefined;
  select(selection: Selection): void;
  leave(): void;
  /** Changes with each page that the frame loads. */
  loads: number;
};

/** Outlines the selected part on the page, and while pointing the one under the pointer, which a press selects. */
export function usePicking({ page, isPointing, selection, select, leave, loads }: Pointing): void {
  const selected = selection && nameOf(selection);
  // Each page that is loaded needs an outline of its own.
  useEffect(() => {
    const framed = page.document();
    if (!framed || (!isPointing && selected === undefined)) return;
    const outline = new Outline(framed);
    if (selected !== undefined) outline.show('selected', finderOf(page, selected), labelOf(selected));
    const end = isPointing
      ? pick(framed, {
          partAt: page.partAt,
          hovered: (part) =>
            outline.show('hovered', part && (() => part.element), part && labelOf(part.name)),
          picked: (name) => select(selectionOf(name)),
          left: leave,
        })
      : undefined;
    return () => {
      end?.();
      outline.end();
    };
  }, [page, isPointing, selected, loads]);

  // Another selection is brought into view once.
  useEffect(() => {
    if (selected !== undefined && !isPointing)
      page.elementsOf(selected)[0]?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
}
