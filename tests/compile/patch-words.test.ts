import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { filesWith, minimal } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';
const layer = `partners/alba/${list}`;
const save = { type: 'button', label: 'contracts.list.open', onPress: { do: 'reload' } };
const reason = { when: { var: 'session.readOnly' }, reason: 'contracts.list.open' };
const nested = {
  type: 'group',
  blocks: { inner: { type: 'group', blocks: { save: { ...save, disabledWhen: [reason] } } } },
};

/** The list of the minimal repository with a block in a block in a block, and a partner's layer over it. */
function merged(...lines: string[]) {
  const base = { patch: { [list]: { blocks: { outer: nested } } } };
  const files = new Map([...filesWith(base), [layer, lines.join('\n')] as const]);
  const { portals, diagnostics } = compile(files, minimal.assets, catalog);
  return { blocks: portals.get('alba')?.screens['contracts.list']?.blocks ?? {}, diagnostics };
}

describe('a partner’s layer', () => {
  test('names a block by its path, as nesting would', () => {
    const byPath = merged('{ "blocks": { "outer/inner/save": { "look": "quiet" }, "table/name": null } }');
    const byNesting = merged(
      '{ "blocks": {',
      '  "outer": { "blocks": { "inner": { "blocks": { "save": { "look": "quiet" } } } } },',
      '  "table": { "columns": { "name": null } } } }',
    );
    expect(byPath.diagnostics).toEqual(byNesting.diagnostics);
    expect(byPath.blocks).toEqual(byNesting.blocks);
    expect(byPath.blocks.outer).toMatchObject({ blocks: { inner: { blocks: { save: { look: 'quiet' } } } } });
  });

  test('puts a new block at a path', () => {
    const { blocks, diagnostics } = merged(
      '{ "blocks": { "outer/inner/again": { "type": "button", "label": "contracts.list.open", "onPress": { "do": "reload" } } } }',
    );
    expect(diagnostics).toEqual([]);
    expect(blocks.outer).toMatchObject({ blocks: { inner: { blocks: { save: {}, again: save } } } });
  });

  test('has its errors at the line of the path', () => {
    const { diagnostics } = merged('{', '  "blocks": {', '    "outer/inner/save": { "label": 3 }', '} }');
    expect(diagnostics).toMatchObject([{ code: 'wrong-type', file: layer, line: 3, column: 36 }]);
  });

  test.each([
    ['before', 'first'],
    ['after', 'table'],
  ])('puts a block %s a neighbour', (side, neighbour) => {
    const { blocks, diagnostics } = merged(`{ "blocks": { "outer": { "${side}": "${neighbour}" } } }`);
    expect(diagnostics).toEqual([]);
    const keys = Object.keys(blocks);
    expect(keys.indexOf('outer') - keys.indexOf(neighbour)).toBe(side === 'before' ? -1 : 1);
  });

  test.each([
    [{ outer: { before: 'table' }, table: { before: 'outer' } }, '"table" does not stand before "outer"'],
    [{ outer: { after: 'table' }, table: { after: 'outer' } }, '"outer" does not stand before "table"'],
    [
      { outer: { before: 'table' }, table: { before: 'first' }, first: { before: 'outer' } },
      '"first" does not stand before "outer"',
    ],
  ])(
    'that puts blocks both before and after each other is told, and the first line holds: %j',
    (blocks, says) => {
      const { diagnostics, blocks: drawn } = merged(JSON.stringify({ blocks }, null, 1));
      expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
        ['opposite-places', `${says}: other lines of this patch put it behind; remove one of them`],
      ]);
      expect(diagnostics[0]?.line).toBe(3 * Object.keys(blocks).length + 1);
      const keys = Object.keys(drawn);
      expect(keys.indexOf('outer') < keys.indexOf('table')).toBe('before' in blocks.outer);
    },
  );

  test('may say of both of two neighbours how they stand', () => {
    const { blocks, diagnostics } = merged(
      '{ "blocks": { "outer": { "before": "first" }, "first": { "after": "outer" } } }',
    );
    expect(diagnostics).toEqual([]);
    const keys = Object.keys(blocks);
    expect(keys.indexOf('first') - keys.indexOf('outer')).toBe(1);
  });

  test.each([
    ['written after it', ['"hint": TIP', '"tip": TIP_FIRST']],
    ['written before it', ['"tip": TIP_FIRST', '"hint": TIP']],
  ])('puts a block beside one of its own that moves too, %s', (_, entries) => {
    const tip = { type: 'button', label: 'contracts.list.open', onPress: { do: 'reload' } };
    const lines = entries
      .join(',\n')
      .replace('TIP_FIRST', JSON.stringify({ ...tip, before: 'table' }))
      .replace('TIP', JSON.stringify({ ...tip, before: 'tip' }));
    const { blocks, diagnostics } = merged(`{ "blocks": {\n${lines} } }`);
    expect(diagnostics).toEqual([]);
    const keys = Object.keys(blocks);
    expect(keys.slice(keys.indexOf('hint'))).toEqual(['hint', 'tip', ...keys.slice(keys.indexOf('table'))]);
  });

  test('puts a block beside one that it adds by a path', () => {
    const { blocks, diagnostics } = merged(
      `{ "blocks": { "outer/inner/tip": ${JSON.stringify(save)}, "outer/inner/save": { "after": "tip" } } }`,
    );
    expect(diagnostics).toEqual([]);
    const inner = JSON.stringify(blocks.outer);
    expect(inner.indexOf('"tip"')).toBeLessThan(inner.indexOf('"save"'));
  });

  test.each([
    ['one that it removes', '"table": null, "outer": { "after": "table" }'],
    ['itself', '"outer": { "after": "outer" }'],
  ])('is told of a block beside %s', (_, entries) => {
    const { diagnostics } = merged(`{ "blocks": { ${entries} } }`);
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'unknown-place', file: layer }));
  });

  test('adds to a list of the base, with errors only for the added entries', () => {
    const added = '{ "when": { "var": "session.expired" }, "reason": "contracts.list.name" }';
    const { blocks, diagnostics } = merged(
      `{ "blocks": { "outer/inner/save": { "disabledWhen+": [${added}] } } }`,
    );
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(blocks.outer)).toContain(JSON.stringify([reason, JSON.parse(added)]));
    const wrong = merged(
      '{ "blocks": { "outer/inner/save": {',
      '"disabledWhen+": [',
      '{ "reason": 3 }] } } }',
    );
    expect(wrong.diagnostics.map(({ file, line }) => [file, line])).toContainEqual([layer, 3]);
    expect(wrong.diagnostics.every(({ file }) => file === layer)).toBe(true);
  });

  test.each([
    [
      'after beside before',
      '"outer": { "before": "first", "after": "table" }',
      'idle-word',
      '"after" does nothing',
    ],
    [
      'order beside before',
      '"outer": { "before": "first", "order": 3 }',
      'idle-word',
      '"order" does nothing',
    ],
    [
      'a list beside an addition to it',
      '"outer/inner/save": { "disabledWhen": [], "disabledWhen+": [{ "when": true, "reason": "contracts.list.open" }] }',
      'idle-word',
      '"disabledWhen" does nothing',
    ],
    [
      'an addition that is no list',
      '"outer/inner/save": { "disabledWhen+": {} }',
      'wrong-type',
      'a list of what is added',
    ],
  ])('is told of %s', (_, line, code, message) => {
    expect(merged(`{ "blocks": { ${line} } }`).diagnostics).toMatchObject([
      { code, file: layer, message: expect.stringContaining(message) },
    ]);
  });

  test.each([
    ['a path', '"outer/iner/save": { "look": "quiet" }', 'outer/inner/save'],
    ['a list', '"outer/inner/save": { "disabledWen+": [] }', 'disabledWhen'],
    ['a neighbour', '"outer": { "after": "tabel" }', 'table'],
  ])('is told a slip in %s', (_, line, suggestion) => {
    expect(merged(`{ "blocks": { ${line} } }`).diagnostics).toMatchObject([
      { code: 'unknown-place', file: layer, suggestion },
    ]);
  });

  test.each([
    ['befor', 'before'],
    ['aftr', 'after'],
  ])('is told that "%s" beside an entry in order is meant as "%s"', (slip, suggestion) => {
    const places = [`"outer": { "${slip}": "table" }`, `"outer/inner": { "${slip}": "x" }`];
    for (const place of places)
      expect(merged(`{ "blocks": { ${place} } }`).diagnostics).toMatchObject([
        { code: 'unknown-property', file: layer, suggestion },
      ]);
    const state = merged(`{ "state": { "open": { "default": true, "${slip}": "x" } } }`);
    expect(state.diagnostics[0]?.suggestion).not.toBe(suggestion);
  });

  test('is told which neighbours there are, where none is near', () => {
    const [told] = merged('{ "blocks": { "outer": { "after": "zebra" } } }').diagnostics;
    expect(told?.message).toMatch(/no neighbour "zebra" here; there are .*\btable\b/);
  });
});
