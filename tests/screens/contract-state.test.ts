import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { customer } from '../support/customer.ts';
import { emittedOf } from '../support/repository.ts';

const { contract } = await customer('estados');
const { index, files } = await emittedOf('lumen');

/** The first part of a definition of which something holds. */
function partOf(
  definition: Json | undefined,
  is: (part: JsonObject, key: string) => boolean,
  at = '',
): Json | undefined {
  if (Array.isArray(definition))
    return definition.map((inner) => partOf(inner, is)).find((part) => part !== undefined);
  if (!isObject(definition)) return undefined;
  if (is(definition, at)) return definition;
  return Object.entries(definition)
    .map(([key, inner]) => partOf(inner, is, key))
    .find((part) => part !== undefined);
}

const definition = (file: string | undefined) => JSON.parse(files.get(file ?? '') ?? 'null') as Json;
const detail = definition(index.files.screens['contracts.detail']);
const { tone } = partOf(detail, ({ type }) => type === 'chip') as { tone: Json };

it.each([
  ['0091001', 'success', 'is active'],
  ['0091002', 'warning', 'waits for its signature'],
  ['0091003', 'info', 'was signed and has not begun'],
  ['0091004', 'neutral', 'has ended'],
])('the state of a contract (%s) has the tone "%s" where it %s', async (name, colour) => {
  const scope = new Scope().with('data', fixedRoot({ contract: await contract(name) }));
  expect(evaluate(tone, scope.read)).toBe(colour);
});

describe('the invoices of a gas contract', () => {
  const gas = definition(index.files.screens['contracts.gasDetail']);
  const delivery = partOf(gas, (_, key) => key === 'delivery') as JsonObject;
  const offered = partOf(delivery, (_, key) => key === 'change') as JsonObject;

  it.each<[told: Json, how: string, offers: boolean]>([
    ['email', 'email', false],
    [true, 'email', false],
    ['postal', 'postal', true],
    [false, 'postal', true],
    [null, 'unknown', true],
  ])('of which the retailer says %j come by %s, and can be made electronic: %s', (told, how, offers) => {
    const scope = new Scope()
      .with('data', fixedRoot({ contract: { type: 'gas', invoice_online: told } }))
      .with('settings', fixedRoot(index.settings as Json));
    const read = [delivery.visibleWhen, delivery.text, offered.visibleWhen].map((rule) =>
      evaluate(rule as Json, scope.read),
    );
    expect(read).toEqual([true, `contracts.invoiceDelivery.how.${how}`, offers]);
  });
});

it.each<[step: string, error: JsonObject, state: string]>([
  ['unactive', { status: 400 }, 'unactive'],
  ['unknown', { status: 400 }, 'unactive'],
  ['unknown', { unknown: true }, 'as it was'],
  ['active', { status: 400 }, 'as it was'],
])('an opt-out from sharing data that was %s is after the failure %j %s', (step, error, state) => {
  const form = definition(index.files.forms['contracts.sips']);
  const failure = partOf(form, (_, key) => key === 'onError') as { merge: { no_cession_sips: Json } };
  const scope = new Scope()
    .with('initial', fixedRoot({ step, was: { state: 'as it was' } }))
    .with('error', fixedRoot(error));
  expect(evaluate(failure.merge.no_cession_sips, scope.read)).toMatchObject({ state });
});
