import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from '../base/json.ts';
import type { SchemaCheck } from './schema-check.ts';

/** How schemas of calls are compiled; the texts of a query turn into the types of its schema, in place. */
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

/** Makes checks that compile each schema when it is first asked for. */
export const createAjvCheck = (): SchemaCheck => ({ faults: checker(false), queryFaults: checker(true) });
