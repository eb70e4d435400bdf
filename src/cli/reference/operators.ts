import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Operand, Operator } from '../../rules/operator.ts';
import { inShort } from '../repository/written-json.ts';
import { type Entry, Lacking, type Page, type Property } from './entry.ts';
import { examplesOf } from './examples.ts';
import type { Source } from './things.ts';

const words: { readonly [type: string]: string } = { boolean: 'true or false', nothing: 'null' };

const typesInWords = (types: Operand['takes']): string =>
  types === 'anything'
    ? 'anything'
    : types
        .map((type) => words[type] ?? type)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1');

/** What a name in a rule names, in words. */
const literals: { readonly [literal: string]: string } = {
  variable: 'path of a value',
  'place-variable': 'path of a value of the place',
  'form-variable': 'path of a value of the form',
  property: 'path in the elements',
  flag: 'name of a flag',
  source: 'name of a source',
  rule: 'name of a rule',
};

function operandRow(
  { name, takes, doc, literal }: Operand,
  index: number,
  { operands, optional = 0, repeats }: Operator,
): Property {
  const isLast = index === operands.length - 1;
  const type = typeof literal === 'string' ? (literals[literal] ?? literal) : typesInWords(takes);
  return {
    name: `${index + 1}. ${name}`,
    type: isLast && repeats ? `${type}; any number of them` : type,
    required: index < operands.length - optional,
    doc,
    allowed: Array.isArray(literal) ? literal.map((word: string) => JSON.stringify(word)) : [],
  };
}

const code = (value: Json) => ({ code: inShort(value) });

function entryOf(operator: Operator, { uses }: Source): Entry {
  const { name, doc, operands, result, iterates, examples } = operator;
  const hand = examplesOf('operators').get(name);
  // What the engine itself gives, so that nothing here can be other than on a page.
  const rows = examples.map(({ rule, data }) => [
    code(rule),
    code(data),
    code(evaluate(rule, (path) => readPath(data, path)) as Json),
  ]);
  if (rows.length === 0 && !hand)
    throw new Lacking(
      `The reference has no example of "${name}": write src/language/reference/operators/${name}.json, as those beside it.`,
    );
  return {
    kind: 'operators',
    name,
    anchor: name,
    doc,
    facts: [
      ['Gives', typesInWords(result)],
      ...(iterates
        ? [['Reads', 'in its last operand the element alone; `outer` reads the place'] as const]
        : []),
    ],
    examples: hand
      ? [
          { title: 'A condition, as in `visibleWhen`', value: hand.example },
          ...Object.entries(hand.files ?? {}).map(([path, value]) => ({ title: `\`${path}\``, value })),
        ]
      : [],
    ...(hand?.happens && { happens: hand.happens }),
    ...(rows.length > 0 && { table: { head: ['Rule', 'Data', 'Gives'], rows } }),
    properties: operands.map((operand, index) => operandRow(operand, index, operator)),
    uses: uses('operators', name),
  };
}

/** The page of operators, with results that the engine computes. */
export function pageOfOperators(source: Source): Page {
  return {
    kind: 'operators',
    entries: Object.values(source.catalog.operators).map((one) => entryOf(one, source)),
  };
}
