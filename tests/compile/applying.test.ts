import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { filesWith, minimal } from './fixtures.ts';

const form = 'screens/contracts/rename.form.json';
const applies = { on: 'change', pause: 300, resets: true, label: null };
/** The text of the button and the outcome is used by a note, so that it does not count as unused. */
const noOutcomes = {
  done: null,
  failed: null,
  notes: { said: { type: 'text', text: 'contracts.rename.send' } },
};

/** What the compiler finds once a form that a button sends is changed. */
function found(change: JsonObject): string[] {
  const files = filesWith({ patch: { [form]: change } });
  const { diagnostics } = compile(files, minimal.assets, catalog);
  return diagnostics.map(
    ({ code, line, file }) => `${code} ${files.get(file)?.split('\n')[line - 1]?.trim()}`,
  );
}

test('a form may apply itself, in a row or in the cell of a table', () => {
  expect(found({ ...noOutcomes, submit: applies, look: 'cell' })).toEqual([]);
});

test.each<[string, JsonObject, string]>([
  ['has no outcomes', { failed: null, submit: applies }, 'idle-word "done": {'],
  [
    'has no button',
    { ...noOutcomes, submit: { on: 'change' } },
    'idle-word "label": "contracts.rename.send",',
  ],
  [
    'has no way out',
    { ...noOutcomes, submit: applies, cancel: { label: 'contracts.rename.send', actions: { do: 'close' } } },
    'idle-word "cancel": {',
  ],
  [
    'is never over',
    { ...noOutcomes, submit: { ...applies, onSuccess: { do: 'close' } } },
    'idle-word "onSuccess": {',
  ],
])('a form that applies itself %s', (_, change, finding) => {
  expect(found(change)).toEqual([finding]);
});

test.each<[string, JsonObject, string]>([
  ['needs a label', { submit: { label: null } }, 'missing-property "submit": {'],
  ['waits for no pause', { submit: { pause: 300 } }, 'idle-word "pause": 300'],
])('a form that a button sends %s', (_, change, finding) => {
  expect(found(change)).toEqual([finding]);
});
