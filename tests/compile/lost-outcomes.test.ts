import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const dialog = 'screens/contracts/rename.dialog.json';
const form = 'screens/contracts/rename.form.json';
const saved = { do: 'set', state: 'saved', to: true };
const call: JsonObject = {
  do: 'call',
  call: 'contracts.rename',
  with: { combine: [{ name: { var: 'data.contract.name' } }, { var: 'result' }] },
};
const state: JsonObject = { saved: { default: false } };

const told = (patch: { [file: string]: JsonObject }) =>
  compileWith(patch).diagnostics.map(({ code, message, remedy }) => [code, message, remedy]);

describe('what comes of a change', () => {
  test('is refused as a state of a dialog, with what to write instead', () => {
    const actions = { ...call, onSuccess: saved };
    expect(told({ [dialog]: { state }, [form]: { submit: { actions } } })).toEqual([
      [
        'lost-outcome',
        'what comes of contracts.rename hangs on the state "saved" of the dialog contracts.rename, and is lost if it is closed',
        'say it by "done", "sent", "failed" or "unknown" of the form that sends it, or act in "onSuccess" and "onError" of the call',
      ],
    ]);
  });

  const kept = { saved: { default: false, in: 'browser', key: 'saved' } };
  const closing = { when: { '===': [{ var: 'data.contract.name' }, '2'] }, actions: { do: 'close' } };
  const patch = { do: 'patch', calls: ['contracts.list'], match: { name: '1' }, merge: { name: '2' } };
  test.each<[name: string, dialog: JsonObject, actions: JsonObject[]]>([
    ['a state that is set before it', { state }, [saved, call]],
    ['a state that outlives the dialog', { state: kept }, [call, saved]],
    ['a reaction that only closes', { reactions: { closing } }, [call, patch]],
  ])('is not taken for %s', (_name, definition, actions) => {
    expect(told({ [dialog]: definition, [form]: { submit: { actions } } })).toEqual([]);
  });
});
