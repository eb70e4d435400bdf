/** What pointing at a page tells. */
export type Picking = {
  hovered(name: string | undefined): void;
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

const nameAt = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest?.('[data-block]')?.getAttribute('data-block') ?? undefined;

/** Makes a page tell which block is pointed at, in place of doing what a press does. @returns how to end it. */
export function pick(page: Document, { hovered, picked, left }: Picking): () => void {
  const ending = new AbortController();
  const how = { capture: true, signal: ending.signal };
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of presses) page.addEventListener(name, stop, { ...how, passive: false });
  page.addEventListener('pointermove', (event) => hovered(nameAt(event.target)), how);
  page.documentElement.addEventListener('pointerleave', () => hovered(undefined), { signal: ending.signal });
  page.addEventListener(
    'click',
    (event) => {
      stop(event);
      const name = nameAt(event.target);
      if (name !== undefined) picked(name);
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
