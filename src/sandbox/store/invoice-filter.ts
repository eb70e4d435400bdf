import { isObject, type Json } from '../../base/json.ts';

/** A condition on invoices in SQL, with its parameters from `$1` on. */
export type Where = { text: string; parameters: Json[] };

type Conditions = { readonly [field: string]: (place: string) => string };

/** Where the values stand that fields of a filter compare: columns of a contract. */
export const filterColumns: { readonly [field: string]: string } = {
  cups: 'cups',
  addresses: 'cups_address',
  contracts: 'name',
  vats: 'fiscal_vat',
};

const comparing = (written: (column: string, place: string) => string): Conditions =>
  Object.fromEntries(
    Object.entries(filterColumns).map(([field, column]) => [
      field,
      (place: string) => written(column, place),
    ]),
  );

const ofAll: Conditions = {
  type: (place) => `invoice.kind = any(${place}::text[])`,
  amountFrom: (place) => `invoice.total >= (${place}::numeric[])[1]`,
  amountTo: (place) => `invoice.total <= (${place}::numeric[])[1]`,
};

const ofContract: Conditions = {
  ...ofAll,
  ...comparing((column, place) => `contract.${column} = any(${place}::text[])`),
};

/** Of an invoice for several supply points, one of those that it bills has to be meant. */
const ofPoints: Conditions = {
  ...ofAll,
  ...comparing(
    (column, place) =>
      `exists (select 1 from contract point where point.person_id = invoice.person_id and point.kind = 'multipoint'
       and point.sign_date <= invoice.ends and point.${column} = any(${place}::text[]))`,
  ),
};

/** The invoices of a person that a filter leaves: every field that it names must hold; unknown ones are passed over. */
export function whereOf(person: number, filter: Json | undefined, multipoint: boolean): Where {
  const parameters: Json[] = [person];
  const texts = [`invoice.person_id = $1 and invoice.kind ${multipoint ? '=' : '<>'} 'multipoint'`];
  const conditions = multipoint ? ofPoints : ofContract;
  for (const entry of Array.isArray(filter) ? filter : []) {
    const { field, values } = isObject(entry) ? entry : {};
    const condition = conditions[String(field)];
    if (!condition || !Array.isArray(values)) continue;
    parameters.push(values);
    texts.push(condition(`$${parameters.length}`));
  }
  return { text: texts.join(' and '), parameters };
}
