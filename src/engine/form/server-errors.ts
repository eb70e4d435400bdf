import type { Json } from '../../base/json.ts';
import type { PlacedField } from './form-rows.ts';

/** Errors by field path, after the server's own names are translated. */
export function byPath(
  errors: { readonly [name: string]: string },
  fields: Iterable<PlacedField>,
): { [path: string]: string } {
  const paths = new Map<Json, string>();
  for (const { path, field, rules } of fields)
    if (field.sentAs !== undefined) paths.set(rules.value(field.sentAs), path);
  return Object.fromEntries(Object.entries(errors).map(([name, said]) => [paths.get(name) ?? name, said]));
}

const inside = (path: string, around: string): boolean => path.startsWith(`${around}.`);

/** The field that a server means by a path of the sent data, which may be at another depth in the form. */
function meantField(path: string, fields: readonly string[]): string {
  if (path === '' || fields.includes(path)) return path;
  const around = fields.filter((field) => inside(path, field)).sort((a, b) => b.length - a.length);
  const within = fields.filter((field) => inside(field, path));
  const deeper = fields.filter((field) => field.endsWith(`.${path}`));
  const lessDeep = fields.filter((field) => path.endsWith(`.${field}`));
  const single = [around.slice(0, 1), within.slice(0, 1), lessDeep, deeper].find(
    ({ length }) => length === 1,
  );
  return single?.[0] ?? path;
}

/** Errors by their fields; those of no field keep their path. Several of one field are joined. */
export function onFields(
  errors: { readonly [path: string]: string },
  fields: readonly string[],
): { [path: string]: string } {
  const found: { [path: string]: string } = {};
  for (const [path, said] of Object.entries(errors)) {
    const field = meantField(path, fields);
    found[field] = found[field] === undefined ? said : `${found[field]}, ${said}`;
  }
  return found;
}

/** The errors of a server: by the visible fields, until they are changed, and those that no visible field shows. */
export type ServerErrors = {
  readonly fields: { readonly [path: string]: string };
  readonly elsewhere: { readonly [path: string]: string };
};

export const noServerErrors: ServerErrors = { fields: {}, elsewhere: {} };

/**
 * Errors as a form shows them.
 * @param shown the visible fields.
 */
export function serverErrorsOf(
  errors: { readonly [path: string]: string },
  shown: readonly string[],
): ServerErrors {
  const all = Object.entries(onFields(errors, shown));
  const isShown = ([path]: [string, string]) => shown.includes(path);
  return {
    fields: Object.fromEntries(all.filter(isShown)),
    elsewhere: Object.fromEntries(all.filter((one) => !isShown(one))),
  };
}
