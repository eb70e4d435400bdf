import { makeCompanyId } from '../identifiers/tax-id.ts';
import { addDocuments } from './add-details.ts';
import { addContract, contractNames } from './make-contract.ts';
import { addAccount, addAddress, addPerson } from './make-person.ts';
import type { Seeding } from './seeding.ts';

/** A chain of shops: one invoice for many supply points, and one contract apart. */
export function seedMultipoint(seeding: Seeding): void {
  const { random } = seeding;
  const person = addPerson(seeding, {
    id: 4,
    login: 'multipunto',
    name: 'Forns de la Vall Invent, S.A.',
    vat: makeCompanyId('A', '08', random),
    mobile: '656789123',
    language: 'ca_ES',
  });
  const holder = { person, account: addAccount(seeding, person), address: addAddress(seeding, person) };
  const names = contractNames(82_101);
  for (let count = 0; count < 14; count += 1) {
    const tariff = random.pick(['2.0TD', '3.0TD']);
    const contract = addContract(seeding, holder, { name: names.next().value, tariff, kind: 'multipoint' });
    addDocuments(seeding, contract, [['Contracte multipunt', 'Contractes', 400, 511_800]]);
  }
  addContract(seeding, holder, { name: names.next().value, tariff: '2.0TD' });
}
