/** A part of a page as it looks now: a document without scripts, and its size in CSS pixels. */
export type Drawing = { html: string; width: number; height: number };

/** Room around what is drawn, in CSS pixels, in which shadows show. */
const margin = 12;

/** The rules of a page, those too that code has inserted. Fonts come with the brand's own style sheet. */
function stylesOf(page: Document): string {
  const links = [...page.querySelectorAll('link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML);
  const rules = [...page.querySelectorAll('style')].flatMap(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
  );
  return `${links.join('')}<style>${rules.join('\n').replaceAll('</', '<\\/')}</style>`;
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
export function drawingOf(element: Element): Drawing | undefined {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  const page = element.ownerDocument;
  const copy = element.cloneNode(true) as Element;
  keepState(element, copy);
  const root = page.documentElement.cloneNode(false) as Element;
  root.innerHTML = `<head>${stylesOf(page)}</head><body style="margin: 0; min-height: 0; padding: ${margin}px; overflow: hidden"><div style="width: ${width}px">${copy.outerHTML}</div></body>`;
  return {
    html: `<!doctype html>${root.outerHTML}`,
    width: Math.ceil(width) + 2 * margin,
    height: Math.ceil(height) + 2 * margin,
  };
}
