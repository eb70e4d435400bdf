import { dni } from '../identifiers/tax-id.ts';
import { addProcess } from './add-details.ts';
import { addContract, type ContractWish, contractNames, type Holder } from './make-contract.ts';
import { addAccount, addAddress, addPerson } from './make-person.ts';
import { daysAgo, minutesAgo, type Seeding } from './seeding.ts';

type StateWish = Omit<ContractWish, 'name' | 'tariff'> & { tariff?: string };

/** Contracts that differ only in their own columns. */
const plainStates = (seeding: Seeding): StateWish[] => [
  { state: 'activa' },
  { state: 'esborrany', sign_date: null },
  { state: 'esborrany', sign_date: daysAgo(seeding, 3) },
  { state: 'baixa', bank_account_id: null },
  { sips_state: 'active' },
  { sips_state: 'disabled' },
  { electronic_request: daysAgo(seeding, 2) },
  { electronic_request: daysAgo(seeding, 200), electronic_start: minutesAgo(seeding, 199 * 1440) },
  { bank_account_id: null },
  { amount_debt: 312.05, invoice_online: 'postal' },
  { tariff: '3.0TD', powers: [17_000, 17_000, 18_500, 18_500, 20_000, 25_000] },
  { tariff: '6.1TD', powers: [120_000, 120_000, 150_000, 150_000, 150_000, 451_000] },
  { tariff: '3.2' },
  { tariff: 'RL.3', state: 'esborrany', sign_date: null },
  { tariff: 'RL.1', state: 'baixa' },
];

function changesUnderWay(seeding: Seeding, holder: Holder, names: Iterator<string, never>): void {
  const next = () =>
    addContract(seeding, holder, { name: names.next().value, tariff: '2.0TD', powers: [4600, 4600] });
  const change = { powers: { P1: 10_350, P2: 10_350 }, was: { P1: 4600, P2: 4600 } };
  addProcess(seeding, next(), { kind: 'power', minutes: 90, needs_signature: true, change });
  addProcess(seeding, next(), {
    kind: 'power',
    minutes: 4000,
    settles: minutesAgo(seeding, 3000),
    refused_for: 'La instalación no admite esta potencia',
    change,
    settled: true,
  });
  addProcess(seeding, next(), { kind: 'sips', minutes: 600, change: { sips: 'active', was: 'unactive' } });
  addProcess(seeding, next(), {
    kind: 'sips',
    minutes: 30,
    needs_signature: true,
    change: { sips: 'active', was: 'unactive' },
  });
}

/** A customer with a contract in each state. */
export function seedStates(seeding: Seeding): void {
  const person = addPerson(seeding, {
    id: 5,
    login: 'estados',
    name: 'Antonio Romero Castillo',
    vat: dni('28764513'),
    mobile: '667891234',
  });
  const holder = { person, account: addAccount(seeding, person), address: addAddress(seeding, person) };
  const names = contractNames(91_001);
  for (const wish of plainStates(seeding)) {
    addContract(seeding, holder, { tariff: '2.0TD', ...wish, name: names.next().value });
  }
  changesUnderWay(seeding, holder, names);
  addContract(seeding, holder, {
    name: names.next().value,
    tariff: 'RL.1',
    bank_account_id: null,
    invoice_online: 'postal',
  });
  addAccount(seeding, person);
}
