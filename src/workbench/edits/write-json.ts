import { isObject, type Json, type JsonObject } from '../../base/json.ts';

/** The widest line that a value is written on. */
const widest = 100;
const step = '  ';

function inOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((entry: Json) => inOneLine(entry)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inOneLine(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/**
 * A value as people write it: on one line where it fits, otherwise an entry on each line.
 * @param indent the white space before the line that it begins on.
 * @param taken the characters that stand before it on that line, after the white space.
 */
export function writeJson(value: Json, indent = '', taken = 0): string {
  const line = inOneLine(value);
  const isPlain = !isObject(value) && !Array.isArray(value);
  if (isPlain || line === '{}' || line === '[]' || indent.length + taken + line.length <= widest) return line;
  return inLines(value, indent);
}

function inLines(value: JsonObject | Json[], indent: string): string {
  const inner = indent + step;
  const entries = Array.isArray(value)
    ? value.map((entry) => writeJson(entry, inner))
    : Object.entries(value).map(([key, entry]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + writeJson(entry, inner, name.length);
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

/** A whole file as people write it: an entry on each line, whatever fits on one. */
export const writeWhole = (value: JsonObject): string =>
  Object.keys(value).length === 0 ? '{}' : inLines(value, '');
