import type { Json, JsonObject } from '../../../src/base/json.ts';
import { createAjvCheck } from '../../../src/sandbox/ajv-check.ts';
import type { Step } from './ways.ts';

/** A technical message of a server, which customers must not see. */
export const jargon = 'Traceback';

/** An answer with a status of success, and whether it is one that a schema declares. */
type Answered = { answer: (schema: JsonObject) => Response; fits: (schema: JsonObject) => boolean };

const keysOf = ({ properties }: JsonObject) => Object.keys((properties ?? {}) as JsonObject);
const requiredOf = ({ required = [] }: JsonObject) => required as string[];
const isOpen = ({ type, anyOf }: JsonObject) => type === undefined && anyOf === undefined;

const check = createAjvCheck();

/** An object whose first key holds something odd. */
const oddly = (schema: JsonObject): JsonObject => ({ [keysOf(schema)[0] ?? 'key']: [{}] });

/** Whether a key holds a single value or null: one of another kind then counts as null. */
function countsAsNull({ properties }: JsonObject, key = ''): boolean {
  const { type } = (properties as { [key: string]: JsonObject } | undefined)?.[key] ?? {};
  return Array.isArray(type) && type.includes('null') && !type.includes('object') && !type.includes('array');
}

const answers: { [how: string]: Answered } = {
  'a 204 without a body': {
    answer: () => new Response(null, { status: 204 }),
    fits: ({ type = 'null', anyOf }) => anyOf === undefined && [type].flat().includes('null'),
  },
  'a JSON text': {
    answer: () => Response.json(jargon),
    fits: (schema) => isOpen(schema) || check.faults(schema, jargon).length === 0,
  },
  'a key of another kind': {
    answer: (schema) => Response.json(oddly(schema)),
    fits: (schema) =>
      isOpen(schema) ||
      countsAsNull(schema, keysOf(schema)[0]) ||
      check.faults(schema, oddly(schema)).length === 0,
  },
  'keys that nobody declared': {
    answer: () => Response.json({ unheard: jargon }),
    fits: (schema) => schema.anyOf === undefined && requiredOf(schema).length === 0,
  },
};

const those = (schema: JsonObject, isFit: boolean): [how: string, answer: { answer: () => Response }][] =>
  Object.entries(answers)
    .filter(([, { fits }]) => fits(schema) === isFit)
    .map(([how, { answer }]) => [how, { answer: () => answer(schema) }]);

/** The first example of a key, or its name. */
const exampleOf = ({ properties }: JsonObject, key: string): Json => {
  const { examples } = (properties as { [key: string]: JsonObject } | undefined)?.[key] ?? {};
  return (examples as Json[] | undefined)?.[0] ?? key;
};

/** The answer that a call declares: its example, or an object with what it requires. */
export const accepted = ({ answer = {} }: Pick<Step, 'answer'>): Response =>
  Response.json(
    (answer.examples as Json[] | undefined)?.[0] ??
      Object.fromEntries(requiredOf(answer).map((key): [string, Json] => [key, exampleOf(answer, key)])),
  );

/** Unusual answers that succeed: they fit what a call declares, or it declares nothing. */
export const fitAnswers = (schema: JsonObject = {}) => those(schema, true);

/** Answers that are not those that a call declares. */
export const unfitAnswers = (schema: JsonObject = {}) => those(schema, false);
