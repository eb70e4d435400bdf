import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { mergePatch } from '../../src/base/merge-patch.ts';
import { compile } from '../../src/compile/compile.ts';
import { unhandledCalls } from '../../src/cli/repository/unhandled-calls.ts';
import { catalog } from './catalog.ts';
import { assetsOfPartners, filesWith, minimal } from './fixtures.ts';

const alba = 'partners/alba';
const person = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 9 } },
  required: ['name'],
};
const send = {
  title: 'Asks for a call back',
  method: 'POST',
  path: 'callbacks',
  versions: [1],
  access: 'everyone',
  modifies: true,
  body: { $ref: '../forms/callback.json' },
  answer: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
  example: { id: 7 },
};
const form = {
  version: 1,
  schema: 'callback',
  dialog: { title: 'contracts.list.title' },
  fields: { 'who/name': { field: 'line', label: 'contracts.list.title' } },
  submit: {
    label: 'contracts.list.title',
    actions: { do: 'call', call: 'callbacks.send', with: { var: 'result' } },
  },
};
const own: { [file: string]: JsonObject } = {
  [`${alba}/schemas/parts/person.json`]: person,
  [`${alba}/schemas/forms/callback.json`]: {
    type: 'object',
    properties: { who: { $ref: '../parts/person.json' } },
    required: ['who'],
  },
  [`${alba}/schemas/calls/callbacks.json`]: { version: 1, family: 'callbacks', calls: { send } },
  [`${alba}/screens/contact/callback.form.json`]: {
    ...form,
    fields: { 'who.name': form.fields['who/name'] },
  },
  [`${alba}/screens/contracts/list.screen.json`]: {
    blocks: {
      callback: {
        type: 'button',
        label: 'contracts.list.title',
        onPress: { do: 'open', dialog: 'contact.callback' },
      },
    },
  },
};
const assets = assetsOfPartners('alba', 'brisa');
const compiled = (patch: { [file: string]: JsonObject }) => compile(filesWith({ patch }), assets, catalog);

/** A second partner, with files of its own. */
const second = (files: { [file: string]: JsonObject }) => ({
  'partners/brisa/partner.json': mergePatch(JSON.parse(minimal.files.get(`${alba}/partner.json`) ?? ''), {
    name: 'Brisa',
    hosts: ['brisa.localhost'],
  }) as JsonObject,
  ...files,
});

test('a partner has a form with a schema, a part and a call of its own, and no other partner has them', () => {
  const { portals, diagnostics } = compiled({ ...own, ...second({}) });
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([]);
  const portal = portals.get('alba');
  const made = portal?.forms['contact.callback'];
  expect(portal?.schemas[made?.validator ?? '']).toMatchObject({
    properties: { who: { properties: { name: { maxLength: 9 } } } },
  });
  expect(portal?.index.calls['callbacks.send']).toMatchObject({ path: 'callbacks', body: ['who'] });
  expect(portals.get('brisa')?.index.calls['callbacks.send']).toBeUndefined();
});

test('a call whose body is not there is told once, and not as each value that a form sends to it', () => {
  const file = `${alba}/schemas/calls/callbacks.json`;
  const body = { $ref: '../forms/calback.json' };
  const calls = { version: 1, family: 'callbacks', calls: { send: { ...send, body } } };
  expect(compiled({ ...own, [file]: calls }).diagnostics.map(({ code }) => code)).toEqual([
    'unresolved-reference',
  ]);
});

test('another partner that names them is told that there are none', () => {
  const { diagnostics } = compiled({
    ...own,
    ...second({ 'partners/brisa/screens/contact/callback.form.json': form }),
  });
  const told = diagnostics.filter(({ file }) => file.startsWith('partners/brisa/')).map(({ code }) => code);
  expect(told).toContain('unknown-schema');
  expect(told).toContain('unknown-call');
});

test('a call with the name of one of the base is refused', () => {
  const { portals, diagnostics } = compiled({
    [`${alba}/schemas/calls/mine.json`]: {
      version: 1,
      family: 'contracts',
      calls: { list: { ...send, body: person } },
    },
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['taken-schema']);
  expect(diagnostics[0]?.message).toContain('contracts.list of schemas/calls/contracts.json');
  expect(portals.has('alba')).toBe(false);
});

test('a reference that leads nowhere is found in a partner’s schemas as in those of the base', () => {
  const { diagnostics } = compiled({
    ...own,
    [`${alba}/schemas/parts/person.json`]: { ...person, not: { $ref: 'nowhere.json' } },
  });
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(['unresolved-reference']);
});

test('a call of a partner needs an example, and one that it can answer', () => {
  const calls = (change: JsonObject) =>
    unhandledCalls(
      filesWith({
        patch: {
          ...own,
          [`${alba}/schemas/calls/callbacks.json`]: {
            version: 1,
            family: 'callbacks',
            calls: { send: mergePatch(send as JsonObject, change) as JsonObject },
          },
        },
      }),
      ['contracts.list', 'contracts.read', 'contracts.rename', 'callbacks.send'],
    ).map(({ code, pointer, remedy }) => [code, pointer, remedy]);
  expect(calls({})).toEqual([]);
  expect(calls({ example: null })).toEqual([
    ['no-sandbox-handler', '/calls/send', expect.stringContaining('"example"')],
  ]);
  expect(calls({ example: { id: 'seven' } })).toEqual([
    ['example-misfit', '/calls/send/example/id', expect.any(String)],
  ]);
});

describe('a slip in what a partner adds is told once, at its place', () => {
  const part = `${alba}/schemas/parts/person.json`;
  const calls = `${alba}/schemas/calls/callbacks.json`;
  const name = (change: JsonObject) => ({ [part]: { properties: { name: change } } });
  const ofSend = (change: JsonObject) => ({ [calls]: { calls: { send: change } } });

  type Slip = [slip: string, change: { [file: string]: JsonObject }, pointer: string, says: RegExp];
  const slips: Slip[] = [
    ['a limit in quotes', name({ maxLength: '9' }), '/properties/name/maxLength', /a whole number, found/],
    ['a type that is none', name({ type: 'strng' }), '/properties/name/type', /"strng" .*string/],
    [
      'a least length above the most',
      name({ minLength: 9, maxLength: 8 }),
      '/properties/name/minLength',
      /"9" is not allowed here: 8 or less, as maxLength beside it is 8/,
    ],
    ['an open bracket', name({ pattern: '([' }), '/properties/name/pattern', /no regular expression/],
    ['one required name', { [part]: { required: 'name' } }, '/required', /a list, found a text/],
    [
      'a required name that is misspelt',
      { [part]: { required: ['nme'], additionalProperties: false } },
      '/required/0',
      /"nme"/,
    ],
    ['a text for a schema', { [part]: { properties: { age: 'number' } } }, '/properties/age', /an object/],
    ['no schema of an answer', ofSend({ answer: { type: 'objct' } }), '/calls/send/answer/type', /"objct"/],
    ['a slash before a path', ofSend({ path: '/callbacks' }), '/calls/send/path', /without a slash before/],
    [
      'a host before a path',
      ofSend({ path: 'https://api.example/callbacks' }),
      '/calls/send/path',
      /without host/,
    ],
    ...['../../x', 'a/../b', 'a/..', './a', 'a/./b', 'a//b', 'a/%2E%2e/b', 'a\\..\\b'].map(
      (path): Slip => [
        `the path ${path}, which leads elsewhere than it says`,
        ofSend({ path }),
        '/calls/send/path',
        /without steps that are empty, "\." or "\.\."/,
      ],
    ),
    ['a status with a letter', ofSend({ errors: { '4o4': {} } }), '/calls/send/errors/4o4', /three digits/],
    ['a family with a space', { [calls]: { family: 'call backs' } }, '/family', /letters and digits/],
    ['a call with a dash', { [calls]: { calls: { 'send-it': send } } }, '/calls/send-it', /small letter/],
  ];
  test.each(['callbacks/', 'v.1/a..b/...', '.well-known/x/'])('no slip: the path %s', (path) => {
    const files = filesWith({
      patch: { ...own, [calls]: mergePatch(own[calls], { calls: { send: { path } } }) },
    });
    expect(compile(files, assets, catalog).diagnostics).toEqual([]);
  });
  test.each(slips)('%s', (_, change, pointer, says) => {
    const [file = ''] = Object.keys(change);
    const patch = { ...own, [file]: mergePatch(own[file], change[file] ?? {}) as JsonObject };
    const files = filesWith({ patch });
    const { diagnostics } = compile(files, assets, catalog);
    expect(diagnostics.map((one) => [one.file, one.pointer])).toEqual([[file, pointer]]);
    expect(diagnostics[0]?.message).toMatch(says);
    expect(unhandledCalls(files, ['contracts.list', 'contracts.read', 'contracts.rename'])).toEqual([]);
  });
});
