import { useEffect } from 'react';
import { nameOf, type Selection, selectionOf } from '../view.ts';
import type { FramedPage } from './framed-page.ts';
import { Outline } from './outline.ts';
import { pick } from './pick.ts';

const labelOf = (name: string): string => selectionOf(name).pointer.split('/').at(-1) ?? name;

type Pointing = {
  page: FramedPage;
  isPointing: boolean;
  selection: Selection | undefined;
  select(selection: Selection): void;
  leave(): void;
  /** Changes with each page that the frame loads. */
  loads: number;
};

/** Outlines the selected block on the page, and while pointing the one under the pointer, which a press selects. */
export function usePicking({ page, isPointing, selection, select, leave, loads }: Pointing): void {
  const selected = selection && nameOf(selection);
  // Each page that is loaded needs an outline of its own.
  useEffect(() => {
    const framed = page.document();
    if (!framed || (!isPointing && selected === undefined)) return;
    const outline = new Outline(framed);
    const show = (kind: 'selected' | 'hovered', name: string | undefined) =>
      outline.show(
        kind,
        name === undefined ? undefined : () => page.elementsOf(name)[0],
        name && labelOf(name),
      );
    show('selected', selected);
    const end = isPointing
      ? pick(framed, {
          hovered: (name) => show('hovered', name),
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
