import { expect, test } from 'vitest';
import { planOf, type Resolver } from '../../src/engine/blocks/plan-props.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import type { PerItem } from '../../src/language/prop.ts';
import { downloadsSpec } from '../../src/widgets/downloads/props.ts';

const scope = new Scope().with('data', fixedRoot({ owner: 'Ana' }));
const resolver: Resolver = {
  text: String,
  handler: () => async () => true,
  ask: () => async () => ({ answer: null }),
  draw: () => null,
};
const files = (entry?: string) => ({
  type: 'downloads',
  ...(entry === undefined ? {} : { entry }),
  items: [{ name: 'a.pdf' }],
  item: {
    name: { var: 'data.file.name' },
    group: { var: 'data.owner' },
    onPress: { do: 'reload' },
  },
});

function drawn(entry?: string) {
  const { resolve } = planOf(files(entry), downloadsSpec.props);
  const { item } = resolve(scope, resolver, '') as { item: PerItem<{ name?: string; group?: string }> };
  return item({ name: 'a.pdf' }, 0);
}

test('an entry with a name is read beside the sources', () => {
  expect(drawn('file')).toMatchObject({ name: 'a.pdf', group: 'Ana' });
  expect(drawn()).toMatchObject({ name: undefined, group: 'Ana' });
});

test('the scope of an entry stays the same while its name does', () => {
  const item = { name: 'a.pdf' };
  expect(scope.withItem(item, 0, 'file')).toBe(scope.withItem(item, 0, 'file'));
  expect(scope.withItem(item, 0, 'file')).not.toBe(scope.withItem(item, 0));
  expect(scope.withItem(item, 0).read('data.file')).toBeUndefined();
  expect(scope.withItem(item, 0, 'file').withItem('other', 1).read('data.file.name')).toBe('a.pdf');
});
