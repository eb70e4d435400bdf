import type { ErrorObject } from 'ajv';
import type { JsonObject } from '../base/json.ts';

/** Checks values against the schemas of calls. Handlers check the check digits behind formats. */
export type SchemaCheck = {
  /** The errors of a value; empty if it fits. */
  faults(schema: JsonObject, value: unknown): ErrorObject[];
  /** The errors of a query; its texts are converted in place to the types of the schema. */
  queryFaults(schema: JsonObject, query: { [name: string]: unknown }): ErrorObject[];
};

/** The field of an error: the first step of its path, or the missing or extra key. */
function fieldOf(fault: ErrorObject): string {
  const { missingProperty, additionalProperty } = fault.params as { [name: string]: unknown };
  const own = fault.instancePath.split('/')[1];
  return own ?? String(missingProperty ?? additionalProperty ?? 'body');
}

/** The errors as the body of a 400. */
export function fieldErrors(faults: readonly ErrorObject[]): { errors: { [field: string]: string[] } } {
  // A map, since a key of the request may be named as a property that every object has.
  const errors = new Map<string, string[]>();
  for (const fault of faults) {
    const field = fieldOf(fault);
    errors.set(field, [...(errors.get(field) ?? []), fault.message ?? fault.keyword]);
  }
  return { errors: Object.fromEntries(errors) };
}
