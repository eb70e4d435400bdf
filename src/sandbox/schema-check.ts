import type { ErrorObject } from 'ajv';
import type { JsonObject } from '../base/json.ts';

/** Checks values against the schemas of calls. The check digits behind formats are the handlers' business. */
export type SchemaCheck = {
  /** The faults of a value, none when it fits. */
  faults(schema: JsonObject, value: unknown): ErrorObject[];
  /** The same for texts of a query; turns them into the types of the schema, in place. */
  queryFaults(schema: JsonObject, query: { [name: string]: unknown }): ErrorObject[];
};

/** The field a fault is about: the first step of its place, or the key that is missing or too many. */
function fieldOf(fault: ErrorObject): string {
  const { missingProperty, additionalProperty } = fault.params as { [name: string]: unknown };
  const own = fault.instancePath.split('/')[1];
  return own ?? String(missingProperty ?? additionalProperty ?? 'body');
}

/** The faults as the body of a 400. */
export function fieldErrors(faults: readonly ErrorObject[]): { errors: { [field: string]: string[] } } {
  const errors: { [field: string]: string[] } = {};
  for (const fault of faults) {
    const field = fieldOf(fault);
    errors[field] = [...(errors[field] ?? []), fault.message ?? fault.keyword];
  }
  return { errors };
}
