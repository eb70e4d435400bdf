import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../src/base/json.ts';
import { fixedRoot, Scope } from '../../../src/engine/state/scope.ts';
import { evaluate } from '../../../src/rules/evaluate.ts';
import { formOf } from '../../support/form-definition.ts';
import { emittedOf } from '../../support/repository.ts';

const emitted = await emittedOf('lumen');

/** What stands at a key, wherever that is, in the order written. */
function* at(key: string, definition: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(definition)) for (const entry of definition) yield* at(key, entry);
  if (!isObject(definition)) return;
  for (const [name, inner] of Object.entries(definition)) {
    if (name === key && isObject(inner)) yield inner;
    yield* at(key, inner);
  }
}

/** The amounts that the result of a comparison shows, by the keys of its facts and bars. */
function shown(form: string, answer: Json, paid: number, days: number): { [name: string]: Json } {
  const { settings } = emitted.index;
  const { read } = new Scope()
    .with('result', fixedRoot(answer))
    .with('settings', fixedRoot(settings as unknown as Json))
    .with('form', fixedRoot({ invoiceAmount: paid, days }));
  const { done } = formOf(emitted, form);
  const { result } = (done as unknown as { blocks: { result: JsonObject } }).blocks;
  const [facts] = at('facts', result);
  const [bars] = [...at('bars', result)].slice(1);
  const values = Object.entries<Json | undefined>({ ...facts, ...bars }).map(([name, entry]) => [
    name,
    evaluate(isObject(entry) ? (entry.value ?? null) : null, read),
  ]);
  return Object.fromEntries(values);
}

/** A decimal number as a whole number of 10⁻⁶. */
const millionths = (value: number): bigint => {
  const [whole = '', part = ''] = value.toFixed(6).split('.');
  return BigInt(whole + part);
};
/** A quotient rounded half up, of numbers that are not below 0. */
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);
const cents = (amount: Json | undefined): bigint => BigInt(Math.round(Number(amount) * 100));

type Line = { name: string; price_unit: number; quantity: number; multi?: number | null };

/** The cents of a line: its factors in millionths, multiplied, rounded once. */
const lineCents = ({ price_unit, quantity, multi }: Line, times: boolean): bigint => {
  const often = times ? millionths(multi ?? 1) : 1_000_000n;
  return rounded(millionths(price_unit) * millionths(quantity) * often, 10n ** 16n);
};
const sumOf = (lines: Line[], times: boolean) =>
  lines.reduce((sum, line) => sum + lineCents(line, times), 0n);

const part = (most: number, decimals: number) =>
  fc.integer({ min: 0, max: most * 10 ** decimals }).map((whole) => whole / 10 ** decimals);
const lines = fc.array(
  fc.record({
    name: fc.constant('P'),
    price_unit: part(1, 6),
    quantity: part(900, 3),
    multi: fc.constantFrom(null, 1, 28, 30, 31, 62),
  }),
  { maxLength: 6 },
);
const taxes = fc.array(fc.record({ name: fc.constant('IVA'), amount: part(300, 2) }), { maxLength: 4 });
const bill = {
  paid: part(5000, 2).filter((paid) => paid > 0),
  total: part(5000, 2),
  days: fc.integer({ min: 1, max: 400 }),
};

const taxCents = (all: { amount: number }[]) => all.reduce((sum, { amount }) => sum + cents(amount), 0n);
const yearCents = (amount: number, days: number) => rounded(cents(amount) * 365n, BigInt(days));

it('the amounts of any comparison of electricity are those of an independent computation, to the cent', () => {
  const comparisons = fc.record({ potencia: lines, energia: lines, lloguer: lines, taxes, ...bill });
  fc.assert(
    fc.property(comparisons, ({ potencia, energia, lloguer, taxes, paid, total, days }) => {
      const answer = { total_amount: total, operations: { lines: { potencia, energia, lloguer }, taxes } };
      const amounts = shown('comparators.electricity', answer, paid, days);
      const parts = [sumOf(potencia, true), sumOf(energia, false), sumOf(lloguer, false), taxCents(taxes)];
      const { power, energy, rent, taxes: all, others, today, here } = amounts;
      expect([power, energy, rent, all].map(cents)).toEqual(parts);
      expect(cents(others)).toBe(cents(total) - parts.reduce((sum, one) => sum + one, 0n));
      expect([today, here].map(cents)).toEqual([yearCents(paid, days), yearCents(total, days)]);
    }),
    { numRuns: 300 },
  );
});

it('so are those of gas', () => {
  const comparisons = fc.record({ fijo: lines, variable: lines, taxes, ...bill });
  fc.assert(
    fc.property(comparisons, ({ fijo, variable, taxes, paid, total, days }) => {
      const answer = { total_amount: total, operations: { lines: { fijo, variable }, taxes } };
      const amounts = shown('comparators.gas', answer, paid, days);
      const parts = [sumOf(fijo, true), sumOf(variable, true), taxCents(taxes)];
      expect([amounts.fixed, amounts.variable, amounts.taxes].map(cents)).toEqual(parts);
      expect(cents(amounts.others)).toBe(cents(total) - parts.reduce((sum, one) => sum + one, 0n));
      expect([amounts.today, amounts.here].map(cents)).toEqual([
        yearCents(paid, days),
        yearCents(total, days),
      ]);
    }),
    { numRuns: 300 },
  );
});

it.each<Json>([null, {}, { lines: null, taxes: null }, { lines: { potencia: null } }])(
  'what an answer leaves out counts as nothing: %j',
  (operations) => {
    const amounts = shown('comparators.electricity', { total_amount: 50, operations }, 60, 30);
    expect(amounts).toMatchObject({ power: 0, energy: 0, rent: 0, taxes: 0, others: 50 });
  },
);
