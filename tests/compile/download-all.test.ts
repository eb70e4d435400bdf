import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const detail = 'screens/contracts/list.screen.json';
const part = {
  type: 'object',
  description: 'How far it is.',
  properties: { phase: { type: 'string', description: 'Where it is.' } },
};
const download: JsonObject = {
  do: 'download',
  call: 'contracts.read',
  of: { var: 'state.many' },
  with: { name: { upper: { var: 'item' } } },
  zip: 'contracts.list.open',
  progress: 'zip',
};
const state = { many: { default: [], items: 'text' }, zip: { default: {}, part: 'download-progress' } };

/** What the compiler finds in a screen whose button does this. */
function found(changes: JsonObject, states: JsonObject = state) {
  const onPress = Object.fromEntries(
    Object.entries({ ...download, ...changes }).filter(([, value]) => value !== null),
  );
  const { diagnostics } = compileWith({
    'schemas/parts/download-progress.json': part,
    [detail]: { state: states, blocks: { all: { type: 'button', label: 'contracts.list.open', onPress } } },
  });
  return diagnostics.map(({ code, pointer }) => `${code} ${pointer.replace('/blocks/all/onPress', '')}`);
}

describe('a download of several files', () => {
  it('has arguments that read each entry, by its type', () => {
    expect(found({})).toEqual([]);
    expect(found({ with: { name: { var: 'item.name' } } })).toEqual(['unknown-variable /with/name/var']);
  });

  it('needs a name for its ZIP and a state that shows how far it is', () => {
    expect(found({ zip: null })).toEqual(['missing-property ']);
    expect(found({ progress: null })).toContain('missing-property ');
    const wrong = { ...state, zip: { default: {}, part: 'contract' } };
    expect(found({}, wrong)).toEqual(['wrong-type /progress']);
  });

  it('has no use for a tab; one of a single file has none for a ZIP, and reads no entry', () => {
    expect(found({ newTab: true })).toEqual(['idle-word /newTab']);
    expect(found({ of: null, with: { name: 'a' } })).toEqual(['idle-word /zip', 'idle-word /progress']);
    expect(found({ of: null, with: { name: 'a' }, zip: null, progress: null, part: true })).toEqual([
      'idle-word /part',
    ]);
    const single = found({ of: null, zip: null, progress: null });
    expect(single).toContain('root-not-here /with/name/upper/var');
  });
});
