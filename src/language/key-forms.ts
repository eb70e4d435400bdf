/** The keys of a map that a person chooses: their pattern, and its form in words for the message about another key. */
const keyForm = (pattern: string, words: string) => ({ pattern, words });

/** Names of calls, sources, states, parameters, rules, embeds. */
export const nameKey = keyForm(
  '^[a-z][A-Za-z0-9]*$',
  'letters and digits, the first a small letter, such as thisInvoice',
);
/** Sources of a form, named like the fields that they follow. */
export const formSourceKey = keyForm(
  '^[a-z][A-Za-z0-9_.]*$',
  'letters, digits, dots and underscores, the first a small letter, such as supply.postalCode',
);
export const refusalKey = keyForm(
  '^[a-z]\\w*$',
  'letters, digits and underscores, the first a small letter, such as notFound',
);
export const languageKey = keyForm('^[a-z]{2}$', 'the two small letters of a language, such as es');
export const versionKey = keyForm('^[0-9]+$', 'the number of a version, such as 2');
export const statusKey = keyForm('^[0-9]{3}$', 'the three digits of a status, such as 404');

const all = [nameKey, formSourceKey, refusalKey, languageKey, versionKey, statusKey];

/** The form of keys with a pattern, in words. */
export const keyInWords = (pattern: string): string | undefined =>
  all.find((form) => form.pattern === pattern)?.words;
