import type { Json } from '../../base/json.ts';
import { type CustomerContext, forCustomer, type Handler } from '../handler.ts';
import { filterColumns, whereOf } from '../store/invoice-filter.ts';
import { invoiceView, type KnownInvoice } from '../store/invoice-view.ts';

const mostAtOnce = 150;

const withContract = `from invoice left join contract on contract.id = invoice.contract_id`;

async function pageOf<Row>(context: CustomerContext, columns: string, multipoint: boolean) {
  const { database, claims, query } = context;
  const offset = Math.max(0, Number(query.offset ?? 0));
  const limit = Math.min(Math.max(1, Number(query.limit ?? 100)), mostAtOnce);
  const { text, parameters } = whereOf(claims.uid, query.filter, multipoint);
  const count = parameters.length;
  const rows = await database.query<Row & { [key: string]: Json }>(
    `select ${columns} ${withContract} where ${text} order by invoice.issued desc, invoice.id
     offset $${count + 1} limit $${count + 2}`,
    [...parameters, offset, limit],
  );
  const [all] = await database.query<{ n_items: number }>(
    `select count(*) as n_items ${withContract} where ${text}`,
    parameters,
  );
  return { rows, page: { n_items: all?.n_items ?? 0, offset, limit } };
}

/** One page of the invoices of electricity and gas, the latest first. */
export const listInvoices: Handler = forCustomer(async (context) => {
  const columns = 'invoice.*, contract.name as contract, contract.cups_address as address';
  const { rows, page } = await pageOf<KnownInvoice>(context, columns, false);
  return { items: rows.map((row) => invoiceView(row, context.now, context.language)), ...page };
});

/** One page of the invoices for several supply points, the latest first. */
export const listMultipoint: Handler = forCustomer(async (context) => {
  const columns = `invoice.id, invoice.number, invoice.issued as date, invoice.total as amount_total,
    (select fiscal_address from contract point where point.person_id = invoice.person_id
      and point.kind = 'multipoint' order by id limit 1) as address_invoice_id`;
  const { rows, page } = await pageOf<{ [key: string]: Json }>(context, columns, true);
  return { items: rows, ...page };
});

/** The values by which invoices can be filtered: those of contracts that have one. */
export const invoiceFilters: Handler = forCustomer(async ({ database, claims, query }) => {
  const wanted = Array.isArray(query.fields) ? query.fields.map(String) : Object.keys(filterColumns);
  const values = Object.entries(filterColumns).filter(([field]) => wanted.includes(field));
  const [found] = await database.query<{ [field: string]: Json }>(
    `select ${values
      .map(([field, column]) => `coalesce(json_agg(distinct ${column} order by ${column}), '[]') as ${field}`)
      .join(', ')} from contract
     where person_id = $1 and exists (select 1 from invoice where invoice.contract_id = contract.id
       or (contract.kind = 'multipoint' and invoice.kind = 'multipoint' and invoice.person_id = contract.person_id))`,
    [claims.uid],
  );
  return found ?? {};
});
