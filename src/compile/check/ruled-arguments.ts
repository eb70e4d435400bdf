import type { JsonObject } from '../../base/json.ts';
import { alternatives, follow, keysOf, mayBeSame, type Shape, typesOf, valuesOf } from '../../rules/shape.ts';
import { inWords } from '../../rules/words.ts';
import { type Parameters, unknownArguments } from '../scope/arguments.ts';
import type { Finding } from '../finding.ts';

/** Arguments of a type or value that is not taken. */
export function wrongArguments({ owner, schemas }: Parameters, shape: Shape, pointer: string): Finding[] {
  return [...schemas].flatMap(([name, taken]): Finding[] => {
    const given = follow(shape, name);
    if (!given || mayBeSame(given, taken)) return [];
    const details = { owner, name, expected: described(taken), found: described(given) };
    return [{ code: 'wrong-argument', pointer, details }];
  });
}

/** The values that a shape allows, where they are few, else its types. */
const described = (shape: Shape): string =>
  valuesOf(shape)
    ?.map((value) => JSON.stringify(value))
    .join(' or ') || inWords(typesOf(shape) ?? []);

/** A rule whose operator is also an argument of the call, so that its meaning is ambiguous. */
function ambiguous({ owner, schemas }: Parameters, rule: JsonObject, pointer: string): Finding | undefined {
  const [name = ''] = Object.keys(rule);
  if (!schemas.has(name)) return undefined;
  const another = [...schemas.keys()].find((one) => one !== name);
  return {
    code: 'argument-as-operator',
    pointer: `${pointer}/${name}`,
    of: 'key',
    details: { owner, name },
    remedy:
      another === undefined
        ? `let a rule give it, such as {"var": "result"} of a form whose data has "${name}"`
        : `write a second argument beside it; "${another}": null gives none`,
  };
}

/** Findings for the arguments that one rule gives, key by key, as far as its result is known. */
export function ruledFindings(
  parameters: Parameters,
  rule: JsonObject,
  shape: Shape,
  pointer: string,
): Finding[] {
  const unclear = ambiguous(parameters, rule, pointer);
  if (unclear) return [unclear];
  const objects = alternatives(shape).filter((one) => typesOf(one)?.has('object'));
  if (objects.length === 0 || objects.some((one) => keysOf(one).length === 0)) return [];
  const { owner, needed } = parameters;
  const missing = needed.filter((name) => objects.some((one) => follow(one, name) === undefined));
  return [
    ...unknownArguments(parameters, keysOf(shape), () => ({ pointer })),
    ...missing.map((name): Finding => ({ code: 'missing-argument', pointer, details: { owner, name } })),
    ...wrongArguments(parameters, shape, pointer),
  ];
}
