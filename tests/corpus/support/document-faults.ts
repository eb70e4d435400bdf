const shownAttributes = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder']);

/** Everything a person or a screen reader gets to read in the document, its title included. */
function words(page: Document): string[] {
  const { SHOW_ELEMENT, SHOW_TEXT, FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const isCode = (node: Node) => node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE';
  const walker = page.createTreeWalker(page.body, SHOW_ELEMENT | SHOW_TEXT, (node) =>
    isCode(node) ? FILTER_REJECT : FILTER_ACCEPT,
  );
  const texts: string[] = [page.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) texts.push(node.textContent ?? '');
    else for (const { name, value } of node.attributes) if (shownAttributes.has(name)) texts.push(value);
  }
  return texts;
}

const never: readonly [pattern: RegExp, fault: string][] = [
  [/\{\{|\}\}/, 'an unfilled place'],
  [/\[object |undefined|\bNaN\b|\bnull\b|Invalid Date/, 'a value that is none'],
  [/^\S+ \?$/, 'an unknown block'],
];

/**
 * What nobody should read in a document, in words; none when all is well.
 * @param areas the areas of texts: `contracts.title` is then a key whose text is missing; in an address of mail
 * or of a site it is none.
 */
export function documentFaults(page: Document, areas: ReadonlySet<string>): string[] {
  const faults = words(page).flatMap((text) => {
    const keys = (text.match(/(?<![\w@./-])[a-z][A-Za-z]*(?:\.[A-Za-z]\w*)+/g) ?? []).filter((word) =>
      areas.has(word.split('.')[0] ?? ''),
    );
    const wrong = never.flatMap(([pattern, fault]) => (pattern.test(text) ? [`${fault}: ${text}`] : []));
    return [...keys.map((key) => `a key instead of its text: ${key}`), ...wrong];
  });
  return [...new Set(faults)];
}
