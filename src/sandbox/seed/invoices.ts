import { addDays } from '../../base/days.ts';
import { dayOf } from '../day.ts';
import { electricityBill, gasBill } from '../energy/bill.ts';
import { energyBetween, type MonthEnergy } from '../energy/consumption.ts';
import { gasBetween } from '../energy/gas-consumption.ts';
import type { ContractRow, InvoiceRow } from '../store/rows.ts';
import { type BilledMonth, billedMonths, daysFrom } from './billed-months.ts';
import { payInvoices } from './invoice-payments.ts';
import { addMultipoint } from './multipoint-invoices.ts';
import { daysAgo, type Seeding } from './seeding.ts';

/** Three years of invoices; three months of those with more contracts than a screen shows. */
const [usualMonths, monthsOfMany, many] = [36, 3, 100];

/** Powers in W by period. */
export type Powers = { [period: string]: number };

/** The powers of each contract. */
export type PowersOf = (contract: ContractRow) => Powers;

function powersOf({ rows }: Seeding): PowersOf {
  const powers = new Map<number, Powers>();
  for (const { contract_id, period, watts } of rows.contract_power)
    powers.set(contract_id, { ...powers.get(contract_id), [period]: watts });
  return ({ id }) => powers.get(id) ?? {};
}

/** An invoice that is issued, as long as nobody has paid it. */
export type Issued = Omit<InvoiceRow, 'id' | 'item'>;

/** An invoice before anything became of it, which then counts as paid. */
export const untouched = { pending: null, state: 'paid', collects: null, rectifies: null, debt: [] } as const;

type Amounts = Pick<Issued, 'energy' | 'total' | 'billed'>;

function electricityAmounts(
  tariff: string,
  energy: MonthEnergy,
  powers: Powers,
  month: BilledMonth,
): Amounts {
  const { total } = electricityBill(tariff, energy, powers, daysFrom(month.starts, month.ends));
  const used = Object.values(energy.used).reduce((sum, kwh) => sum + kwh, 0);
  return { energy: used, total, billed: { ...energy, powers } };
}

/** What a contract of electricity uses and pays in a month. */
export function billElectricity(contract: ContractRow, powers: Powers, month: BilledMonth): Amounts {
  const { id, tariff } = contract;
  const solar = contract.self_consumption;
  const supply = { id, tariff, watts: Math.max(...Object.values(powers)), solar };
  return electricityAmounts(tariff, energyBetween(supply, month.starts, month.ends), powers, month);
}

function billGas(contract: ContractRow, { starts, ends }: BilledMonth) {
  const days = daysFrom(starts, ends);
  const energy = gasBetween(contract, starts.slice(0, 7), days);
  return { energy, total: gasBill(energy, days).total, billed: { gas: energy } };
}

/** Ended contracts were billed until some months ago. */
const lastDayOf = (seeding: Seeding, { state, id }: ContractRow): string =>
  state === 'baixa' ? daysAgo(seeding, 90 + (id % 7) * 30) : dayOf(seeding.now);

/** A wrong reading of an older month: ten days later that invoice is annulled, and another takes its place. */
function corrected(contract: ContractRow, powers: Powers, wrong: Issued): Issued[] {
  const { used, exported } = wrong.billed as MonthEnergy;
  const fewer = Object.fromEntries(
    Object.entries(used).map(([period, kwh]) => [period, Math.round(kwh * 0.8)]),
  );
  const right = electricityAmounts(contract.tariff, { used: fewer, exported }, powers, wrong);
  const later = { ...wrong, issued: addDays(wrong.issued, 10) };
  return [
    { ...later, ...right, number: `${wrong.number}R`, rectifies: 'B' },
    { ...later, number: `${wrong.number}A`, rectifies: 'A' },
    wrong,
  ];
}

/** One supply in ten was read wrongly, so many months ago. */
const wrongMonth = 14;
const wasReadWrongly = ({ id, kind }: ContractRow) => kind === 'electricity' && id % 10 === 0;

function invoicesOf(seeding: Seeding, contract: ContractRow, powers: Powers, most: number): Issued[] {
  if (contract.state === 'esborrany' || !contract.sign_date || contract.kind === 'multipoint') return [];
  const { id: contract_id, person_id, kind, name } = contract;
  const months = billedMonths(lastDayOf(seeding, contract), contract.sign_date, most);
  return months.flatMap((month, index) => {
    const invoice: Issued = {
      ...untouched,
      ...month,
      ...(kind === 'gas' ? billGas(contract, month) : billElectricity(contract, powers, month)),
      person_id,
      contract_id,
      kind,
      number: `F${name}-${String(months.length - index).padStart(2, '0')}`,
    };
    return index === wrongMonth && wasReadWrongly(contract)
      ? corrected(contract, powers, invoice)
      : [invoice];
  });
}

/** Adds the invoices of every contract, paid, pending or owed. What is owed of a contract is its `amount_debt`. */
export function seedInvoices(seeding: Seeding): void {
  const { rows } = seeding;
  const powers = powersOf(seeding);
  const held = new Map<number, number>();
  for (const { person_id } of rows.contract) held.set(person_id, (held.get(person_id) ?? 0) + 1);
  for (const contract of rows.contract) {
    const most = (held.get(contract.person_id) ?? 0) > many ? monthsOfMany : usualMonths;
    payInvoices(seeding, contract, invoicesOf(seeding, contract, powers(contract), most));
  }
  addMultipoint(seeding, powers, usualMonths);
}
