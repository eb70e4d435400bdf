/** The key of a draft: of one form, one customer (empty for a visitor), and what the form is about. */
export const draftKey = (form: string, customer: string, about: string): string =>
  `${form}/${encodeURIComponent(customer)}/${about}`;

/** The customer that a draft belongs to; empty for a visitor. */
export const customerOfDraft = (key: string): string => decodeURIComponent(key.split('/')[1] ?? '');

/** The key of the same form and what it is about, of a visitor. */
export function draftOfVisitor(key: string): string {
  const [form = '', , ...about] = key.split('/');
  return draftKey(form, '', about.join('/'));
}
