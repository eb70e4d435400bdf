import type { Json } from '../../base/json.ts';
import { type CustomerContext, forCustomer, type Handler } from '../handler.ts';
import { printableIban } from '../identifiers/iban.ts';
import { ownContract } from './own-contract.ts';

type Row = { [key: string]: Json };

const addresses = ({ database, claims }: CustomerContext) =>
  database.query<Row>(
    'select id, name, street, zipcode, city, email, mobile from address where person_id = $1 order by id',
    [claims.uid],
  );

/** The customer's addresses. */
export const listAddresses: Handler = forCustomer(addresses);

/** The addresses that a contract can use: all addresses of its customer. */
export const contractAddresses: Handler = forCustomer(async (context) => {
  await ownContract(context, 'name', context.path.name);
  return addresses(context);
});

type Account = { id: number; iban: string; owner: string };

const accountView = ({ id, iban, owner }: Account) => ({
  id,
  printable_iban: printableIban(iban, true),
  owner,
});

/** The customer's bank accounts. */
export const listIbans: Handler = forCustomer(async ({ database, claims }) => {
  const found = await database.query<Account>(
    'select id, iban, owner from bank_account where person_id = $1 order by id',
    [claims.uid],
  );
  return found.map(accountView);
});

/** The bank accounts that the customer's contracts are charged to. */
export const contractIbans: Handler = forCustomer(async ({ database, claims }) => {
  const found = await database.query<Account>(
    `select id, iban, owner from bank_account where id in (select bank_account_id from contract where person_id = $1)
     order by id`,
    [claims.uid],
  );
  return found.map(accountView);
});
