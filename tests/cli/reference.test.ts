import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import axe from 'axe-core';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JsonObject, sameJson } from '../../src/base/json.ts';
import { portalCatalog } from '../../src/cli/repository/portal-catalog.ts';
import { readAsset } from '../../src/compile/read/read-asset.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { writeReference } from '../../src/cli/reference.ts';
import type { Entry, Page } from '../../src/cli/reference/entry.ts';
import { examplesOf, withExamples, writtenKinds } from '../../src/cli/reference/examples.ts';
import { referenceFiles } from '../../src/cli/reference/html.ts';
import { sheetInPage } from '../../src/cli/reference/icons.ts';
import { exampleOf, settingsIn } from '../../src/cli/reference/settings.ts';
import { readSettingsSchema } from '../../src/cli/repository/settings-schema.ts';
import { compile } from '../../src/compile/compile.ts';
import { partial } from '../../src/compile/structure/definitions-schema.ts';
import { requiredFlags } from '../../src/language/flags.ts';
import { checkValue } from '../../src/rules/check.ts';
import { operators } from '../../src/rules/operators/index.ts';
import { root } from '../support/repository.ts';
import { emptyFolder } from '../support/empty-folder.ts';

const catalog = await portalCatalog();
const settings = readSettingsSchema(root);
const folder = emptyFolder(afterAll);
let pages: readonly Page[];
const texts = new Map<string, string>();

beforeAll(async () => {
  pages = await writeReference(root, folder);
  for (const kind of ['index', ...pages.map((page) => page.kind)])
    texts.set(`${kind}.html`, readFileSync(join(folder, `${kind}.html`), 'utf8'));
});

/** The values of an attribute on a page, without what a script says. */
const valuesOf = (attribute: string, page = ''): string[] =>
  [...page.replace(/<script>.*<\/script>/s, '').matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  );

const entriesOf = (kind: string): readonly Entry[] => pages.find((page) => page.kind === kind)?.entries ?? [];

describe('the reference', () => {
  test.each([
    ['blocks', [...Object.keys(catalog.widgets), 'shared']],
    ['fields', [...Object.keys(catalog.fields), 'shared']],
    ['operators', Object.keys(operators)],
    ['formats', [...Object.keys(catalog.displays), ...Object.keys(catalog.formats)]],
    ['icons', Object.keys(catalog.icons)],
  ])('has every one of the %s', (kind, names) => {
    expect(
      entriesOf(kind)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names.sort());
  });

  test('has every setting, those that switch a function among the features, and every flag', () => {
    const names = [...entriesOf('settings'), ...entriesOf('features')].map(({ name }) => name);
    const all = settingsIn(settings).map(({ path }) => path.join('.'));
    expect(names.sort()).toEqual([...all, ...requiredFlags].sort());
  });

  test('explains each thing in a sentence, and shows an example of it', () => {
    const all = pages.flatMap(({ entries }) => entries);
    const bare = all.filter(
      ({ doc, examples, table }) =>
        !/[.:]$/.test(doc) || (examples.length === 0 && (table?.rows.length ?? 0) === 0),
    );
    expect(bare.map(({ kind, name }) => `${kind} ${name}`)).toEqual([]);
    expect(entriesOf('actions').filter(({ happens }) => !happens)).toEqual([]);
  });

  test('explains each property of each thing', () => {
    const bare = pages
      .flatMap(({ entries }) => entries)
      .flatMap(({ name, properties = [] }) =>
        properties.filter(({ doc, fallback }) => !doc && !fallback).map((one) => `${name} ${one.name}`),
      );
    expect(bare).toEqual([]);
  });

  test('has no example of something that there is not', () => {
    for (const kind of writtenKinds)
      expect(entriesOf(kind).map(({ name }) => name)).toEqual(
        expect.arrayContaining([...examplesOf(kind).keys()]),
      );
  });

  test('leads nowhere but to what is there', async () => {
    const { files } = await readRepository(root);
    const ids = new Map([...texts].map(([name, page]) => [name, new Set(valuesOf('id', page))]));
    const isThere = (from: string, href: string) => {
      const [file = '', anchor] = href.split('#');
      if (file.startsWith('../../')) return files.has(file.slice(6)) || file.endsWith('/README.md');
      const target = ids.get(file || from);
      return target !== undefined && (anchor === undefined || target.has(anchor));
    };
    const broken = [...texts].flatMap(([name, page]) =>
      valuesOf('href', page).filter(
        (href) => !/^(?:data:,|reference\.css|#drawing-.*)$/.test(href) && !isThere(name, href),
      ),
    );
    expect(broken).toEqual([]);
  });

  test('has each anchor once on a page', () => {
    for (const page of texts.values()) {
      const ids = valuesOf('id', page);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  test('can be read by everybody', async () => {
    const few = pages.map((page) => ({ ...page, entries: page.entries.slice(0, 3) }));
    const drawn = { light: 'a.png', dark: 'b.png', width: 100, height: 50 };
    const files = referenceFiles(few, {
      pictures: new Map([['blocks#alert', { desktop: drawn, phone: drawn }]]),
      toRoot: '../../',
      sheet: sheetInPage(),
    });
    const found: string[] = [];
    for (const [name, text] of files) {
      // The other pages are made of the same parts.
      if (!/^(?:index|blocks|operators|settings|icons)\.html$/.test(name)) continue;
      const { window } = new JSDOM(text, { url: 'https://reference.test/', runScripts: 'outside-only' });
      window.eval(axe.source);
      const { violations } = (await window.eval(
        `axe.run(document, { rules: { 'color-contrast': { enabled: false } }, elementRef: false })`,
      )) as axe.AxeResults;
      found.push(...violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`));
    }
    expect(found).toEqual([]);
  });

  test('finds things by their words and by the names of their properties, also from an address', () => {
    const { window } = new JSDOM(texts.get('index.html') ?? '', {
      url: 'https://reference.test/index.html?q=hideOnPhone',
      runScripts: 'dangerously',
    });
    const shown = [...window.document.querySelectorAll('.all li:not([hidden]) code')];
    expect(shown.map(({ textContent }) => textContent)).toEqual(['table']);
    expect(window.document.querySelector('[role=status]')?.textContent).toMatch(/^1 of \d+$/);
    const box = window.document.querySelector('input') as HTMLInputElement;
    box.value = 'cards supplies';
    box.dispatchEvent(new window.Event('input'));
    const found = [...window.document.querySelectorAll('.all li:not([hidden]) code')];
    expect(found.map(({ textContent }) => textContent)).toEqual(['contracts.cardsUpTo']);
  });
});

describe('an example', () => {
  test('of a block, a field, an action or a rule is accepted by the compiler', async () => {
    const { files, assets } = withExamples(await readRepository(root));
    const published = new Map(
      [...assets].map(([path, text]) => [path, readAsset(new TextEncoder().encode(text))]),
    );
    const { portals, diagnostics } = compile(files, published, catalog);
    expect(diagnostics.filter(({ file }) => file.startsWith('partners/'))).toEqual([]);
    expect([...portals.keys()]).toEqual(['sol']);
  });

  test('of a setting is allowed, and is not its default', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const wrong = settingsIn(settings).filter(({ schema }) => {
      const example = exampleOf(schema);
      return !ajv.validate(partial(schema) as JsonObject, example) || sameJson(example, schema.default);
    });
    expect(wrong.map(({ path }) => path.join('.'))).toEqual([]);
  });

  test('of an operator passes the check of rules', () => {
    const roots = [
      'data',
      'state',
      'form',
      'env',
      'settings',
      'session',
      'route',
      'item',
      'result',
      'initial',
    ];
    const scope = {
      roots: Object.fromEntries(roots.map((name) => [name, {}])),
      elsewhere: [],
      sources: ['contract', 'contracts', 'debts'],
      checked: ['form', 'item'],
      flags: requiredFlags,
      rules: {},
      constant: 'allow',
    } as const;
    const rules = Object.values(operators).flatMap(({ examples }) => examples.map(({ rule }) => rule));
    const wrong = rules.flatMap((rule) => checkValue(rule, scope).problems.map(({ code }) => [code, rule]));
    expect(wrong).toEqual([]);
  });
});
