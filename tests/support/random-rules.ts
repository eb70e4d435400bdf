import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/base/json.ts';

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

const variadic = ['and', 'or', '+', '*', 'min', 'max', 'cat', 'merge', 'if'];
const binary = ['===', '!==', 'in', '-', '/'];
const iterating = ['map', 'filter', 'some', 'all', 'none'];
const ours = [
  'below',
  'atMost',
  'above',
  'atLeast',
  'same',
  'days',
  'get',
  'startsWith',
  'includesText',
  'without',
  'join',
];
const oursOfOne = [
  'size',
  'empty',
  'lower',
  'first',
  'last',
  'toNumber',
  'sum',
  'distinct',
  'entries',
  'nationalPhone',
];

const one = (name: string, operand: Json): JsonObject => ({ [name]: operand });

/** Random rules that the profile allows, of standard operators alone or with ours. */
export function randomRules(known: 'standard' | 'all'): fc.Arbitrary<JsonObject> {
  const { rule } = fc.letrec<{ rule: JsonObject; inner: JsonObject; operand: Json; part: Json }>((tie) => {
    const made = (read: fc.Arbitrary<JsonObject>, operand: fc.Arbitrary<Json>) =>
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        read,
        fc
          .tuple(fc.constantFrom('!', '!!', '-'), operand)
          .map(([name, value]) => one(name, Array.isArray(value) ? [value] : value)),
        fc
          .tuple(fc.constantFrom(...variadic), fc.array(operand, { minLength: 2, maxLength: 4 }))
          .map(([name, values]) => one(name, values)),
        fc
          .tuple(fc.constantFrom(...binary), operand, operand)
          .map(([name, left, right]) => one(name, [left, right])),
        fc
          .tuple(fc.constantFrom(...iterating), operand, tie('part'))
          .map(([name, list, each]) => one(name, [list, each])),
        ...(known === 'standard'
          ? []
          : [
              fc
                .tuple(fc.constantFrom(...ours), operand, operand)
                .map(([name, left, right]) => one(name, [left, right])),
              fc.tuple(fc.constantFrom(...oursOfOne), operand).map(([name, value]) => one(name, [value])),
              fc.constantFrom<JsonObject>({ flag: 'crm.case' }, { loaded: 'rows' }),
            ]),
      );
    const variable = fc.oneof(
      fc.constantFrom(...paths).map((path): JsonObject => ({ var: path })),
      fc
        .tuple(fc.constantFrom(...paths), scalar)
        .map(([path, otherwise]): JsonObject => ({ var: [path, otherwise] })),
    );
    const ofElement = fc.constantFrom<JsonObject>(
      { var: '' },
      { var: 'n' },
      { var: 'tags' },
      { var: 'tags.0' },
    );
    return {
      rule: made(variable, tie('operand')) as fc.Arbitrary<JsonObject>,
      inner: made(ofElement, tie('part')) as fc.Arbitrary<JsonObject>,
      operand: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), variable, tie('rule')),
      part: fc.oneof(scalar, ofElement, tie('inner')),
    };
  });
  return rule;
}
