import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import { examplePath, examplesStart, kebab } from '../../dev/example-path.ts';
import { idOf } from '../../compile/read/file-names.ts';
import { isAsset, isPublished } from '../../language/asset.ts';
import { versions } from '../../language/versions.ts';
import { newPartner } from '../new/partner.ts';
import type { Repository } from '../repository/read-files.ts';

/** The kinds whose examples are written by hand, a file for each thing. */
export const writtenKinds = ['blocks', 'fields', 'actions', 'operators'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** An example as it is written in `src/language/reference/<kind>/<name>.json`. */
export type Example = {
  /** The block, field, action or rule. */
  example: Json;
  /** Of an action or an operator: what happens, in a sentence. */
  happens?: string;
  /** The English words of the text keys in it. */
  texts?: { [key: string]: string };
  /** Of a field: the schema of its value, and the value that it shows. */
  schema?: JsonObject;
  value?: Json;
  /** What its screen has besides: states, sources, who may see it. */
  screen?: JsonObject;
  /** Other definitions of the partner, by their path in its folder. */
  files?: { [path: string]: JsonObject };
  /** What `partner.json` has besides. */
  partner?: JsonObject;
  /** Where it stands, if not in a screen of its own: a file of `files`, and the pointer of its place there. */
  at?: { file: string; pointer: string };
};

const folder = join(import.meta.dirname, '../../language/reference');

/** The examples of a kind by name. */
export function examplesOf(kind: WrittenKind): Map<string, Example> {
  const files = readdirSync(join(folder, kind)).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, kind, file), 'utf8')) as Example,
    ]),
  );
}

/** The partner that has all examples. */
export const examplePartner = 'sol';
const own = `partners/${examplePartner}/`;

/** The name of the screen and of the form of an example. */
const nameOf = (kind: WrittenKind, name: string): string => `${kind}-${kebab(name)}`;

/** The screen of an example, by its id. */
export const screenOf = (kind: WrittenKind, name: string): string => idOf(`examples/${nameOf(kind, name)}`);

/** The path of its page. */
export const pathOf = (kind: WrittenKind, name: string): string => examplePath(kind, name);

/** The file that an example stands in, below the repository. */
export function fileOf(kind: WrittenKind, name: string, { at }: Example): string {
  if (at) return `${own}${at.file}`;
  return `${own}screens/examples/${nameOf(kind, name)}.${kind === 'fields' ? 'form' : 'screen'}.json`;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A value with another one in place of what stands at a pointer. */
function placed(value: Json, [step, ...rest]: readonly string[], part: Json): Json {
  if (step === undefined) return part;
  const holder = asObject(value);
  return { ...holder, [step]: placed(holder[step] ?? {}, rest, part) };
}

/** The block that shows an example. */
function blockOf(kind: WrittenKind, name: string, { example }: Example): JsonObject {
  if (kind === 'blocks') return asObject(example);
  if (kind === 'fields') return { type: 'form', form: screenOf(kind, name) };
  if (kind === 'operators') return { type: 'text', text: 'sol.title', visibleWhen: example };
  return { type: 'button', label: 'sol.press', onPress: example };
}

/** The form with an example of a field. */
function formOf({ example, schema, value }: Example): JsonObject {
  return {
    version: versions.form,
    schema: { type: 'object', properties: { value: schema ?? {} } },
    ...(value !== undefined && { initial: { value } }),
    fields: { value: example },
    submit: { label: 'sol.press', actions: { do: 'reload' } },
  };
}

/** The definitions of one example, by path. */
function filesOf(kind: WrittenKind, name: string, example: Example): Map<string, string> {
  const files = new Map(Object.entries(example.files ?? {}).map(([path, value]) => [path, value]));
  if (example.at) {
    const { file, pointer } = example.at;
    files.set(file, asObject(placed(files.get(file) ?? {}, pointer.split('/').slice(1), example.example)));
  } else {
    const { blocks, ...more } = example.screen ?? {};
    files.set(`screens/examples/${nameOf(kind, name)}.screen.json`, {
      version: versions.screen,
      path: { en: pathOf(kind, name) },
      access: 'everyone',
      title: 'sol.title',
      ...(kind === 'fields' && { layout: 'narrow' }),
      ...more,
      blocks: { example: blockOf(kind, name, example), ...asObject(blocks) },
    });
    if (kind === 'fields') files.set(`screens/examples/${nameOf(kind, name)}.form.json`, formOf(example));
  }
  return new Map([...files].map(([path, value]) => [`${own}${path}`, json(value)]));
}

/** The path of a page without an example. */
export const startPath = examplesStart;

/** What the partner has so that each example is one press away: a page to begin at, and links above every page. */
function waysTo(names: readonly [kind: WrittenKind, name: string][]): Map<string, JsonObject> {
  const above = names.map(([kind, name]): [string, JsonObject] => [
    screenOf(kind, name).replace('.', ''),
    { type: 'link', label: 'sol.press', onPress: { do: 'go', screen: screenOf(kind, name) } },
  ]);
  const start = {
    version: versions.screen,
    path: { en: startPath },
    access: 'everyone',
    title: 'sol.title',
    blocks: { start: { type: 'text', text: 'sol.title' } },
  };
  return new Map<string, JsonObject>([
    ['screens/examples/start.screen.json', start],
    ['screens/shell/frame.frame.json', { above: Object.fromEntries(above) }],
  ]);
}

/** A partner with all examples, over the base of a repository: definitions and assets by path. */
export function withExamples(base: Repository): { files: Map<string, string>; assets: Map<string, string> } {
  const draft = newPartner(examplePartner, { repository: base, read: () => '', owner: undefined });
  const written = draft?.files ?? new Map<string, string>();
  const assets = new Map([...written].filter(([path]) => isAsset(path) && isPublished(path)));
  const files = new Map([...base.files].filter(([path]) => !path.startsWith('partners/')));
  const begun = JSON.parse(written.get(`${own}partner.json`) ?? '{}') as Json;
  let partner = mergePatch(begun, {
    name: 'Sol Energia',
    languages: ['en'],
    settings: {
      organization: { name: 'Sol Energia', phone_crm: '900000330', website: 'https://www.sol.example' },
      header: { variant: 'horizontal' },
      invoices: { enablePayment: true },
    },
    checks: [
      {
        code: 'unopened-dialog',
        reason: 'A dialog that is an example is opened for its picture, by no button.',
      },
    ],
  });
  const texts: { [key: string]: string } = { 'sol.title': 'Example', 'sol.press': 'Press' };
  const shown: [WrittenKind, string][] = [];
  for (const kind of writtenKinds)
    for (const [name, example] of examplesOf(kind)) {
      if (kind === 'blocks' || kind === 'fields') shown.push([kind, name]);
      for (const [path, text] of filesOf(kind, name, example)) files.set(path, text);
      Object.assign(texts, example.texts);
      partner = mergePatch(partner, example.partner ?? {});
    }
  for (const [path, value] of waysTo(shown)) files.set(`${own}${path}`, json(value));
  files.set(`${own}partner.json`, json(partner));
  files.set(`${own}texts/en/sol.json`, json(texts));
  return { files, assets };
}
