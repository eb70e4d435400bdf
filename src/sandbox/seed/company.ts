import { makeCompanyId } from '../identifiers/tax-id.ts';
import { addDocuments, addService } from './add-details.ts';
import { addContract, contractNames, type ContractWish, type Holder } from './make-contract.ts';
import { addAccount, addAddress, addPerson } from './make-person.ts';
import type { Seeding } from './seeding.ts';

const electricityContracts = 1200;
const gasContracts = 40;

const ended = { state: 'baixa', bank_account_id: null } as const;

function electricity(seeding: Seeding, holder: Holder, name: string): void {
  const { random } = seeding;
  const wish: ContractWish = {
    name,
    tariff: random.pick(['2.0TD', '2.0TD', '2.0TD', '3.0TD', '3.0TD', '6.1TD']),
    amount_debt: random.chance(0.03) ? random.between(2000, 900_000) / 100 : 0,
    ...(random.chance(0.06) ? ended : {}),
  };
  const contract = addContract(seeding, holder, wish);
  if (random.chance(0.2))
    addService(seeding, contract, { name: 'Gestor Empresa', began: random.between(60, 900) });
  if (random.chance(0.5))
    addDocuments(seeding, contract, [
      ['Contrato firmado', 'Contratos', random.between(60, 2000), random.between(200_000, 900_000)],
    ]);
}

/** The company with many contracts. */
export function seedCompany(seeding: Seeding): void {
  const { random } = seeding;
  const person = addPerson(seeding, {
    id: 2,
    login: 'empresa',
    name: 'Fruites i Verdures del Segrià Invent, S.L.',
    vat: makeCompanyId('B', '25', random),
    mobile: '634567891',
    newsletter_url: 'https://newsletter.example.com/empresa',
  });
  const holder = { person, account: addAccount(seeding, person), address: addAddress(seeding, person) };
  addAccount(seeding, person);
  addAddress(seeding, person, { name: 'Departament d’Administració' });
  const names = contractNames(60_001);
  for (let count = 0; count < electricityContracts; count += 1)
    electricity(seeding, holder, names.next().value);
  for (let count = 0; count < gasContracts; count += 1) {
    const tariff = random.pick(['RL.1', 'RL.2', 'RL.3', 'RL.4', 'RL.5']);
    addContract(seeding, holder, { name: names.next().value, tariff });
  }
}
