import words from '../data/offer-words.json' with { type: 'json' };
import type { JsonObject } from '../../base/json.ts';
import { type Bill, type BillLine, electricityBill, gasBill } from './bill.ts';
import { gasPrices, pricesOf, type Prices } from './price-list.ts';

type Words = (typeof words)['es'];

const wordsIn = (language: string): Words =>
  (words as { readonly [language: string]: Words })[language] ?? words.es;

const dayLength = 86_400_000;

/** The days of an invoice, the first and the last included. */
const daysOf = ({ startDate, endDate }: JsonObject): number =>
  (Date.parse(String(endDate)) - Date.parse(String(startDate))) / dayLength + 1;

/** Prices have six decimals. */
const millionths = (price: number): number => Math.round(price * 1_000_000) / 1_000_000;

const raised = (prices: { readonly [period: string]: number }, factor: number) =>
  Object.fromEntries(Object.entries(prices).map(([period, price]) => [period, millionths(price * factor)]));

const linesOf = (bill: Bill, concept: BillLine['concept']) =>
  bill.lines.filter((line) => line.concept === concept);

/** A line as a comparison tells it. */
const told = (name: string, { price, quantity }: BillLine, multi: number): JsonObject => ({
  name,
  price_unit: price,
  quantity,
  multi,
});

/** The taxes of a bill. */
const taxesOf = (bill: Bill, special: string, vat: string): JsonObject[] => [
  ...linesOf(bill, 'tax').map(({ amount }) => ({ name: special, amount })),
  ...linesOf(bill, 'vat').map(({ amount }) => ({ name: vat, amount })),
];

/** The contracted powers in W and the energy in kWh, by period; a period without a number is none. */
function asked(body: JsonObject) {
  const used = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((n) =>
      body[`p${n}`] === undefined ? [] : [[`P${n}`, Number(body[`p${n}`])]],
    ),
  );
  const watts = (power: unknown) => Math.round(Number(power) * 1000);
  const powers: { [period: string]: number } = { P1: watts(body.power) };
  if (body.power2 !== undefined) powers.P2 = watts(body.power2);
  return { used, watts: powers };
}

/** A bill by the price list or, to show an offer that is no saving, by prices that make it dearer than an invoice. */
function billedAt(bill: (factor: number) => Bill, dearerThan: number): Bill {
  const listed = bill(1);
  return dearerThan > 0 ? bill(1.3 * Math.max(1, dearerThan / listed.total)) : listed;
}

/** What the days of an invoice of electricity would cost by the price list, in the words of a language. */
export function electricityOffer(body: JsonObject, language: string, dearerThan = 0): JsonObject {
  const says = wordsIn(language);
  const { used, watts } = asked(body);
  const days = daysOf(body);
  const tariff = body.p4 === undefined ? '2.0TD' : '3.0TD';
  const list = pricesOf(tariff);
  const bill = billedAt((factor) => {
    const prices: Prices = {
      ...list,
      energy: raised(list.energy, factor),
      power: raised(list.power, factor),
    };
    return electricityBill(tariff, { used, exported: 0 }, watts, days, prices);
  }, dearerThan);
  return {
    total_amount: bill.total,
    header: says.electricityHeader,
    content: says.electricityContent,
    operations: {
      lines: {
        potencia: linesOf(bill, 'power').map((line) => told(`${says.power} ${line.period}`, line, days)),
        energia: linesOf(bill, 'energy').map((line) => told(`${says.energy} ${line.period}`, line, 1)),
        lloguer: linesOf(bill, 'meter').map((line) => told(says.meter, line, 1)),
      },
      taxes: taxesOf(bill, says.electricityTax, says.vat),
    },
  };
}

/** What the days of an invoice of gas would cost by the price list, in the words of a language. */
export function gasOffer(body: JsonObject, language: string, dearerThan = 0): JsonObject {
  const says = wordsIn(language);
  const bill = billedAt((factor) => {
    const prices = {
      energy: millionths(gasPrices.energy * factor),
      daily: millionths(gasPrices.daily * factor),
    };
    return gasBill(Number(body.consumption), daysOf(body), prices);
  }, dearerThan);
  return {
    total_amount: bill.total,
    header: says.gasHeader,
    content: says.gasContent,
    operations: {
      lines: {
        fijo: linesOf(bill, 'fixed').map((line) => told(says.fixed, line, 1)),
        variable: linesOf(bill, 'energy').map((line) => told(says.energy, line, 1)),
      },
      taxes: taxesOf(bill, says.gasTax, says.vat),
    },
  };
}
