import { dni } from '../identifiers/tax-id.ts';
import { unregistered } from '../people.ts';
import { addContract } from './make-contract.ts';
import { addAccount, addAddress, addPerson } from './make-person.ts';
import type { Seeding } from './seeding.ts';

/** A customer without contracts, and one with a contract who has not activated an account. */
export function seedNewcomers(seeding: Seeding): void {
  addPerson(seeding, {
    id: 3,
    login: 'nuevo',
    name: 'Lucía Navarro Ortega',
    vat: dni('51930662'),
    mobile: '623456789',
  });
  const person = addPerson(seeding, {
    id: unregistered.id,
    login: unregistered.user,
    password: null,
    name: 'Pau Ferrer Costa',
    vat: unregistered.vat,
    mobile: '645678912',
  });
  const holder = { person, account: addAccount(seeding, person), address: addAddress(seeding, person) };
  addContract(seeding, holder, { name: unregistered.contract, tariff: '2.0TD' });
}
