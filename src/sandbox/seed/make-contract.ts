import { makeCadastral } from '../identifiers/cadastral.ts';
import { makeCups } from '../identifiers/cups.ts';
import { plainText } from '../plain-text.ts';
import type { AddressRow, BankAccountRow, ContractRow, PersonRow } from '../store/rows.ts';
import { distributorOf, gasPrefix } from './distributors.ts';
import { gasPoint, powersFor, productFor } from './products.ts';
import { daysAgo, type Seeding } from './seeding.ts';
import { makePlace, type SupplyPlace } from './supply-places.ts';

/** The given parts of a contract; the rest is invented. */
export type ContractWish = Partial<ContractRow> & {
  name: string;
  tariff: string;
  /** Powers in W; invented for electricity if left out. */
  powers?: number[];
  place?: SupplyPlace;
};

/** The person, account and address of a contract. */
export type Holder = { person: PersonRow; account: BankAccountRow; address: AddressRow };

const isGas = (tariff: string) => !tariff.endsWith('TD');

function supplyPoint({ random }: Seeding, tariff: string, place: SupplyPlace) {
  const prefix = isGas(tariff) ? gasPrefix : place.distributor;
  const dso = distributorOf(prefix, place.zipcode.slice(0, 2));
  return {
    cups: makeCups(prefix, random),
    cups_street: place.street,
    cups_city: place.city,
    cups_address: place.full,
    ref_catastral: makeCadastral(random),
    cups_direccio: plainText(place.full).toUpperCase(),
    dso_name: dso.name,
    dso_website: dso.website,
    dso_reference: random.digits(12),
    dso_phone: dso.phone,
    ...(isGas(tariff) ? gasPoint(tariff) : { pressio: null, caudal: null }),
  };
}

const notice = ({ person, address, account }: Holder) => ({
  fiscal_name: person.name,
  fiscal_vat: `ES${person.vat}`,
  fiscal_address: address.full_address,
  bank_account_id: account.id,
  address_id: address.id,
  notification_name: address.name,
  notification_email: person.email,
  notification_mobile: person.mobile,
});

const usual = {
  state: 'activa',
  amount_debt: 0,
  invoice_online: 'email',
  sips_state: 'unactive',
  electronic_request: null,
  electronic_start: null,
  double_tariff: null,
  happy_hours: null,
  happy_day: null,
  self_consumption: false,
} as const;

/** Adds a contract with its powers, and returns it. */
export function addContract(seeding: Seeding, holder: Holder, wish: ContractWish): ContractRow {
  const { rows, random } = seeding;
  const { powers, place = makePlace(random, 'anywhere'), tariff, ...said } = wish;
  const contract: ContractRow = {
    id: 1000 + rows.contract.length,
    person_id: holder.person.id,
    kind: isGas(tariff) ? 'gas' : 'electricity',
    tariff,
    sign_date: daysAgo(seeding, random.between(90, 2400)),
    ...usual,
    ...notice(holder),
    ...productFor(isGas(tariff) ? 'gas' : tariff, random),
    ...supplyPoint(seeding, tariff, place),
    search: '',
    ...said,
  };
  contract.search = searchText(contract);
  rows.contract.push(contract);
  if (!isGas(tariff)) addPowers(seeding, contract, powers ?? powersFor(tariff, random));
  return contract;
}

function addPowers({ rows }: Seeding, contract: ContractRow, powers: readonly number[]): void {
  for (const [index, watts] of powers.entries()) {
    rows.contract_power.push({ contract_id: contract.id, period: `P${index + 1}`, watts });
  }
}

/** The text that the search of the contract list matches: number, CUPS, address. */
const searchText = (contract: Pick<ContractRow, 'name' | 'cups' | 'cups_address'>): string =>
  plainText(`${contract.name} ${contract.cups} ${contract.cups_address}`);

/** Consecutive contract numbers: 48731 gives 0048731, 0048732, … */
export function* contractNames(start: number): Generator<string, never> {
  for (let number = start; ; number += 1) yield String(number).padStart(7, '0');
}
