/** The endings of keys for numbers: the plural forms of `Intl.PluralRules`. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
