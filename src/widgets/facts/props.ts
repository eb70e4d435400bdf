import type { Json } from '../../base/json.ts';
import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop, shown } from '../../language/prop.ts';
import { anyAddress } from '../../language/written-addresses.ts';

const Fact = Type.Object(
  {
    label: prop.text('What it is.'),
    value: Type.Optional(
      prop.value<Json | undefined>(
        'The value, shown as it stands in every language; a dash stands for nothing.',
        shown,
      ),
    ),
    text: Type.Optional(prop.text('A text in place of the value.')),
    blocks: Type.Optional(prop.blocks('What stands there in place of the value.')),
    from: Type.Optional(
      prop.value<Json | undefined>('What it was before a change, shown before the value.', shown),
    ),
    upTo: Type.Optional(
      prop.value<Json | undefined>('The end of a range that begins with the value.', shown),
    ),
    as: Type.Optional(prop.display('How it is shown; phone, email and link become links. Default: text.')),
    href: Type.Optional(prop.value<string | undefined>('An address it leads to.', anyAddress)),
    icon: Type.Optional(prop.icon('The icon before the label.')),
    wide: Type.Optional(
      Type.Boolean({ description: 'A row of its own, for long values such as a CUPS. Default: false.' }),
    ),
    copy: Type.Optional(Type.Boolean({ description: 'Offers to copy it. Default: false.' })),
    buttons: Type.Optional(
      prop.blocks('What can be done with it, its change above all: at the end of its row.'),
    ),
    detail: Type.Optional(prop.text('A smaller line below it: what it means or depends on.')),
    total: Type.Optional(
      Type.Boolean({
        description: 'In a receipt the sum of the lines above it: heavier, below a rule. Default: false.',
      }),
    ),
    anchor: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        patternErrorMessage: 'small letters, digits and dashes, such as invoice-address',
        description: 'A name that the hash of an address can scroll to.',
      }),
    ),
    visibleWhen: Type.Optional(prop.condition('Shown only while this holds. Default: always.')),
    order: Type.Optional(Type.Number({ description: 'Rearranges: lower first. Default: 0.' })),
  },
  { additionalProperties: false },
);

export const factsSpec = widget({
  type: 'facts',
  doc: 'Labels and their values, such as the data of a contract.',
  props: {
    columns: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3,
        description:
          'How many columns at most; fewer where each would be narrower than 176 pixels. Default: 2.',
      }),
    ),
    look: Type.Optional(
      choice(
        ['rows', 'receipt'],
        'rows: one below the other between lines, each with its buttons at the end; receipt: labels left and values right. Default: a grid.',
      ),
    ),
    facts: Type.Record(Type.String(), Fact, { description: 'The facts by key, in the order written.' }),
  },
  example: {
    type: 'facts',
    facts: {
      phone: { label: 'common.retry', value: { var: 'settings.organization.phone_crm' }, as: 'phone' },
    },
  },
  texts: ['kit.facts.range', 'kit.facts.to'],
  idle: [
    { words: ['columns'], places: 'a grid (no "look")', fits: ({ look }) => look === undefined },
    { of: 'facts', words: ['wide'], places: 'a grid (no "look")', fits: (_, { look }) => look === undefined },
    { of: 'facts', words: ['total'], places: 'a receipt', fits: (_, { look }) => look === 'receipt' },
    {
      of: 'facts',
      words: ['detail'],
      places: 'rows and receipts',
      fits: (_, { look }) => look !== undefined,
    },
    {
      of: 'facts',
      words: ['icon', 'buttons', 'anchor'],
      places: 'a grid or rows',
      fits: (_, { look }) => look !== 'receipt',
    },
    {
      of: 'facts',
      words: ['value', 'text', 'from', 'upTo', 'as', 'href', 'copy'],
      places: 'a fact without "blocks", which stand in its place',
      fits: ({ blocks }) => blocks === undefined,
    },
  ],
});
