/**
 * What does not fit a page, in words: the page if it scrolls sideways, each text that is cut off at the edge of what hides
 * the rest of it without a sign that it does, and each word that goes on in the next line. Runs in the page.
 */
export function misfits(): string[] {
  const isForReadersAlone = ({ offsetWidth, offsetHeight }: HTMLElement) =>
    offsetWidth <= 1 && offsetHeight <= 1;
  const shown = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(
    (element) => element.checkVisibility({ opacityProperty: true }) && !isForReadersAlone(element),
  );

  const ink = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const isChoiceCut = (choice: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
    const room = choice.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    ink.font = font;
    return ink.measureText(choice.selectedOptions[0]?.text ?? '').width > room;
  };
  const isCut = (element: HTMLElement) =>
    element instanceof HTMLSelectElement
      ? isChoiceCut(element)
      : element.scrollWidth > element.clientWidth + 1 &&
        /hidden|clip/.test(getComputedStyle(element).overflowX) &&
        getComputedStyle(element).textOverflow !== 'ellipsis' &&
        element.textContent?.trim() !== '';

  const range = document.createRange();
  const isBroken = (text: Node, word: string, start: number) => {
    range.setStart(text, start);
    range.setEnd(text, start + word.length);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
  };
  const brokenWords = (text: Node) =>
    [...(text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
      isBroken(text, word, index) ? [`broken: ${word} in ${text.nodeValue}`] : [],
    );
  const texts = shown.flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3));

  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []),
    ...shown.filter(isCut).map(({ outerHTML }) => `cut: ${outerHTML.slice(0, 300)}`),
    ...texts.flatMap(brokenWords),
  ];
}
