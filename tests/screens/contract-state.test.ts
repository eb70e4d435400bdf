import { expect, it } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { customer } from '../support/customer.ts';
import { emittedOf } from '../support/repository.ts';

const { contract } = await customer('estados');
const { index, files } = await emittedOf('lumen');

/** The first block of a type in a definition. */
function blockOf(type: string, definition: Json | undefined): Json | undefined {
  if (!isObject(definition)) return undefined;
  if (definition.type === type) return definition;
  return Object.values(definition)
    .map((inner) => blockOf(type, inner))
    .find((block) => block !== undefined);
}

const detail = JSON.parse(files.get(index.files.screens['contracts.detail'] ?? '') ?? 'null') as Json;
const { tone } = blockOf('chip', detail) as { tone: Json };

it.each([
  ['0091001', 'success', 'is active'],
  ['0091002', 'warning', 'waits for its signature'],
  ['0091003', 'info', 'was signed and has not begun'],
  ['0091004', 'neutral', 'has ended'],
])('the state of a contract (%s) has the tone "%s" where it %s', async (name, colour) => {
  const scope = new Scope().with('data', fixedRoot({ contract: await contract(name) }));
  expect(evaluate(tone, scope.read)).toBe(colour);
});
