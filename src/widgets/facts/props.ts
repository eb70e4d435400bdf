import type { Json } from '../../base/json.ts';
import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { anyAddress, prop, shown, Type } from '../../language/kinds.ts';

const Change = Type.Object(
  {
    label: prop.text('What it does: the name of the pencil.'),
    visibleWhen: Type.Optional(prop.condition('Offered only while this holds. Default: always.')),
    disabledWhen: Type.Optional(prop.reasons('Why it cannot be used, the first that holds.')),
    onPress: prop.actions('What it does.'),
  },
  { additionalProperties: false, description: 'A way to change the value: a pencil beside it.' },
);

const Fact = Type.Object(
  {
    label: prop.text('What it is.'),
    value: prop.value<Json | undefined>(
      'The value, shown as it stands in every language; a dash stands for nothing.',
      shown,
    ),
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
    change: Type.Optional(Change),
    detail: Type.Optional(
      prop.text('A smaller line below it: what it depends on. A receipt alone shows it.'),
    ),
    total: Type.Optional(
      Type.Boolean({
        description: 'In a receipt the sum of the lines above it: heavier, below a rule. Default: false.',
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
        description: 'Columns from tablets up; one on a phone. Default: 2.',
      }),
    ),
    look: Type.Optional(
      choice(['receipt'], 'receipt: one below the other, labels left and values right. Default: a grid.'),
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
});
