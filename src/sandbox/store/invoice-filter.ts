import { isObject, type Json } from '../../base/json.ts';

/** A condition on invoices in SQL, with its parameters from `$1` on. */
export type Where = { text: string; parameters: Json[] };

/** The columns that fields of a filter compare */
const conditions: { readonly [field: string]: (place: string) => string } = {
  type: (place) => `invoice.kind = any(${place}::text[])`,
  cups: (place) => `contract.cups = any(${place}::text[])`,
  addresses: (place) => `contract.cups_address = any(${place}::text[])`,
  contracts: (place) => `contract.name = any(${place}::text[])`,
  vats: (place) => `contract.fiscal_vat = any(${place}::text[])`,
  amountFrom: (place) => `invoice.total >= (${place}::numeric[])[1]`,
  amountTo: (place) => `invoice.total <= (${place}::numeric[])[1]`,
};

/** The invoices of a person that a filter leaves: every field that it names must hold; unknown ones are passed over. */
export function whereOf(person: number, filter: Json | undefined, multipoint: boolean): Where {
  const parameters: Json[] = [person];
  const texts = [`invoice.person_id = $1 and invoice.kind ${multipoint ? '=' : '<>'} 'multipoint'`];
  for (const entry of Array.isArray(filter) ? filter : []) {
    const { field, values } = isObject(entry) ? entry : {};
    const condition = conditions[String(field)];
    if (!condition || !Array.isArray(values)) continue;
    parameters.push(values);
    texts.push(condition(`$${parameters.length}`));
  }
  return { text: texts.join(' and '), parameters };
}
