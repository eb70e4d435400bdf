const shownAttributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'];

/** Everything a person or a screen reader gets to read in the document, its title included. */
function words(page: Document): string[] {
  const texts: string[] = [page.title];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style'))
      texts.push(walker.currentNode.textContent ?? '');
  }
  for (const name of shownAttributes)
    for (const element of page.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return texts;
}

const never: readonly [pattern: RegExp, fault: string][] = [
  [/\{\{|\}\}/, 'an unfilled place'],
  [/\[object |undefined|\bNaN\b|\bnull\b|Invalid Date/, 'a value that is none'],
  [/^\S+ \?$/, 'an unknown block'],
];

/**
 * What nobody should read in a document, in words; none when all is well.
 * @param areas the areas of texts: `contracts.title` is then a key whose text is missing.
 */
export function documentFaults(page: Document, areas: ReadonlySet<string>): string[] {
  const faults = words(page).flatMap((text) => {
    const keys = (text.match(/\b[a-z][A-Za-z]*(?:\.[A-Za-z][\w]*)+/g) ?? []).filter((word) =>
      areas.has(word.split('.')[0] ?? ''),
    );
    const wrong = never.flatMap(([pattern, fault]) => (pattern.test(text) ? [`${fault}: ${text}`] : []));
    return [...keys.map((key) => `a key instead of its text: ${key}`), ...wrong];
  });
  return [...new Set(faults)];
}
