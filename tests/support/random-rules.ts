import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/base/json.ts';
import type { Operand, Operator, TypeName } from '../../src/rules/operator.ts';
import { operators } from '../../src/rules/operators/index.ts';

/** Dotted paths that the random data has, and some that it has not. */
export const paths = [
  'state.a',
  'state.b',
  'state.list',
  'form.x',
  'form.x.y',
  'form.none',
  'data.rows.0.n',
  'data.rows',
] as const;

const scalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -9, max: 9 }),
  fc.constantFrom('', 'a', 'b', '7', '2025-01-31'),
);
/** Plain objects, as JSON.parse makes them. */
const record = <Fields extends { [name: string]: fc.Arbitrary<Json> }>(fields: Fields) =>
  fc.record(fields, { noNullPrototype: true });
const rows = fc.array(record({ n: scalar, tags: fc.array(scalar, { maxLength: 2 }) }), { maxLength: 3 });

/** Data for the paths above. */
export const randomData: fc.Arbitrary<JsonObject> = record({
  state: record({ a: scalar, b: scalar, list: fc.array(scalar, { maxLength: 3 }) }),
  form: record({ x: fc.oneof(scalar, record({ y: scalar })) }),
  data: record({ rows }),
  flags: fc.oneof(fc.constant(null), fc.constant({}), fc.constant({ 'crm.case': true })),
  sources: record({ rows: record({ status: fc.constantFrom('idle', 'ready') }) }),
});

/** Every operator but `rule`, whose names are written out before anything runs. */
export const runningOperators = Object.values(operators).filter(({ name }) => name !== 'rule');

const ofType = {
  nothing: fc.constant(null),
  boolean: fc.boolean(),
  number: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(0.5, -1.005, 2.675)),
  text: fc.constantFrom('', 'a', 'A b', ' 7', '2025-01-31', '+34600112233'),
  list: fc.array(scalar, { maxLength: 3 }),
  object: record({ n: scalar, tags: fc.array(scalar, { maxLength: 2 }) }),
} satisfies { [type in TypeName]: fc.Arbitrary<Json> };

const named = {
  variable: fc.constantFrom(...paths),
  'place-variable': fc.constantFrom(...paths),
  'form-variable': fc.constantFrom('form', 'form.x'),
  property: fc.constantFrom('n', 'tags', 'tags.0', ''),
  flag: fc.constant('crm.case'),
  source: fc.constant('rows'),
  rule: fc.constant('none'),
};

/** A literal that an operand takes; an object only where the operator asks for one, as elsewhere it would be a rule. */
function literalOf({ literal, takes }: Operand): fc.Arbitrary<Json> {
  if (literal !== undefined)
    return typeof literal === 'string' ? named[literal] : fc.constantFrom(...literal);
  return takes === 'anything' ? scalar : fc.oneof(...takes.map((type) => ofType[type]));
}

/** What stands in one place of an operator: a name where one must be written out, else now and then a rule. */
const filled = (operand: Operand, inner: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  operand.literal === undefined
    ? fc.oneof({ arbitrary: literalOf(operand), weight: 1 }, { arbitrary: inner, weight: 2 })
    : literalOf(operand);

/** An operator with as many operands as it may have; a single one that is no list may stand without brackets. */
function ruleOf(operator: Operator, outer: fc.Arbitrary<Json>, part: fc.Arbitrary<Json>) {
  const { name, operands, optional = 0, repeats, iterates } = operator;
  const places = repeats
    ? [...operands, ...Array.from({ length: 3 }, () => operands.at(-1) as Operand)]
    : operands;
  const least = operands.length - optional;
  const all = fc.tuple(...places.map((operand, at) => filled(operand, iterates && at > 0 ? part : outer)));
  return fc
    .tuple(all, fc.integer({ min: least, max: places.length }), fc.boolean())
    .map(([values, count, bare]): JsonObject => {
      const given = values.slice(0, count);
      const alone = bare && given.length === 1 && !Array.isArray(given[0]);
      return { [name]: alone ? (given[0] as Json) : given };
    });
}

const isStandard = ({ compute }: Operator) => compute === undefined;
const ofElement = fc.constantFrom<JsonObject>({ var: '' }, { var: 'n' }, { var: 'tags' }, { var: 'tags.0' });

/** Random rules that the profile allows, of the operators of JsonLogic alone or of all. */
export function randomRules(known: 'standard' | 'all'): fc.Arbitrary<JsonObject> {
  const used = runningOperators.filter((operator) => known === 'all' || isStandard(operator));
  const variable = ruleOf(operators.var, fc.constant(null), fc.constant(null));
  const { rule } = fc.letrec<{ rule: JsonObject; inner: JsonObject; operand: Json; part: Json }>((tie) => {
    const made = (read: fc.Arbitrary<JsonObject>, operand: fc.Arbitrary<Json>) =>
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        read,
        ...used
          .filter(({ name }) => name !== 'var')
          .map((operator) => ruleOf(operator, operand, tie('part'))),
      );
    return {
      rule: made(variable, tie('operand')),
      inner: made(ofElement, tie('part')),
      operand: fc.oneof(
        fc.array(fc.oneof(scalar, variable, tie('rule')), { maxLength: 2 }),
        variable,
        tie('rule'),
      ),
      part: fc.oneof(scalar, ofElement, tie('inner')),
    };
  });
  return rule;
}
