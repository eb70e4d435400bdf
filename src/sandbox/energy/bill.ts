import type { MonthEnergy } from './consumption.ts';
import { gasPrices, type GasPrices, type Prices, pricesOf, rates } from './price-list.ts';

/** One line of a bill: what, how much of it in `unit`, and € with cents. */
export type BillLine = {
  concept: 'energy' | 'power' | 'exported' | 'tax' | 'meter' | 'fixed' | 'vat';
  period?: string;
  quantity: number;
  unit: 'kWh' | 'kW' | 'days' | 'percent';
  price: number;
  amount: number;
};

/** A bill whose lines sum to its total. */
export type Bill = { lines: BillLine[]; total: number };

const yearDays = 365;

/** Prices have six decimals, powers three: as whole numbers their products are exact. */
const [priceUnits, kilo] = [1_000_000, 1000];

const priceOf = (price: number): number => Math.round(price * priceUnits);

/** Rounds a whole number of millionths of a euro to cents. */
const euros = (millionths: number): number => Math.round(millionths / 10_000) / 100;

const centsOf = (amount: number): number => Math.round(amount * 100);

const sumOf = (lines: readonly BillLine[]): number =>
  lines.reduce((cents, { amount }) => cents + centsOf(amount), 0) / 100;

const energyLines = (used: MonthEnergy['used'], prices: { readonly [period: string]: number }): BillLine[] =>
  Object.entries(used).map(([period, quantity]) => {
    const price = prices[period] ?? 0;
    return {
      concept: 'energy',
      period,
      quantity,
      unit: 'kWh',
      price,
      amount: euros(quantity * priceOf(price)),
    };
  });

const powerLines = (
  watts: { readonly [period: string]: number },
  days: number,
  prices: { readonly [period: string]: number },
): BillLine[] =>
  Object.entries(watts).map(([period, power]) => {
    const price = priceOf((prices[period] ?? 0) / yearDays);
    const amount = euros((power * price * days) / kilo);
    return {
      concept: 'power',
      period,
      quantity: power / kilo,
      unit: 'kW',
      price: price / priceUnits,
      amount,
    };
  });

/** What is fed in is paid up to what the energy of the month costs (RD 244/2019, article 14). */
function exportedLines(exported: number, price: number, most: number): BillLine[] {
  if (exported === 0) return [];
  const amount = -Math.min(euros(exported * priceOf(price)), most);
  return [{ concept: 'exported', quantity: exported, unit: 'kWh', price, amount }];
}

const percentLine = (concept: 'tax' | 'vat', percent: number, base: number): BillLine => ({
  concept,
  quantity: percent,
  unit: 'percent',
  price: base,
  amount: Math.round((centsOf(base) * percent) / 100) / 100,
});

const daysLine = (concept: 'meter' | 'fixed', price: number, days: number): BillLine => ({
  concept,
  quantity: days,
  unit: 'days',
  price,
  amount: euros(priceOf(price) * days),
});

function withVat(lines: readonly BillLine[]): Bill {
  const all = [...lines, percentLine('vat', rates.vat, sumOf(lines))];
  return { lines: all, total: sumOf(all) };
}

/** Bills electricity: energy by period, power by day, what was fed in, tax, meter, VAT. Powers in W. */
export function electricityBill(
  tariff: string,
  energy: MonthEnergy,
  watts: { readonly [period: string]: number },
  days: number,
  prices: Prices = pricesOf(tariff),
): Bill {
  const used = energyLines(energy.used, prices.energy);
  const taxed = [
    ...used,
    ...exportedLines(energy.exported, prices.exported, sumOf(used)),
    ...powerLines(watts, days, prices.power),
  ];
  const tax = percentLine('tax', rates.electricityTax, sumOf(taxed));
  return withVat([...taxed, tax, daysLine('meter', rates.meter, days)]);
}

/** Bills gas: energy, the days of supply, tax on hydrocarbons, VAT. */
export function gasBill(kwh: number, days: number, prices: GasPrices = gasPrices): Bill {
  const line = (concept: 'energy' | 'tax', price: number): BillLine => ({
    concept,
    quantity: kwh,
    unit: 'kWh',
    price,
    amount: euros(kwh * priceOf(price)),
  });
  return withVat([
    line('energy', prices.energy),
    daysLine('fixed', prices.daily, days),
    line('tax', rates.gasTax),
  ]);
}
