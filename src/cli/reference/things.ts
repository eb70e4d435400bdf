import { asObject, type JsonObject } from '../../base/json.ts';
import type { Catalog } from '../../compile/catalog.ts';
import { definitionsOf } from '../../compile/structure/definitions-schema.ts';
import { actions } from '../../language/action.ts';
import { blockProperties } from '../../language/block.ts';
import { fieldProperties } from '../../language/form-field.ts';
import { type Code, type Entry, Lacking, type Page, plain } from './entry.ts';
import { type Example, examplesOf, fileOf, pathOf, type WrittenKind } from './examples.ts';
import { propertiesOf } from './properties.ts';
import type { Uses } from './uses.ts';

/** What pages are made from. */
export type Source = { catalog: Catalog; settings: JsonObject; uses: Uses };

/** The pieces of an example: itself, its texts, and the files beside it. */
function codesOf(kind: WrittenKind, name: string, example: Example): Code[] {
  const file = fileOf(kind, name, example).replace(/^partners\/sol\//, '');
  const { schema, texts, screen, files = {}, partner, at } = example;
  const besides = Object.entries(files).filter(([path]) => path !== at?.file);
  return [
    {
      title:
        kind === 'fields'
          ? 'In the `fields` of a form'
          : kind === 'blocks'
            ? 'In the `blocks` of a screen'
            : at
              ? `In \`${file}\``
              : 'In the `onPress` of a button',
      value:
        kind === 'actions' ? example.example : { [kind === 'fields' ? 'value' : 'example']: example.example },
    },
    ...(schema ? [{ title: 'In the `schema` of the form', value: { properties: { value: schema } } }] : []),
    ...(screen ? [{ title: 'Beside `blocks`', value: screen }] : []),
    ...besides.map(([path, value]) => ({ title: `\`${path}\``, value })),
    ...(partner ? [{ title: '`partner.json`', value: partner }] : []),
    ...(texts && Object.keys(texts).length > 0 ? [{ title: '`texts/en/sol.json`', value: texts }] : []),
  ];
}

/** The example of a thing. Fails where it has none, with what to write. */
function exampleOf(kind: WrittenKind, examples: ReadonlyMap<string, Example>, name: string): Example {
  const example = examples.get(name);
  if (!example)
    throw new Lacking(
      `The reference has no example of "${name}": write src/language/reference/${kind}/${name}.json, as those beside it.`,
    );
  return example;
}

/** The entries of blocks, fields or actions, each with the word that names it left out of its properties. */
function entriesOf(
  kind: WrittenKind,
  specs: readonly { name: string; doc: string; schema: JsonObject }[],
  without: readonly string[],
  uses: Uses,
): Entry[] {
  const examples = examplesOf(kind);
  return specs.map(({ name, doc, schema }): Entry => {
    const example = exampleOf(kind, examples, name);
    const selector = kind === 'blocks' ? '[data-block$="#/blocks/example"]' : '[data-field^="value"]';
    return {
      kind,
      name,
      anchor: name,
      doc,
      properties: propertiesOf(schema, without),
      examples: codesOf(kind, name, example),
      ...(example.happens && { happens: example.happens }),
      ...(kind !== 'actions' && { sight: { path: pathOf(kind, name), selector } }),
      uses: uses(kind, name),
    };
  });
}

type Variants = ReturnType<typeof definitionsOf>['variants'];

/** Every variant by name, with its text: that of the schema, or of the word that chooses it. */
const specsOf = ({ of, word }: Variants['block']) =>
  Object.entries(of)
    .map(([name, schema]) => {
      const { description } = asObject(asObject(schema.properties)[word]);
      return { name, doc: String(schema.description ?? description ?? ''), schema: plain(schema) };
    })
    .sort((left, right) => left.name.localeCompare(right.name, 'en'));

/** The pages of blocks, fields and actions. */
export function pagesOfThings({ catalog, settings, uses }: Source): Page[] {
  const { variants } = definitionsOf(catalog, settings);
  const ofBlocks = propertiesOf({ properties: plain(blockProperties), required: ['type'] });
  const ofFields = propertiesOf({ properties: plain(fieldProperties), required: ['field', 'label'] });
  const ofActions = propertiesOf(plain(actions.reload), ['do']);
  return [
    {
      kind: 'blocks',
      entries: entriesOf('blocks', specsOf(variants.block), Object.keys(blockProperties), uses),
      common: {
        title: 'Every block',
        doc: 'What every block may have besides its own.',
        properties: ofBlocks,
      },
    },
    {
      kind: 'fields',
      entries: entriesOf('fields', specsOf(variants.field), Object.keys(fieldProperties), uses),
      common: {
        title: 'Every field',
        doc: 'What every field may have besides its own.',
        properties: ofFields,
      },
    },
    {
      kind: 'actions',
      entries: entriesOf(
        'actions',
        specsOf(variants.action),
        ['do', ...Object.keys(asObject(plain(actions.reload).properties))],
        uses,
      ),
      common: {
        title: 'Every action',
        doc: 'What every action may have besides its own.',
        properties: ofActions,
      },
    },
  ];
}
