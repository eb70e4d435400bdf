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
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'dblclick', 'auxclick'] as const;

type PartAt = Picking['partAt'];

/**
 * The innermost part among elements that lie over each other, the uppermost first: the link of a card covers the blocks
 * in the card.
 */
export function innermostPart(stack: readonly Element[], partAt: PartAt): Part | undefined {
  const [uppermost, ...below] = stack;
  let found = uppermost && partAt(uppermost);
  for (const element of below) {
    const part = found?.element.contains(element) ? partAt(element) : undefined;
    if (part && part.element !== found?.element && found?.element.contains(part.element)) found = part;
  }
  return found;
}

/** Makes a page tell which part is pointed at, in place of doing what a press does. @returns how to end it. */
export function pick(page: Document, { partAt, hovered, picked, left }: Picking): () => void {
  const at = ({ clientX, clientY }: MouseEvent) =>
    innermostPart(page.elementsFromPoint(clientX, clientY), partAt);
  const ending = new AbortController();
  const how = { capture: true, signal: ending.signal };
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of presses) page.addEventListener(name, stop, how);
  // A touch that is prevented gives no click.
  page.addEventListener('touchstart', (event) => event.stopImmediatePropagation(), { ...how, passive: true });
  page.addEventListener('pointermove', (event) => hovered(at(event)), how);
  page.documentElement.addEventListener('pointerleave', () => hovered(undefined), { signal: ending.signal });
  page.addEventListener(
    'click',
    (event) => {
      stop(event);
      // A press with the keyboard has no place on the page.
      const part = event.detail === 0 ? partAt(event.target as Element) : at(event);
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
