import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { assetsOfPartners, filesWith, minimal } from './fixtures.ts';

const layer = 'partners/alba/screens/contracts/list.screen.json';
const compileLayer = (lines: string[], more: { [file: string]: string[] } = {}) =>
  compile(filesWith({ files: { [layer]: lines, ...more } }), minimal.assets, catalog);

/** The minimal repository with a second partner that changes nothing. */
function withSecond(files: ReadonlyMap<string, string>) {
  const own = [...files].filter(([path]) => path === 'partners/alba/partner.json');
  const second = own.map(([path, text]): [string, string] => [
    path.replace('alba', 'brisa'),
    text.replaceAll('alba.localhost', 'brisa.localhost'),
  ]);
  return compile(new Map([...files, ...second]), assetsOfPartners('alba', 'brisa'), catalog);
}

describe('a partner’s layer', () => {
  test('changes one key, removes another, and leaves the rest', () => {
    const { portals } = compileLayer(['{ "title": "contracts.detail.rename", "blocks": { "first": null } }']);
    const screen = portals.get('alba')?.screens['contracts.list'];
    expect(screen?.title).toBe('contracts.detail.rename');
    expect(Object.keys(screen?.blocks ?? {})).toEqual(['table']);
  });

  test('has its mistakes reported at its own lines', () => {
    const { diagnostics } = compileLayer(['{', '  "blocks": { "first": { "label": 3 } }', '}']);
    expect(diagnostics).toMatchObject([{ code: 'wrong-type', file: layer, line: 2, column: 35 }]);
  });

  test('keeps the positions of values from the base', () => {
    const { portals } = compileLayer(['{ "blocks": {', '  "first": { "order": 5 } } }']);
    expect(portals.get('alba')?.screens['contracts.list']?.origins).toEqual({
      '/blocks/table': 'screens/contracts/list.screen.json:11',
      '/blocks/first': `${layer}:2`,
    });
  });

  test('prevents only that partner’s portal', () => {
    const { portals } = withSecond(
      filesWith({ files: { [layer]: ['{ "blocks": { "first": { "label": 3 } } }'] } }),
    );
    expect([...portals.keys()]).toEqual(['brisa']);
  });

  test('over a rule changes the screens that use the rule, for that partner alone', () => {
    const rules = 'partners/alba/screens/rules.json';
    const always =
      '{ "rules": { "somebody": { "rule": { "var": null, "!": { "var": "session.readOnly" } } } } }';
    const { portals } = withSecond(filesWith({ files: { [rules]: [always] } }));
    const visible = (id: string) => portals.get(id)?.screens['contracts.list']?.blocks.first?.visibleWhen;
    expect(visible('alba')).toEqual({ '!': { var: 'session.readOnly' } });
    expect(visible('brisa')).toEqual({ var: 'session.authenticated' });
  });

  test('over a dialog is checked against the actions that open it', () => {
    const dialog = 'partners/alba/screens/contracts/rename.dialog.json';
    const { diagnostics } = compile(
      filesWith({ files: { [dialog]: ['{ "params": { "other": "contract" } }'] } }),
      minimal.assets,
      catalog,
    );
    expect(diagnostics).toMatchObject([
      { code: 'missing-argument', file: 'screens/contracts/detail.screen.json' },
    ]);
  });

  test('that removes what the base reads is named beside the line of the base', () => {
    const { diagnostics } = compileLayer(['{', '  "state": { "search": null }', '}']);
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const { file, message } of diagnostics) {
      expect(file).toBe('screens/contracts/list.screen.json');
      expect(message).toContain(`${layer}:2 is the reason`);
    }
  });

  test('that adds an operator to a rule instead of replacing it gets the key to remove', () => {
    const { diagnostics } = compileLayer([
      '{ "blocks": { "first": { "visibleWhen": { "var": "session.readOnly" } } } }',
    ]);
    expect(diagnostics).toMatchObject([
      { code: 'several-keys', file: layer, remedy: 'write "rule": null beside it' },
    ]);
  });

  test.each([
    ['removes a block with a slip', '"frist": null', 'first'],
    ['removes a block at the wrong level', '"columns": null', 'table/columns'],
    ['changes a block with a slip', '"frist": { "order": 1 }', 'first'],
    ['changes a block at the wrong level', '"columns": { "order": 1 }', 'table/columns'],
  ])('that %s is told what was probably meant', (_, line, suggestion) => {
    const { diagnostics } = compileLayer([`{ "blocks": { ${line} } }`]);
    expect(diagnostics).toMatchObject([{ file: layer, suggestion }]);
  });

  test('of texts replaces single ones', () => {
    const texts = {
      'partners/alba/texts/es/contracts.json': ['{ "contracts.list.title": "Mis contratos" }'],
    };
    const { portals, diagnostics } = compile(filesWith({ files: texts }), minimal.assets, catalog);
    expect(diagnostics).toEqual([]);
    expect(portals.get('alba')?.texts.es?.contracts).toMatchObject({
      'contracts.list.title': 'Mis contratos',
      'contracts.list.name': 'Name',
    });
  });
});

test('a mistake of the base is reported once for all partners', () => {
  const { diagnostics, portals } = withSecond(
    filesWith({ patch: { 'screens/contracts/list.screen.json': { blocks: { first: { label: 3 } } } } }),
  );
  expect(diagnostics).toHaveLength(1);
  expect(portals.size).toBe(0);
});

describe('a file of a partner', () => {
  test('that is not JSON is reported, and prevents only that portal', () => {
    const own = 'partners/alba/screens/extras/help.screen.json';
    const { portals, diagnostics } = withSecond(filesWith({ files: { [own]: ['{ "path": [ }'] } }));
    expect(diagnostics).toMatchObject([{ code: 'invalid-json', file: own }]);
    expect([...portals.keys()]).toEqual(['brisa']);
  });

  test.each([
    ['texts in a folder of no language', 'partners/alba/texts/es-ES/contracts.json'],
    ['a screen without an area', 'partners/alba/screens/help.screen.json'],
  ])('%s stands in the wrong place, and nothing else is told', (_, file) => {
    const { diagnostics } = compileLayer(['{ "title": "alba.title" }'], {
      [file]: ['{ "alba.title": "Hola" }'],
      ...(file.includes('texts')
        ? {}
        : {
            'partners/alba/texts/es/alba.json': ['{ "alba.title": "Hola" }'],
            'partners/alba/texts/ca/alba.json': ['{ "alba.title": "Hola" }'],
          }),
    });
    expect(diagnostics).toMatchObject([{ code: 'misplaced-file', file }]);
    expect(diagnostics[0]?.message).toContain('texts/<language>/<area>.json');
  });
});
