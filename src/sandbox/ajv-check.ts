import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from '../base/json.ts';
import type { SchemaCheck } from './schema-check.ts';

/**
 * Options for compiling the schemas of calls. For a query, texts are converted in place to the types of the schema.
 */
export const ajvOptions = (ofQuery: boolean) => ({
  strict: false,
  allErrors: true,
  validateFormats: false,
  coerceTypes: ofQuery,
  useDefaults: ofQuery,
});

function checker(ofQuery: boolean) {
  const ajv = new Ajv2020(ajvOptions(ofQuery));
  const compiled = new WeakMap<JsonObject, ValidateFunction>();
  return (schema: JsonObject, value: unknown): ErrorObject[] => {
    const check = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, check);
    return check(value) ? [] : (check.errors ?? []);
  };
}

/** Creates checks that compile each schema on first use. */
export const createAjvCheck = (): SchemaCheck => ({ faults: checker(false), queryFaults: checker(true) });
