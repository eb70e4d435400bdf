import { element } from './elements.ts';

/** A part of a page as it looks now: a document without scripts, and its size in CSS pixels. */
export type Drawing = { html: string; width: number; height: number };

/** Room around what is drawn, in CSS pixels, in which shadows show. */
const margin = 12;

/** The rules of a page, those too that code has inserted. Fonts come with the brand's own style sheet. */
function headOf(page: Document): HTMLElement {
  const links = [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.cloneNode());
  const rules = [...page.querySelectorAll('style')].flatMap(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
  );
  return element(page, 'head', {}, ...links, element(page, 'style', {}, rules.join('\n')));
}

/** What an element holds besides its HTML: what was typed or ticked, and the pixels of a drawing. */
function keepState(from: Element, to: Element): void {
  const copies = to.querySelectorAll('input, textarea, canvas');
  for (const [index, drawn] of from.querySelectorAll('input, textarea, canvas').entries()) {
    const copy = copies[index];
    if (drawn instanceof HTMLCanvasElement && copy) {
      const picture = drawn.ownerDocument.createElement('img');
      picture.src = drawn.toDataURL();
      picture.setAttribute('style', drawn.getAttribute('style') ?? '');
      copy.replaceWith(picture);
    } else if (drawn instanceof HTMLInputElement && copy) {
      if (drawn.type !== 'file') copy.setAttribute('value', drawn.value);
      copy.toggleAttribute('checked', drawn.checked);
    } else if (drawn instanceof HTMLTextAreaElement && copy) copy.textContent = drawn.value;
  }
}

/** What an element looks like, to be shown elsewhere; undefined if it shows nothing. */
export function drawingOf(drawn: Element): Drawing | undefined {
  const { width, height } = drawn.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  const page = drawn.ownerDocument;
  const copy = drawn.cloneNode(true) as Element;
  keepState(drawn, copy);
  const root = page.documentElement.cloneNode(false) as Element;
  const look = `margin: 0; min-height: 0; padding: ${margin}px; overflow: hidden`;
  const body = element(
    page,
    'body',
    { style: look },
    element(page, 'div', { style: `width: ${width}px` }, copy),
  );
  root.append(headOf(page), body);
  return {
    html: `<!doctype html>${root.outerHTML}`,
    width: Math.ceil(width) + 2 * margin,
    height: Math.ceil(height) + 2 * margin,
  };
}
