import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { asObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const dialog = 'screens/contracts/rename.dialog.json';
const send = {
  call: 'contracts.rename',
  with: {
    name: { var: 'data.contract.name' },
    newName: { var: 'result.dialled' },
    power: { var: 'result.by' },
  },
  fails: { code: { var: 'error.code' } },
};
const compiled = (changes: JsonObject, more: JsonObject = {}) =>
  compileWith({ [dialog]: { blocks: { dial: { type: 'dial', send: { ...send, ...changes }, ...more } } } });
const said = (changes: JsonObject) => compiled(changes).diagnostics.map(({ message }) => message);

describe('a widget that asks the retailer', () => {
  it('says what its arguments read, and is told of the failure', () => {
    expect(said({})).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    [
      'what the widget does not say',
      { with: { ...send.with, newName: { var: 'result.dialed' } } },
      'result.dialed',
    ],
    ['what has another type', { with: { ...send.with, power: { var: 'result.dialled' } } }, 'text'],
    ['the answer where it has failed', { fails: { code: { var: 'result.dialled' } } }, 'result'],
    ['the failure before it asks', { with: { ...send.with, newName: { var: 'error.code' } } }, 'error'],
    ['a call that does not exist', { call: 'contracts.renam' }, 'contracts.renam'],
    ['a reason the widget does not know', { fails: { reason: { var: 'error.code' } } }, 'reason'],
  ])('cannot read %s', (_what, changes, word) => {
    expect(said(changes)).toEqual([expect.stringContaining(word)]);
  });

  it('is disabled in a read-only session where it asks for a change', () => {
    const portal = compiled({}).portals.get('alba');
    const { dial } = asObject(asObject(portal?.dialogs['contracts.rename'] as unknown as Json).blocks);
    expect(asObject(dial).disabledWhen).toEqual([
      { when: { var: 'session.readOnly' }, reason: 'engine.failure.read_only' },
    ]);
  });
});

describe('a text of what a widget says', () => {
  const withSummary = (path: string) =>
    compiled({}, { summary: { text: 'contracts.detail.title', with: { name: { var: path } } } });

  it('reads it, and what its place has', () => {
    expect(withSummary('result.digits').diagnostics).toEqual([]);
    expect(withSummary('data.contract.name').diagnostics).toEqual([]);
  });

  it('reads nothing that the widget does not say', () => {
    const [fault] = withSummary('result.digit').diagnostics;
    expect(fault?.message).toContain('result.digit');
    expect(JSON.stringify(fault)).toContain('result.digits');
  });
});
