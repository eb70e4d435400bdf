import { add } from '../../base/decimal.ts';
import { dayOf } from '../day.ts';
import type { ContractRow } from '../store/rows.ts';
import { type BilledMonth, billedMonths } from './billed-months.ts';
import { addInvoice } from './invoice-payments.ts';
import { billElectricity, type Issued, type PowersOf, untouched } from './invoices.ts';
import type { Seeding } from './seeding.ts';

const began = (contract: ContractRow): string => contract.sign_date ?? '';

/** One invoice for all points that were supplied in a month. */
function invoiceOf(
  points: readonly ContractRow[],
  powers: PowersOf,
  month: BilledMonth,
  number: string,
): Issued {
  const bills = points
    .filter((contract) => began(contract) <= month.ends)
    .map((contract) => {
      const starts = began(contract) > month.starts ? began(contract) : month.starts;
      return { contract, starts, ...billElectricity(contract, powers(contract), { ...month, starts }) };
    });
  return {
    ...untouched,
    ...month,
    person_id: points[0]?.person_id ?? 0,
    contract_id: null,
    kind: 'multipoint',
    number,
    energy: add([0, ...bills.map(({ energy }) => energy)]),
    total: add([0, ...bills.map(({ total }) => total)]),
    billed: {
      points: bills.map(({ contract, starts, billed }) => ({ contract: contract.id, starts, billed })),
    },
  };
}

/** Adds an invoice a month for all multipoint contracts of a person. */
export function addMultipoint(seeding: Seeding, powers: PowersOf, most: number): void {
  const points = seeding.rows.contract.filter(({ kind }) => kind === 'multipoint');
  for (const person of new Set(points.map(({ person_id }) => person_id))) {
    const own = points.filter(({ person_id }) => person_id === person);
    const first = own.map(began).sort()[0] ?? '';
    for (const month of billedMonths(dayOf(seeding.now), first, most)) {
      addInvoice(
        seeding,
        invoiceOf(own, powers, month, `M${month.starts.slice(0, 7).replace('-', '')}-${person}`),
      );
    }
  }
}
