import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { filesWith, compileWith } from './fixtures.ts';

const form = 'screens/contracts/rename.form.json';
const titled = { title: 'contracts.rename.name' };
const steps = {
  look: 'steps',
  sections: { who: titled, what: titled },
  fields: { name: { section: 'who' }, power: { section: 'what' } },
};

/** What the compiler finds in a form in steps once it is changed. */
function found(change: JsonObject): string[] {
  const patch = { [form]: { ...steps, ...change } };
  const files = filesWith({ patch });
  return compileWith(patch).diagnostics.map(
    ({ code, line, file }) => `${code} ${files.get(file)?.split('\n')[line - 1]?.trim()}`,
  );
}

test.each(['steps', 'stepsOnPhone'])('a form may show its sections one at a time (%s)', (look) => {
  expect(found({ look })).toEqual([]);
});

test.each<[string, JsonObject, string]>([
  ['has a title for every section', { sections: { who: {}, what: titled } }, 'missing-property "who": {},'],
  ['has every field in a section', { fields: { name: { section: 'who' } } }, 'missing-property "power": {'],
  [
    'has two sections or more',
    { sections: { who: titled }, fields: { name: { section: 'who' }, power: { section: 'who' } } },
    'wrong-value "look": "steps",',
  ],
  [
    'does not apply itself',
    {
      done: null,
      failed: null,
      notes: { said: { type: 'text', text: 'contracts.rename.send' } },
      submit: { on: 'change', label: null },
    },
    'wrong-value "look": "steps",',
  ],
])('a form in steps %s', (_, change, finding) => {
  expect(found(change)).toEqual([finding]);
});
