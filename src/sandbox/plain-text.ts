/** A text without accents and in lower case, for searching. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A search text with `%` as wildcard, as a LIKE pattern that finds it anywhere. */
export const likePattern = (filter: string): string =>
  `%${plainText(filter.trim()).replace(/[\\_]/g, '\\$&')}%`;
