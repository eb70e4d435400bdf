import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { layersOf } from '../../src/compile/emit/explained.ts';
import { catalog } from './catalog.ts';
import { filesWith, minimal } from './fixtures.ts';

const file = 'screens/contracts/rename-button.block.json';
const shared = [
  '{',
  '  "version": 1,',
  '  "doc": "Renames the contract, data.contract.",',
  '  "block": {',
  '    "type": "button",',
  '    "label": "contracts.detail.rename",',
  '    "onPress": { "do": "open", "dialog": "contracts.rename", "with": { "contract": { "var": "data.contract" } } }',
  '  }',
  '}',
];
const screen = 'screens/contracts/detail.screen.json';
const uses = (beside: object = {}) => ({
  [screen]: { blocks: { again: { type: 'shared', block: 'contracts.renameButton', ...beside } } },
});
const layer = (path: string, ...lines: string[]) => ({ [`partners/alba/${path}`]: lines });

function filesOf(more: { [file: string]: string[] } = {}, beside?: object) {
  const base = filesWith({ patch: uses(beside) });
  return new Map([
    ...base,
    [file, shared.join('\n')],
    ...Object.entries(more).map(([path, lines]): [string, string] => [path, lines.join('\n')]),
  ]);
}

function compiled(more?: { [file: string]: string[] }, beside?: object) {
  const { portals, diagnostics } = compile(filesOf(more, beside), minimal.assets, catalog);
  return { diagnostics, again: portals.get('alba')?.screens['contracts.detail']?.blocks.again };
}

describe('a shared block', () => {
  test('stands in every place that names it', () => {
    const { again, diagnostics } = compiled();
    expect(diagnostics).toEqual([]);
    expect(again).toMatchObject({ type: 'button', label: 'contracts.detail.rename' });
  });

  test('takes the keys beside its name as a patch', () => {
    const changed = compiled({}, { width: 5, label: 'contracts.list.open' }).again;
    expect(changed).toMatchObject({ type: 'button', width: 5, label: 'contracts.list.open' });
    expect(changed?.onPress).toMatchObject({ do: 'open', dialog: 'contracts.rename' });
  });

  test('has its mistakes reported in its own file, once', () => {
    const broken = shared.map((line) => line.replace('detail.rename"', 'detail.renam"'));
    const { diagnostics } = compiled({ [file]: broken });
    expect(diagnostics).toMatchObject([{ code: 'missing-text', file, line: 6 }]);
  });

  test('is checked with the data of the place where it is used', () => {
    const list = 'screens/contracts/list.screen.json';
    const elsewhere = filesWith({
      patch: { ...uses(), [list]: { blocks: { own: { type: 'shared', block: 'contracts.renameButton' } } } },
    });
    const { diagnostics } = compile(
      new Map([...elsewhere, [file, shared.join('\n')]]),
      minimal.assets,
      catalog,
    );
    expect(diagnostics).toMatchObject([{ code: 'unknown-variable', file, line: 7 }]);
  });

  test('is changed for all its places by a partner’s file of its name', () => {
    const { again, diagnostics } = compiled(layer(file, '{ "block": { "label": "contracts.list.open" } }'));
    expect(diagnostics).toEqual([]);
    expect(again).toMatchObject({ label: 'contracts.list.open' });
  });

  test('is changed in one place by a partner’s patch of the screen, as if it were written there', () => {
    const quiet = compiled(layer(screen, '{ "blocks": { "again": { "look": "quiet" } } }'));
    expect(quiet.diagnostics).toEqual([]);
    expect(quiet.again).toMatchObject({ look: 'quiet', label: 'contracts.detail.rename' });
    const silent = compiled(layer(screen, '{ "blocks": { "again": { "onPress": { "dialog": null } } } }'));
    expect(silent.diagnostics).toMatchObject([{ code: 'missing-property' }]);
  });

  test('replaces a whole block if a partner’s patch says so', () => {
    const { diagnostics } = compiled(
      layer(screen, '{ "blocks": { "rename": { "type": "shared", "block": "contracts.renameButton" } } }'),
    );
    expect(diagnostics).toEqual([]);
  });

  test('is explained with the file each of its values comes from', () => {
    const { layers } = layersOf(filesOf({}, { width: 5 }), 'alba', 'contracts.detail').found[0] ?? {};
    expect(layers?.place('/blocks/again/label')).toMatchObject({ file, line: 6 });
    expect(layers?.place('/blocks/again/width')).toMatchObject({ file: screen });
  });
});

describe('a shared block that reads, remembers and reacts', () => {
  const brings = (...states: string[]) => [
    ...shared.slice(0, 3),
    '  "state": {',
    ...states,
    '  },',
    '  "reactions": { "begin": { "when": { "var": "state.begun" }, "actions": { "do": "set", "states": { "begun": false } } } },',
    '  "sources": { "waiting": { "value": { "!": { "var": "state.begun" } } } },',
    ...shared.slice(3),
  ];
  const plain = brings('    "begun": { "default": false }');

  test('brings its sources, states and reactions to every place that draws it', () => {
    const { portals, diagnostics } = compile(filesOf({ [file]: plain }), minimal.assets, catalog);
    const drawn = portals.get('alba')?.screens['contracts.detail'];
    expect(diagnostics).toEqual([]);
    expect(drawn?.state?.begun).toEqual({ default: false });
    expect(Object.keys(drawn?.reactions ?? {})).toContain('begin');
    expect(Object.keys(drawn?.sources ?? {})).toContain('waiting');
  });

  test('has their mistakes reported in its own file, once', () => {
    const broken = plain.map((line) =>
      line.replace('"when": { "var": "state.begun"', '"when": { "var": "state.begn"'),
    );
    const { diagnostics } = compile(filesOf({ [file]: broken }), minimal.assets, catalog);
    expect(diagnostics).toMatchObject([{ code: 'unknown-variable', file, line: 7 }]);
  });

  test('takes what an address brings out of it on each of these screens', () => {
    const arriving = brings('    "begun": { "default": false, "in": "arrival", "name": "begun_at" }');
    const { portals } = compile(filesOf({ [file]: arriving }), minimal.assets, catalog);
    const route = portals.get('alba')?.index.routes.find(({ screen }) => screen === 'contracts.detail');
    expect(route?.takes).toEqual(['begun_at']);
  });

  test('loses a reaction that a partner takes away', () => {
    const without = { [file]: plain, ...layer(screen, '{ "reactions": { "begin": null } }') };
    const { portals, diagnostics } = compile(filesOf(without), minimal.assets, catalog);
    expect(diagnostics).toEqual([]);
    expect(portals.get('alba')?.screens['contracts.detail']?.reactions?.begin).toBeUndefined();
  });
});
