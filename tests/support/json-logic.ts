import { createRequire } from 'node:module';

type JsonLogic = {
  apply(rule: unknown, data: unknown): unknown;
  add_operation(name: string, run: unknown): void;
};

/** json-logic-js as published, apart from the one that the portal has taught its own operators. */
export function plainJsonLogic(): JsonLogic {
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve('json-logic-js')];
  return require('json-logic-js') as JsonLogic;
}
