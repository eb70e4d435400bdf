import type { Json } from '../../base/json.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { Operand, Operator } from '../operator.ts';
import { isUnsafePath } from '../prepare.ts';
import { elementOf, follow, type Shape, shapeOfLiteral } from '../shape.ts';
import { typeInWords } from '../words.ts';
import { type Position, report } from './position.ts';
import { reportUnknown } from './variable.ts';

function among(
  name: string,
  known: readonly string[],
  code: 'unknown-flag' | 'unknown-source' | 'unknown-named-rule',
  position: Position,
): void {
  if (!known.includes(name)) report(position, code, { name, known: listed(known) }, nearest(name, known));
}

function word(name: string, known: readonly string[], position: Position): void {
  if (known.includes(name)) return;
  report(
    position,
    'wrong-value',
    { found: name, expected: `one of ${known.join(', ')}` },
    nearest(name, known),
  );
}

function property(path: string, list: Shape, position: Position): void {
  const element = elementOf(list);
  if (isUnsafePath(path)) report(position, 'unsafe-key', { key: path });
  else if (follow(element, path) === undefined) reportUnknown(path, element, path, position);
}

/** Checks an operand that must be a literal name. `list` is the shape of the first operand. */
export function checkName(
  operator: Operator,
  spec: Operand,
  operand: Json,
  list: Shape,
  position: Position,
): Shape {
  const { literal } = spec;
  const { flags, sources, rules } = position.scope;
  if (typeof operand !== 'string') {
    report(position, 'wrong-operand', {
      name: operator.name,
      expected: `a ${spec.name} written out as text`,
      found: typeInWords(operand),
    });
  } else if (literal === 'flag') among(operand, flags, 'unknown-flag', position);
  else if (literal === 'source') among(operand, sources, 'unknown-source', position);
  else if (literal === 'rule') among(operand, Object.keys(rules), 'unknown-named-rule', position);
  else if (literal === 'property') property(operand, list, position);
  else if (Array.isArray(literal)) word(operand, literal, position);
  return shapeOfLiteral(operand);
}
