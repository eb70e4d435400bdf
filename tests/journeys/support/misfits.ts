/**
 * What does not fit a page, in words: the page if it scrolls sideways, and each text that is cut off at the edge of
 * something that hides what is over it. Runs in the page.
 */
export function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
  const isForReadersAlone = ({ offsetWidth, offsetHeight }: HTMLElement) =>
    offsetWidth <= 1 && offsetHeight <= 1;
  const hides = (element: HTMLElement) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const cut = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.textContent?.trim() !== '' &&
      element.checkVisibility() &&
      hides(element) &&
      !isForReadersAlone(element),
  );
  return [...sideways, ...cut.map((element) => `cut: ${element.outerHTML.slice(0, 300)}`)];
}
