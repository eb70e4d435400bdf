import type { Part } from '../../dev/name-parts.ts';

/** What pointing at a page asks and tells. */
export type Picking = {
  partAt(element: Element): Part | undefined;
  hovered(part: Part | undefined): void;
  picked(name: string): void;
  /** Escape was pressed. */
  left(): void;
};

/** What would press, focus or drag something on the page. */
const presses = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'touchstart',
  'dblclick',
  'auxclick',
] as const;

/** Makes a page tell which part is pointed at, in place of doing what a press does. @returns how to end it. */
export function pick(page: Document, { partAt, hovered, picked, left }: Picking): () => void {
  // The page has classes of its own, so that `instanceof` says nothing of its elements.
  const at = ({ target }: Event) => ((target as Node).nodeType === 1 ? partAt(target as Element) : undefined);
  const ending = new AbortController();
  const how = { capture: true, signal: ending.signal };
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of presses) page.addEventListener(name, stop, { ...how, passive: false });
  page.addEventListener('pointermove', (event) => hovered(at(event)), how);
  page.documentElement.addEventListener('pointerleave', () => hovered(undefined), { signal: ending.signal });
  page.addEventListener(
    'click',
    (event) => {
      stop(event);
      const part = at(event);
      if (part) picked(part.name);
    },
    how,
  );
  page.addEventListener('keydown', (event) => event.key === 'Escape' && left(), how);
  const cursor = page.createElement('style');
  cursor.textContent = '* { cursor: crosshair !important; }';
  page.head.append(cursor);
  return () => {
    ending.abort();
    cursor.remove();
    hovered(undefined);
  };
}
