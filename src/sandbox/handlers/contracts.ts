import type { Json } from '../../base/json.ts';
import { type CustomerContext, forCustomer, type Handler, Refusal } from '../handler.ts';
import { likePattern } from '../plain-text.ts';
import { pdfFile } from '../pdf.ts';
import { contractViews } from '../store/contract-view.ts';
import { settleProcesses } from '../store/processes.ts';
import type { AttachmentRow } from '../store/rows.ts';
import { ownContract } from './own-contract.ts';

const mostAtOnce = 1000;

async function listed({ database, claims, query, now }: CustomerContext): Promise<Json> {
  await settleProcesses(database, now);
  const offset = Math.max(0, Number(query.offset ?? 0));
  const limit = Math.min(Math.max(1, Number(query.limit ?? 100)), mostAtOnce);
  const filter = typeof query.filter === 'string' ? query.filter : '';
  const where = `person_id = $1 and (kind = $2 or ($2::text is null and kind <> 'gas'))
    and ($3::text is null or search like $3)`;
  const parameters = [claims.uid, query.type ?? null, filter.trim() === '' ? null : likePattern(filter)];
  const page = await database.query<{ id: number }>(
    `select id from contract where ${where} order by state <> 'activa', name offset $4 limit $5`,
    [...parameters, offset, limit],
  );
  const [count] = await database.query<{ n_items: number }>(
    `select count(*) as n_items from contract where ${where}`,
    parameters,
  );
  const items = await contractViews(
    database,
    page.map(({ id }) => id),
    now,
  );
  return { items, n_items: count?.n_items ?? 0, offset, limit };
}

/** One page of the customer's contracts, active ones first, then by number; those of gas only where they are asked for. */
export const listContracts: Handler = forCustomer(listed);

/** Number and name of every contract, electricity and gas apart; multipoint ones are electricity. */
export const listContractInfo: Handler = forCustomer(async ({ database, claims }) => {
  const rows = await database.query<{ id: number; name: string; gas: boolean }>(
    `select id, name, kind = 'gas' as gas from contract where person_id = $1 order by name`,
    [claims.uid],
  );
  const plain = (gas: boolean) => rows.filter((row) => row.gas === gas).map(({ id, name }) => ({ id, name }));
  return { electricity: plain(false), gas: plain(true) };
});

/** The contract as a PDF. */
export const contractReport: Handler = forCustomer(async (context) => {
  const contract = await ownContract(context, 'name', context.path.name);
  const lines = [
    `Contracte ${contract.name}`,
    contract.fiscal_name,
    contract.cups,
    contract.cups_address,
    contract.product,
  ];
  return pdfFile(`Contracte núm. ${contract.name}.pdf`, lines);
});

/** A document of one of the customer's contracts. */
export const contractAttachment: Handler = forCustomer(async ({ database, claims, path }) => {
  const [found] = await database.query<AttachmentRow>(
    `select attachment.* from attachment join contract on contract.id = attachment.contract_id
     where attachment.id = $1 and contract.person_id = $2`,
    [Number(path.attachmentId) || 0, claims.uid],
  );
  if (!found) throw new Refusal(404, { message: 'not_found' });
  return pdfFile(found.filename, [found.name, found.category, found.created]);
});

/** The notices sent about a contract, the latest first. */
export const contractCommunications: Handler = forCustomer(async (context) => {
  const contract = await ownContract(context, 'id', context.path.contractId);
  return context.database.query<{ [key: string]: Json }>(
    `select id, sent as date, subject, kind, attachment_id from communication where contract_id = $1
     order by sent desc, id desc`,
    [contract.id],
  );
});
