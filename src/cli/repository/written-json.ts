import type { Json } from '../../base/json.ts';

/** The widest value that stands in one line. */
const widest = 90;

/** A value as JSON, small parts in one line, as people write it. */
export function written(value: Json, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inOneLine = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (indent.length + inOneLine.length <= widest && indent !== '')
    return inOneLine.replace(/\[ | \]/g, (at) => at.trim());
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? (value as Json[]).map((entry) => written(entry, deeper))
    : Object.entries(value).map(
        ([key, inner]) => `${JSON.stringify(key)}: ${written(inner as Json, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0
    ? `${open}${close}`
    : `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}

/** The same, in one line where the whole of it is short. */
export function inShort(value: Json): string {
  const text = written(value);
  const inOneLine = text.replace(/\n\s*/g, ' ');
  return inOneLine.length <= 64 ? inOneLine : text;
}
