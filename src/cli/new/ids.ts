import { withArticle } from '../../base/with-article.ts';

const inArea = 'an area, a dot and a name, such as contact.callMe';
const oneName = 'letters and digits, the first a small letter, such as sunDial';

/** How the id of each thing is written. */
const forms: { readonly [what: string]: string } = {
  partner: 'small letters, digits and hyphens, the first a small letter, such as nova-llum',
  screen: inArea,
  form: inArea,
  call: 'a family, a dot and a verb, such as contracts.rename',
  widget: oneName,
  field: oneName,
  operator: oneName,
};

/** Says that an id is none of its kind, and how one is written. */
export const wrongId = (what: string, id: string): string =>
  `"${id}" is no id of ${withArticle(what)}: write ${forms[what]}.`;

/** Says that a name is taken, and by what. */
export const taken = (what: string, id: string, file: string): { wrong: string } => ({
  wrong: `There is ${withArticle(what)} "${id}" already, in ${file}: choose another name.`,
});

/** An id in an area with hyphens in its name as definitions write it: `contact.call-me` is `contact.callMe`. */
export const camelId = (id: string): string =>
  id.replace(/[./].*$/, (name) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
