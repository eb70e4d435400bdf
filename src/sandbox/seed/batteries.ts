import { dni } from '../identifiers/tax-id.ts';
import type { ContractRow } from '../store/rows.ts';
import { addBattery, linkBattery } from './make-battery.ts';
import { addContract, type ContractWish, contractNames, type Holder } from './make-contract.ts';
import { addAccount, addAddress, addPerson } from './make-person.ts';
import type { Seeding } from './seeding.ts';
import { makePlace } from './supply-places.ts';

const contractOf = ({ rows }: Seeding, name: string): ContractRow => {
  const found = rows.contract.find((contract) => contract.name === name);
  if (!found) throw new Error(`no contract ${name} was seeded`);
  return found;
};

/** The panels of the home fill a battery for both of its supplies; the flat also takes part, at zero, in a neighbour's. */
function homeBatteries(seeding: Seeding): void {
  const [flat, seaside] = [contractOf(seeding, '0048731'), contractOf(seeding, '0051206')];
  const roof = addBattery(seeding, { id: 7, name: 'BV0007', months: 13, most: 46 });
  linkBattery(seeding, roof, flat, { share: 60, discounts: 'acumular', began: 410, origin: true });
  linkBattery(seeding, roof, seaside, { share: 40, began: 380 });
  const neighbours = addBattery(seeding, { id: 12, name: 'BV0012', months: 7, most: 30 });
  linkBattery(seeding, neighbours, contractOf(seeding, '0082614'), { share: 100, began: 220, origin: true });
  linkBattery(seeding, neighbours, flat, { share: 0, began: 120 });
}

/** The supplies of the family; those with panels of their own are marked. */
function familyContracts(seeding: Seeding, holder: Holder) {
  const names = contractNames(83_001);
  const contract = (watts: number, wish: Partial<ContractWish> = {}) =>
    addContract(seeding, holder, {
      name: names.next().value,
      tariff: '2.0TD',
      place: makePlace(seeding.random, 'catalan'),
      powers: [watts, watts],
      ...wish,
    });
  return {
    farm: contract(5750, { self_consumption: true }),
    flat: contract(3450),
    workshop: contract(6900),
    roof: contract(4600, { self_consumption: true }),
    studio: contract(2300),
  };
}

type Family = ReturnType<typeof familyContracts>;

function familyBatteries(seeding: Seeding, { farm, flat, workshop, roof, studio }: Family): void {
  const own = addBattery(seeding, { id: 21, name: 'BV0021', months: 20, most: 88 });
  linkBattery(seeding, own, farm, { share: 50, began: 600, origin: true });
  linkBattery(seeding, own, flat, { share: 32.5, began: 560 });
  linkBattery(seeding, own, workshop, { share: 17.5, discounts: 'acumular', began: 300 });
  const shared = addBattery(seeding, { id: 22, name: 'BV0022', months: 9, most: 52 });
  linkBattery(seeding, shared, roof, { share: 55, began: 270 });
  linkBattery(seeding, shared, contractOf(seeding, '0082614'), { share: 45, began: 270 });
  linkBattery(seeding, shared, flat, { share: 0, discounts: 'acumular', began: 90 });
  const former = addBattery(seeding, { id: 20, name: 'BV0020', months: 26, most: 24 });
  linkBattery(seeding, former, flat, { share: 100, began: 800, ended: 41 });
  const coming = addBattery(seeding, { id: 23, name: 'BV0023', months: 0, most: 0 });
  linkBattery(seeding, coming, workshop, { share: 100, began: -20 });
  const settling = addBattery(seeding, { id: 24, name: 'BV0024', months: 5, most: 35, settling: true });
  linkBattery(seeding, settling, studio, { share: 70, began: 150 });
  linkBattery(seeding, settling, farm, { share: 30, began: 150 });
}

/** The batteries of the home, and a family with one in each state. */
export function seedBatteries(seeding: Seeding): void {
  const person = addPerson(seeding, {
    id: 8,
    login: 'solar',
    name: 'Montserrat Pla Ferrer',
    vat: dni('39182745'),
    mobile: '656123987',
  });
  const holder = { person, account: addAccount(seeding, person), address: addAddress(seeding, person) };
  homeBatteries(seeding);
  familyBatteries(seeding, familyContracts(seeding, holder));
}
