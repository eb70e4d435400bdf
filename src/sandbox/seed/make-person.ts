import { makeIban } from '../identifiers/iban.ts';
import type { AddressRow, BankAccountRow, PersonRow } from '../store/rows.ts';
import type { Seeding } from './seeding.ts';
import { makePlace, type SupplyPlace } from './supply-places.ts';

/** Adds a person, with defaults for what is not given. */
export function addPerson(
  { rows }: Seeding,
  said: Pick<PersonRow, 'id' | 'login' | 'name' | 'vat' | 'mobile'> & Partial<PersonRow>,
): PersonRow {
  const person: PersonRow = {
    password: 'Mostrador1!',
    provisional: false,
    email: `${said.login}@example.com`,
    language: 'es_ES',
    newsletter_url: null,
    client_id: `${said.login}-client`,
    client_secret: 'Mostrador1!',
    coupons: [],
    ...said,
  };
  rows.person.push(person);
  return person;
}

/** Adds a bank account of a person. */
export function addAccount({ rows, random }: Seeding, person: PersonRow): BankAccountRow {
  const account = {
    id: rows.bank_account.length + 1,
    person_id: person.id,
    iban: makeIban(random),
    owner: person.name,
  };
  rows.bank_account.push(account);
  return account;
}

/** Adds an address of a person, invented unless a place is given. */
export function addAddress(
  { rows, random }: Seeding,
  person: PersonRow,
  said: { place?: SupplyPlace; other_residence?: boolean; name?: string } = {},
): AddressRow {
  const place = said.place ?? makePlace(random, 'catalan');
  const address = {
    id: rows.address.length + 1,
    person_id: person.id,
    name: said.name ?? person.name,
    street: place.street,
    zipcode: place.zipcode,
    city: place.city,
    ine: place.ine,
    full_address: place.full,
    ref_catastral: null,
    email: person.email,
    mobile: person.mobile,
    other_residence: said.other_residence ?? false,
  };
  rows.address.push(address);
  return address;
}
