import { type Completion, CompletionContext } from '@codemirror/autocomplete';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { asObject, type Json } from '../../src/base/json.ts';
import { patchSchema } from '../../src/compile/emit/patch-schemas.ts';
import type { Told } from '../../src/dev/news.ts';
import type { Readable } from '../../src/workbench/contract.ts';
import { completions, explained } from '../../src/workbench/editor/help.ts';
import { toldIn } from '../../src/workbench/editor/told-in.ts';
import { editorSchemas } from '../../src/compile/emit/editor-schemas.ts';
import { readSettingsSchema } from '../../src/cli/repository/settings-schema.ts';
import { catalog } from '../../src/portal/catalog.ts';
import { descriptionOf, propertiesOf, schemasAt, valuesOf } from '../../src/workbench/editor/schema-at.ts';
import { formSchema } from '../../src/workbench/rjsf/form-schema.ts';
import { kindOf } from '../../src/workbench/rjsf/kind-of.ts';
import { diffLines } from '../../src/workbench/review/diff-lines.ts';

const settings = readSettingsSchema(`${import.meta.dirname}/../..`);
const schemas = editorSchemas(catalog, settings);

describe('the editor', () => {
  it('knows the settings of a partner, and what each takes', () => {
    const whole = { settings: { header: {} } };
    expect(propertiesOf(schemasAt(schemas, 'partner', ['settings'], whole)).get('header')).toContain('menu');
    expect(valuesOf(schemasAt(schemas, 'partner', ['settings', 'header', 'variant'], whole))).toEqual([
      'sidebar',
      'horizontal',
    ]);
  });

  it('knows the properties of a block by its type', () => {
    const whole = { blocks: { tip: { type: 'alert' } } };
    const found = schemasAt(schemas, 'screen', ['blocks', 'tip'], whole);
    expect([...propertiesOf(found).keys()]).toEqual(expect.arrayContaining(['tone', 'title', 'visibleWhen']));
    expect([...propertiesOf(found).keys()]).not.toContain('columns');
    expect(descriptionOf(schemasAt(schemas, 'screen', ['blocks', 'tip', 'text'], whole))).toContain(
      'The key of a text',
    );
  });
});

describe('a form of the workbench', () => {
  it('has a kind of field for every setting and for every property of a block', () => {
    const drawn = Object.values(catalog.widgets).map(({ props }) => JSON.parse(JSON.stringify(props)));
    for (const schema of [settings, ...drawn])
      for (const property of Object.values(asObject(asObject(schema).properties)))
        expect(kindOf(asObject(property))).toBeDefined();
    expect(kindOf(asObject(asObject(catalog.widgets.alert?.props.properties).tone))).toBe('choice');
    expect(kindOf({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' })).toBe('colour');
  });

  it('refers to nothing that rjsf does not know', () => {
    const drawn = Object.values(catalog.widgets).map(({ props }) => JSON.parse(JSON.stringify(props)));
    for (const schema of [settings, ...drawn])
      expect(JSON.stringify(formSchema(schema).schema)).not.toContain('"$ref"');
  });
});

it('a review shows the lines that differ with those around them', () => {
  const lines = diffLines('a.json', '{\n  "a": 1\n}\n', '{\n  "a": 2\n}\n');
  expect(lines.map(({ text }) => text)).toEqual(['@@ line 1 @@', ' {', '-  "a": 1', '+  "a": 2', ' }']);
});

/** The text once a completion is chosen. */
function applied(doc: string, option: Completion, from: number, to: number): string {
  const view = {
    state: EditorState.create({ doc }),
    dispatch(change: TransactionSpec) {
      this.state = this.state.update(change).state;
    },
  };
  if (typeof option.apply === 'function') option.apply(view as unknown as EditorView, option, from, to);
  return view.state.doc.toString();
}

describe('a rule in the editor', () => {
  const readable: Readable = {
    paths: [{ path: 'session.authenticated', type: 'a boolean', doc: 'Whether somebody is signed in.' }],
    rules: [{ name: 'contract.active', params: ['contract'] }],
  };
  const asked: (string | number)[][] = [];
  const edited = {
    kind: 'screen',
    schemas,
    textKeys: () => [],
    readable: async (path: readonly (string | number)[]) => {
      asked.push([...path]);
      return readable;
    },
    within: { path: ['blocks', 'tip', 'visibleWhen'], whole: { blocks: { tip: { type: 'alert' } } } },
  };
  const offered = async (text: string) => {
    const position = text.indexOf('|');
    const doc = text.replace('|', '');
    const context = new CompletionContext(EditorState.create({ doc }), position, true);
    return (await completions(edited)(context))?.options.map(({ displayLabel }) => displayLabel);
  };

  it('is completed with the data of its place, the named rules and their parameters', async () => {
    expect(await offered('{ "var": "|" }')).toEqual(['session.authenticated']);
    expect(asked.at(-1)).toEqual(['blocks', 'tip', 'visibleWhen', 'var']);
    expect(await offered('{ "and": [{ "var": ["|"] }] }')).toEqual(['session.authenticated']);
    expect(await offered('{ "rule": "|" }')).toEqual(['contract.active']);
    expect(await offered('{ "rule": ["contract.active", { "|" }] }')).toEqual(['contract']);
    expect(await offered('{ "|" }')).toContain('var');
  });

  it('offers an object or a list where one may stand, and no key twice while the text is broken', async () => {
    const screen = { ...edited, within: undefined };
    const labels = async (text: string) => {
      const doc = text.replace('|', '');
      const context = new CompletionContext(EditorState.create({ doc }), text.indexOf('|'), true);
      return (await completions(screen)(context))?.options.map(
        ({ displayLabel, label }) => displayLabel ?? label,
      );
    };
    expect(await labels('{ "blocks": | }')).toEqual(['{ }']);
    expect(await labels('{ "blocks": { "tip": { "type": "table", "items": | } } }')).toContain('[ ]');
    const keys = await labels('{ "t|"\n"$schema": "a", "version": 1 }');
    expect(keys).toContain('title');
    expect(keys).not.toContain('$schema');
  });

  it('explains an operator at its name, and what it reads at its operand', async () => {
    const at = (text: string) => explained(edited, text.replace('|', ''), text.indexOf('|'));
    expect(await at('{ "v|ar": "session.authenticated" }')).toContain('Reads a variable');
    expect(await at('{ "var": "session|.authenticated" }')).toContain('Whether somebody is signed in.');
    expect(await at('{ "ru|le": "unknown" }')).toContain('What a named rule gives');
  });

  it('is completed in place of the whole quoted word around the cursor', async () => {
    const completed = async (text: string, explicit = true) => {
      const position = text.indexOf('|');
      const doc = text.replace('|', '');
      const found = await completions(edited)(
        new CompletionContext(EditorState.create({ doc }), position, explicit),
      );
      const option = found?.options.find(({ displayLabel }) => /authenticated|var/.test(displayLabel ?? ''));
      return option && found && applied(doc, option, found.from, position);
    };
    const whole = '{ "var": "session.authenticated" }';
    for (const text of [
      '"|"',
      '|"session"',
      '"|session"',
      '"sess|ion"',
      '"session|"',
      '"session"|',
      '|',
      '"sess|',
    ])
      expect(await completed(`{ "var": ${text} }`)).toBe(whole);
    for (const key of ['"|va"', '"v|a"', '"va"|'])
      expect(await completed(`{ ${key}: 1 }`)).toBe('{ "var": 1 }');
    expect(await completed('{ "var": "session"| }', false)).toBeUndefined();
  });

  it('is offered by what stands before the cursor, with what is behind it taken away', async () => {
    const doc = '{ "var": "" }';
    const found = await completions(edited)(new CompletionContext(EditorState.create({ doc }), 10, true));
    expect([found?.from, found?.to]).toEqual([9, undefined]);
  });

  it('is marked where it is wrong, in a box of its own too', () => {
    const wrong = { pointer: '/blocks/tip/visibleWhen/!/var', line: 90, column: 5 } as Told;
    const other = { pointer: '/blocks/tip/text', line: 91, column: 5 } as Told;
    const text = '{\n  "!": { "var": "sesion" }\n}';
    expect(toldIn(text, ['blocks', 'tip', 'visibleWhen'], [wrong, other])).toMatchObject([
      { line: 2, column: 17 },
    ]);
  });
});

it('the schema of a patch offers the blocks of the very file, and the words of patches', () => {
  const base = { title: 'a.b', blocks: { tip: { type: 'alert', text: 'a.c' }, end: { type: 'divider' } } };
  const patch = patchSchema(schemas, 'screen', base, '.', 'a patch');
  const at = (path: string[], whole: Json) => schemasAt({ ...schemas, patch }, 'patch', path, whole);
  expect([...propertiesOf(at(['blocks'], { blocks: {} })).keys()]).toEqual(['tip', 'end']);
  const found = propertiesOf(at(['blocks', 'tip'], { blocks: { tip: {} } }));
  expect([...found.keys()]).toEqual(expect.arrayContaining(['tone', 'before', 'after']));
  expect(valuesOf(at(['blocks', 'tip', 'before'], { blocks: { tip: {} } }))).toEqual(['tip', 'end']);
  for (const own of [{ type: 'alert' }, { type: 'alert', after: 'tip' }] as { [key: string]: string }[])
    expect([...propertiesOf(at(['blocks', 'own'], { blocks: { own } })).keys()]).toEqual(
      expect.arrayContaining(['tone', 'visibleWhen', 'before', 'after']),
    );
});
