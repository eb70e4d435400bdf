import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const rename = { do: 'call', call: 'contracts.rename', with: { name: '1', newName: '2' } };
const look = { do: 'call', call: 'contracts.list', with: { limit: 1 } };
const confirm = { title: 'contracts.list.open', accept: 'contracts.list.open' };

/** What the compiler tells of a button that an address may press. */
function told(onPress: Json): string[] {
  const button = { type: 'button', label: 'contracts.list.open', arrival: 'extra', onPress };
  const { diagnostics } = compileWith({
    'screens/contracts/list.screen.json': { blocks: { extra: button } },
  });
  return diagnostics.map(({ code }) => code);
}

describe('a link with an arrival', () => {
  test.each([
    ['at once', rename],
    ['after a read', { ...look, onSuccess: rename }],
    ['where a read fails', { ...look, onError: [rename] }],
    [
      'after a question that may be left out',
      [{ do: 'reload', confirm, when: { var: 'session.readOnly' } }, rename],
    ],
  ])('changes nothing %s', (_, onPress) => {
    expect(told(onPress)).toEqual(['arrival-changes']);
  });

  test.each([
    ['asks first', { ...rename, confirm }],
    ['asks whenever it changes', { ...rename, confirm, when: { var: 'session.readOnly' } }],
    ['reads', look],
  ])('may press what %s', (_, onPress) => {
    expect(told(onPress)).toEqual([]);
  });
});
