import { dni } from '../identifiers/tax-id.ts';
import { addContract } from './make-contract.ts';
import { addAccount, addAddress, addPerson } from './make-person.ts';
import type { Seeding } from './seeding.ts';

/** A customer with a provisional password, which must be replaced. */
export function seedProvisional(seeding: Seeding): void {
  const person = addPerson(seeding, {
    id: 7,
    login: 'clave',
    name: 'Núria Vidal Roca',
    vat: dni('46725318'),
    mobile: '634567891',
    provisional: true,
  });
  const holder = { person, account: addAccount(seeding, person), address: addAddress(seeding, person) };
  addContract(seeding, holder, { name: '0082614', tariff: '2.0TD', powers: [3450, 3450] });
}
