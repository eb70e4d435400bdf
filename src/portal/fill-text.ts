import type { Json } from '../base/json.ts';

type Parameters = { [name: string]: Json };

/** The text of a key in a language, undefined for an unknown one. */
type FindText = (key: string) => string | undefined;

/** The text of a key; with a `count`, its form for that number: `key_zero`, `key_one`, …, `key_other`. */
export function findText(
  find: FindText,
  key: string,
  { count }: Parameters,
  language: string,
): string | undefined {
  if (count === undefined) return find(key);
  const form = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other';
  const forms = [...(count === 0 ? ['zero'] : []), form, 'other'].map((ending) => find(`${key}_${ending}`));
  return forms.find((text) => text !== undefined) ?? find(key);
}

/** `{{name}}` or `{{name, format}}`. */
const placeholder = /\{\{-?\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/**
 * A text with its parameters, formatted as the text says. Null writes nothing; a missing parameter leaves its
 * placeholder.
 */
export const fillText = (
  text: string,
  parameters: Parameters,
  display: (format: string, value: Json) => string,
): string =>
  text.replace(placeholder, (whole, name: string, format?: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    return format === undefined || value === null ? String(value ?? '') : display(format, value);
  });
