import type { Json, JsonObject } from '../../../src/base/json.ts';
import type { Step } from './ways.ts';

/** A technical message of a server, which customers must not see. */
export const jargon = 'Traceback';

/** An answer with a status of success, and whether it is one that a schema declares. */
type Answered = { answer: (schema: JsonObject) => Response; fits: (schema: JsonObject) => boolean };

const keysOf = ({ properties }: JsonObject) => Object.keys((properties ?? {}) as JsonObject);
const requiredOf = ({ required = [] }: JsonObject) => required as string[];
const isOpen = ({ type }: JsonObject) => type === undefined;

/** Whether a key holds a single value or null: one of another kind then counts as null. */
function countsAsNull({ properties }: JsonObject, key = ''): boolean {
  const { type } = (properties as { [key: string]: JsonObject } | undefined)?.[key] ?? {};
  return Array.isArray(type) && type.includes('null') && !type.includes('object') && !type.includes('array');
}

const answers: { [how: string]: Answered } = {
  'a 204 without a body': {
    answer: () => new Response(null, { status: 204 }),
    fits: ({ type = 'null' }) => [type].flat().includes('null'),
  },
  'a JSON text': { answer: () => Response.json(jargon), fits: isOpen },
  'a key of another kind': {
    answer: (schema) => Response.json({ [keysOf(schema)[0] ?? 'key']: [{}] }),
    fits: (schema) => isOpen(schema) || countsAsNull(schema, keysOf(schema)[0]),
  },
  'keys that nobody declared': {
    answer: () => Response.json({ unheard: jargon }),
    fits: (schema) => requiredOf(schema).length === 0,
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

/** The answer that a call declares, with what it requires. */
export const accepted = ({ answer = {} }: Pick<Step, 'answer'>): Response =>
  Response.json(
    Object.fromEntries(requiredOf(answer).map((key): [string, Json] => [key, exampleOf(answer, key)])),
  );

/** Unusual answers that succeed: they fit what a call declares, or it declares nothing. */
export const fitAnswers = (schema: JsonObject = {}) => those(schema, true);

/** Answers that are not those that a call declares. */
export const unfitAnswers = (schema: JsonObject = {}) => those(schema, false);
