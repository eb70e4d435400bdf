import type { Catalog } from '../../src/compile/catalog.ts';
import { field, widget } from '../../src/language/block.ts';
import { entryName, nameOf, Type } from '../../src/language/kinds.ts';
import { prop } from '../../src/language/prop.ts';
import { operators } from '../../src/rules/operators/index.ts';

const words = <Word extends string>(...values: Word[]) => Type.Unsafe<Word>({ type: 'string', enum: values });

const text = widget({
  type: 'text',
  doc: 'A paragraph.',
  props: {
    text: prop.text('What it says.'),
    as: Type.Optional(prop.display('How.')),
    icon: Type.Optional(prop.icon('An icon.')),
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  },
  idle: [{ words: ['level'], places: 'a text without an icon', fits: ({ icon }) => icon === undefined }],
  example: { type: 'text', text: 'common.hello' },
});

const button = widget({
  type: 'button',
  doc: 'A button.',
  props: {
    label: prop.text('What it says.'),
    look: Type.Optional(words('filled', 'quiet')),
    disabledWhen: Type.Optional(prop.reasons('Why it cannot be used.')),
    onPress: prop.actions('What it does.'),
  },
  example: { type: 'button', label: 'common.retry', onPress: { do: 'reload' } },
});

const table = widget({
  type: 'table',
  doc: 'A table.',
  props: {
    rows: prop.value<unknown[]>('Its rows.', Type.Array(Type.Unknown())),
    endless: Type.Optional(Type.Boolean()),
    columns: prop.each(
      'Its columns.',
      'rows',
      Type.Record(
        Type.String(),
        Type.Object(
          { label: prop.text('Heading.'), value: prop.value('The cell.') },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  example: { type: 'table', rows: [], columns: {} },
  long: { word: 'rows', instead: 'its foot', when: ({ endless }) => endless === true },
  texts: ['widgets.table.empty'],
});

const embed = widget({
  type: 'embed',
  doc: 'A script of somebody else.',
  props: { embed: nameOf('embed', 'Which one.') },
  example: { type: 'embed', embed: 'chat' },
});

const image = widget({
  type: 'image',
  doc: 'A picture.',
  props: {
    alt: prop.text('What it shows.'),
    src: Type.Optional(prop.picture('Its address.')),
  },
  example: { type: 'image', alt: 'common.retry', src: 'https://pictures.example/sun.png' },
});

const cells = widget({
  type: 'cells',
  doc: 'A table whose cells stand inside its columns.',
  props: {
    rows: prop.value<unknown[]>('Its rows.', Type.Array(Type.Unknown())),
    columns: Type.Record(
      Type.String(),
      Type.Object(
        {
          cell: prop.each('The cell.', 'rows', prop.value('Its value.')),
          wide: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
    ),
    narrow: Type.Optional(Type.Boolean()),
  },
  idle: [
    { of: 'columns', words: ['wide'], places: 'a broad table', fits: (_, { narrow }) => narrow !== true },
  ],
  example: { type: 'cells', rows: [], columns: {} },
});

const group = widget({
  type: 'group',
  doc: 'Blocks together.',
  props: { blocks: prop.blocks('The blocks.') },
  example: { type: 'group', blocks: {} },
});

const repeat = widget({
  type: 'repeat',
  doc: 'Blocks for every entry of a list.',
  props: {
    items: prop.value<unknown[]>('The entries.', Type.Array(Type.Unknown())),
    entry: entryName,
    each: prop.each(
      'What is drawn for an entry.',
      'items',
      Type.Object({ blocks: prop.blocks('The blocks.') }, { additionalProperties: false }),
    ),
  },
  example: { type: 'repeat', items: [], each: { blocks: {} } },
});

const form = widget({
  type: 'form',
  doc: 'A form.',
  props: {
    form: prop.form('The form.'),
    with: Type.Optional(Type.Record(Type.String(), prop.value('A parameter.'))),
  },
  example: { type: 'form', form: 'x' },
});

const wizard = widget({
  type: 'wizard',
  doc: 'A wizard.',
  props: {
    wizard: nameOf('wizard', 'The wizard.'),
    with: Type.Optional(Type.Record(Type.String(), prop.value('A parameter.'))),
  },
  example: { type: 'wizard', wizard: 'x' },
});

const menu = widget({
  type: 'menu',
  doc: 'A menu.',
  props: { menu: nameOf('menu', 'The menu.') },
  example: { type: 'menu', menu: 'shell.main' },
});

const line = field({
  type: 'line',
  doc: 'A line of text.',
  props: {},
  example: { field: 'line', label: 'common.hello' },
  edits: ['string'],
});
const amount = field({
  type: 'amount',
  doc: 'A number.',
  props: {
    unit: Type.Optional(Type.String()),
    most: Type.Optional(prop.value<number | undefined>('The most.', Type.Number())),
  },
  example: { field: 'amount', label: 'common.hello' },
  edits: ['number'],
  fault: (value, { most = Infinity }) =>
    typeof value === 'number' && value > most
      ? { keyword: 'most', text: 'common.hello', with: { most } }
      : undefined,
});

const pin = field({
  type: 'pin',
  doc: 'A line that nobody else may see.',
  props: {},
  example: { field: 'pin', label: 'common.hello' },
  edits: ['string'],
  secret: true,
});

const rows = field({
  type: 'rows',
  doc: 'Rows.',
  props: { add: Type.Optional(Type.Object({ label: prop.text('The button.') })) },
  example: { field: 'rows', label: 'common.hello', add: { label: 'common.hello' }, each: { fields: {} } },
  edits: ['array'],
  repeats: true,
});

const cards = field({
  type: 'cards',
  doc: 'Choices with more in them.',
  props: {},
  example: { field: 'cards', label: 'common.hello' },
  edits: ['string', 'number'],
  content: true,
});

const dial = widget({
  type: 'dial',
  doc: 'A widget that asks the retailer itself.',
  props: {
    disabledWhen: Type.Optional(prop.reasons('Why it cannot be used.')),
    summary: Type.Optional(prop.told('What was dialled, in words.', Type.Object({ digits: Type.Number() }))),
    send: prop.ask('Sends what was dialled.', {
      gives: Type.Object({ dialled: Type.String(), by: Type.Number() }),
      answers: Type.Object({ done: Type.Boolean(), fee: Type.Optional(Type.Number()) }),
      fails: { code: Type.String({ description: 'Why not.' }) },
    }),
  },
  example: { type: 'dial', send: { call: 'contracts.rename' } },
});

/** A small catalog, so that the tests of the compiler do not hang on the widgets of the portal. */
export const catalog: Catalog = {
  widgets: { text, button, table, cells, group, repeat, form, wizard, menu, image, embed, dial },
  fields: { line, amount, pin, rows, cards },
  operators,
  displays: { money: 'An amount of money.', date: 'A day.' },
  formats: { nif: 'A Spanish tax id.', date: 'A day.' },
  icons: { bolt: 'Electricity.', home: 'A home.' },
  texts: [],
};
