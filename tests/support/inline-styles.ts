/**
 * Has questions about a style answered by what is written at the element itself. There is no layout here, and jsdom goes
 * through every rule of every look for each question: half the time of what is drawn.
 */
export function askInlineStylesOnly(): void {
  for (const view of [globalThis, document.defaultView ?? globalThis])
    view.getComputedStyle = (element) => (element as HTMLElement).style;
}
