import { dayOf } from '../day.ts';
import { type CustomerContext, forCustomer, type Handler, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import { recordChange, settleProcesses, startProcess } from '../store/processes.ts';
import type { ContractRow } from '../store/rows.ts';
import { activeContract } from './own-contract.ts';
import { ibanOf } from './valid.ts';

async function knownAccount({ database, claims, body, language }: CustomerContext): Promise<number> {
  const [found] = await database.query<{ id: number }>(
    'select id from bank_account where id = $1 and person_id = $2',
    [body.bank_id ?? 0, claims.uid],
  );
  if (!found) throw refusedFields({ bank_id: say('unknownAccount', language) });
  return found.id;
}

/**
 * Reads the new account. Spanish accounts that end in 000 are refused as closed, and in 999 as somebody else's, so
 * that both errors can be tried by hand.
 */
async function newAccount({
  database,
  claims,
  body,
  language,
}: CustomerContext): Promise<{ id: number; foreign: boolean }> {
  const iban = ibanOf(body.iban);
  if (iban === undefined) throw refusedFields({ iban: say('wrongIban', language) });
  if (/^ES.*000$/.test(iban)) throw refusedFields({ iban: say('closedAccount', language) });
  if (body.owner_is_bank_owner !== true || /^ES.*999$/.test(iban))
    throw refusedFields({ owner_is_bank_owner: say('notOwner', language) });
  const [made] = await database.query<{ id: number }>(
    `insert into bank_account (person_id, iban, owner) select $1, $2, name from person where id = $1
     on conflict (person_id, iban) do update set owner = excluded.owner returning id`,
    [claims.uid, iban],
  );
  return { id: made?.id ?? 0, foreign: !iban.startsWith('ES') };
}

const keepDocuments = async (
  { database, body, now }: CustomerContext,
  contract: ContractRow,
): Promise<void> => {
  const files = Array.isArray(body.files) ? (body.files as { name: string; content: string }[]) : [];
  for (const { name, content } of files) {
    await database.query(
      `insert into attachment (contract_id, name, created, bytes, filename, category) values ($1, $2, $3, $4, $2, 'IBAN')`,
      [contract.id, name, dayOf(now), Math.floor(content.length * 0.75)],
    );
  }
};

/** The last four digits of the new account and of the current one, if any. */
async function lastDigits({ database }: CustomerContext, contract: ContractRow, to: number) {
  const [found] = await database.query<{ iban: string; was: string | null }>(
    `select right(account.iban, 4) as iban, right(present.iban, 4) as was from bank_account account
     left join bank_account present on present.id = $2 where account.id = $1`,
    [to, contract.bank_account_id],
  );
  return found;
}

/**
 * Changes the account of a contract: at once, or after the mandate is signed if the account is abroad. It replaces a
 * change that still waits for its signature.
 */
async function charge(context: CustomerContext, contract: ContractRow) {
  const { database, now, body } = context;
  const { id, foreign } =
    body.already_registered === 'yes'
      ? { id: await knownAccount(context), foreign: false }
      : await newAccount(context);
  await keepDocuments(context, contract);
  const change = { account: id, ...(await lastDigits(context, contract, id)) };
  await database.query(`delete from process where contract_id = $1 and kind = 'iban' and not settled`, [
    contract.id,
  ]);
  const made = { contract: contract.id, kind: 'iban' as const, change };
  if (!foreign)
    await database.query('update contract set bank_account_id = $1 where id = $2', [id, contract.id]);
  const reference = foreign
    ? await startProcess(database, { ...made, needsSignature: true, settling: 0 }, now)
    : await recordChange(database, made, now);
  return { waiting_for_signature: foreign, result: id, reference };
}

/** Handles a change of account. Earlier changes that are signed by now are carried out first. */
const charging = (column: 'name' | 'id', argument: string): Handler =>
  forCustomer(async (context) => {
    await settleProcesses(context.database, context.now);
    return charge(context, await activeContract(context, column, context.path[argument]));
  });

/** Changes the account that an electricity contract is charged to. */
export const changeIban = charging('name', 'name');

/** Changes the account that a gas contract is charged to. */
export const changeGasIban = charging('id', 'contractId');
