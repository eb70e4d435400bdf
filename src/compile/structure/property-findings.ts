import { asObject, type JsonObject } from '../../base/json.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { Finding } from '../finding.ts';

/** A key as one step of a JSON Pointer. */
export const pointerStep = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The known key that is meant by another: one of a similar name, or `onPress` by the name that other programs give it. */
const meantBy = (key: string, known: readonly string[]): string | undefined =>
  nearest(key, known) ??
  (/^on(Click|Tap|Touch|Submit)$/.test(key) ? known.find((name) => name === 'onPress') : undefined);

/** Findings for required properties that are missing. A misspelt one is reported as unknown instead. */
export function missingProperties(schema: JsonObject, value: JsonObject, pointer: string): Finding[] {
  const known = Object.keys(asObject(schema.properties));
  const misspelt = Object.keys(value).map((key) => (known.includes(key) ? undefined : meantBy(key, known)));
  const isClosed = schema.additionalProperties === false;
  return ((schema.required ?? []) as string[])
    .filter((property) => value[property] === undefined && !(isClosed && misspelt.includes(property)))
    .map((property) => ({ code: 'missing-property', pointer, details: { property } }));
}

/** Findings for keys that are not known, each with the known key it resembles. */
export function unknownProperties(
  keys: readonly string[],
  known: readonly string[],
  pointer: string,
): Finding[] {
  const offered = listed(known.filter((name) => name !== '$schema'));
  return keys
    .filter((key) => !known.includes(key))
    .map((property) => {
      const suggestion = meantBy(property, known);
      return {
        code: 'unknown-property',
        pointer: `${pointer}/${pointerStep(property)}`,
        details: { property, known: offered },
        of: 'key',
        ...(suggestion === undefined ? {} : { suggestion }),
      };
    });
}
