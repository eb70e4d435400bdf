import type { Json } from '../../base/json.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { Operand, Operator } from '../operator.ts';
import { isUnsafePath } from '../prepare.ts';
import { elementOf, follow, type Shape, shapeOfLiteral } from '../shape.ts';
import { typeInWords } from '../words.ts';
import { type Place, report } from './place.ts';
import { reportUnknown } from './variable.ts';

function among(
  name: string,
  known: readonly string[],
  code: 'unknown-flag' | 'unknown-source' | 'unknown-named-rule',
  place: Place,
): void {
  if (!known.includes(name)) report(place, code, { name, known: listed(known) }, nearest(name, known));
}

function word(name: string, known: readonly string[], place: Place): void {
  if (known.includes(name)) return;
  report(place, 'wrong-value', { found: name, expected: `one of ${known.join(', ')}` }, nearest(name, known));
}

function property(path: string, list: Shape, place: Place): void {
  const element = elementOf(list);
  if (isUnsafePath(path)) report(place, 'unsafe-key', { key: path });
  else if (follow(element, path) === undefined) reportUnknown(path, element, path, place);
}

/** Checks an operand that must be written out as a name. `list` is what the first operand can be. */
export function checkName(
  operator: Operator,
  spec: Operand,
  operand: Json,
  list: Shape,
  place: Place,
): Shape {
  const { literal } = spec;
  const { flags, sources, rules } = place.scope;
  if (typeof operand !== 'string') {
    report(place, 'wrong-operand', {
      name: operator.name,
      expected: `a ${spec.name} written out as text`,
      found: typeInWords(operand),
    });
  } else if (literal === 'flag') among(operand, flags, 'unknown-flag', place);
  else if (literal === 'source') among(operand, sources, 'unknown-source', place);
  else if (literal === 'rule') among(operand, Object.keys(rules), 'unknown-named-rule', place);
  else if (literal === 'property') property(operand, list, place);
  else if (Array.isArray(literal)) word(operand, literal, place);
  return shapeOfLiteral(operand);
}
