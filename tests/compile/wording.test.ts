import { expect, test } from 'vitest';
import { asObject, isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { definitionSchemas, definitionsOf } from '../../src/compile/structure/definitions-schema.ts';
import { keyInWords } from '../../src/language/key-forms.ts';
import { catalog } from '../../src/portal/catalog.ts';
import { compileWith, minimal } from './fixtures.ts';

const screen = 'screens/contracts/list.screen.json';
const told = (files: { [file: string]: JsonObject }) =>
  compileWith(files).diagnostics.map(({ message, suggestion }) => ({ message, suggestion }));
const said = (extra: JsonObject) => told({ [screen]: { blocks: { extra } } });
const ofPartner = (change: JsonObject) => told({ 'partners/alba/partner.json': change });
const button = { type: 'button', label: 'contracts.list.open', onPress: { do: 'reload' } };

test('an unknown name without a similar one is reported with all names', () => {
  const [first] = said({ type: 'zebra' });
  expect(first?.message).toMatch(/^unknown block type "zebra"; there are text, button, /);
});

test('an unknown name with a similar one is reported with that one only', () => {
  expect(said({ type: 'buton' })).toEqual([{ message: 'unknown block type "buton"', suggestion: 'button' }]);
});

test('an unknown property without a similar one is reported with all properties', () => {
  const [first] = said({ ...button, zebra: 1 });
  expect(first?.message).toMatch(/^unknown property "zebra"; there are .*\bonPress\b/);
});

test('a press by the name of other programs is one mistake, with the word for it', () => {
  const { onPress, ...named } = button;
  expect(said({ ...named, onClick: onPress })).toEqual([
    { message: 'unknown property "onClick"', suggestion: 'onPress' },
  ]);
});

test('a source or state of a file that declares none comes with what declares it', () => {
  const page = {
    version: 1,
    path: { ca: '/pagina', es: '/hoja' },
    access: 'everyone',
    title: 'contracts.list.open',
  };
  const remedies = (extra: JsonObject) =>
    compileWith({ 'screens/contracts/page.screen.json': { ...page, blocks: { extra } } }).diagnostics.map(
      ({ remedy }) => remedy,
    );
  expect(remedies({ ...button, source: 'zebra' })).toEqual([
    'declare it at the top of the file, with the call that it reads: "sources": { "zebra": { "call": "contracts.list" } }',
  ]);
  expect(remedies({ ...button, onPress: { do: 'set', state: 'zebra', to: true } })).toEqual([
    'declare it at the top of the file, with its first value: "state": { "zebra": { "default": false } }',
  ]);
});

test('an unknown variable is reported with the known ones', () => {
  const [first] = said({ ...button, visibleWhen: { '!': { var: 'session.zebra' } } });
  expect(first?.message).toMatch(/^unknown variable session\.zebra; session has authenticated, /);
});

test.each([
  ['an address without https', { do: 'link', href: 'www.sol.example' }],
  ['a script for an address', { do: 'link', href: 'javascript:alert(1)' }],
  ['a path of the portal, which is for `go`', { do: 'link', href: '/contratos' }],
])('%s is refused, with an example of one that works', (_, onPress) => {
  const [first] = said({ ...button, onPress });
  expect(first?.message).toContain('such as https://www.sol.example/tarifas');
});

test('a homepage that is not a screen, and a host that is an address, are refused', () => {
  expect(ofPartner({ settings: { homepage: '/contratos' } })[0]?.message).toMatch(
    /^unknown screen "\/contratos"; there are contracts\./,
  );
  expect(ofPartner({ hosts: ['https://sol.example/'] })[0]?.message).toContain('oficina.brisa.example');
});

test('a setting that equals its default is reported', () => {
  expect(ofPartner({ settings: { features: { powerChange: true } } })).toEqual([
    {
      message: '"powerChange" changes nothing: the default has this value already; remove it',
      suggestion: undefined,
    },
  ]);
});

test('a change that repeats the base is reported with the line that has the value', () => {
  expect(told({ [`partners/alba/${screen}`]: { title: 'contracts.list.title' } })[0]?.message).toMatch(
    /^"title" changes nothing: screens\/contracts\/list\.screen\.json:\d+ has this value already/,
  );
  const [text] = told({
    'partners/alba/texts/es/contracts.json': JSON.parse(
      minimal.files.get('screens/texts/es/contracts.json') ?? '',
    ) as JsonObject,
  });
  expect(text?.message).toMatch(/^"[\w.]+" changes nothing: screens\/texts\/es\/contracts\.json:\d+ has/);
});

test('a file of the brand is named without its folder', () => {
  expect(ofPartner({ brand: { logo: 'assets/logo.svg' } })[0]?.suggestion).toBe('logo.svg');
});

test('what a text or the key of a map must be is said in words, never as a regular expression', () => {
  const wordless: string[] = [];
  const look = (schema: Json | undefined, at: string): void => {
    if (!isObject(schema)) return;
    if (typeof schema.pattern === 'string' && schema.patternErrorMessage === undefined) wordless.push(at);
    for (const pattern of Object.keys(asObject(schema.patternProperties)))
      if (pattern !== '^.*$' && keyInWords(pattern) === undefined) wordless.push(`${at}: ${pattern}`);
    for (const [key, inner] of Object.entries(schema))
      if (Array.isArray(inner)) for (const one of inner as Json[]) look(one, `${at}/${key}`);
      else if (key !== 'propertyNames') look(inner, `${at}/${key}`);
  };
  const { $defs } = definitionsOf(catalog, {});
  look({ ...$defs, ...definitionSchemas } as unknown as Json, '');
  expect(wordless).toEqual([]);
});
