import type { ContractRow, InvoiceRow } from '../store/rows.ts';
import type { Issued } from './invoices.ts';

/** The contract whose invoices show each state of a payment. */
const shown = '0091010';

const states: readonly (readonly [InvoiceRow['state'], InvoiceRow['rectifies']])[] = [
  ['pending_remesa', null],
  ['pending_remesa', 'A'],
  ['pending_transfer', null],
  ['pending_transfer', 'B'],
  ['paid', 'A'],
  ['paid', 'B'],
  ['paid_without_transaction', null],
  ['manual_verification_required', null],
];

/** The invoices, the latest first; of one contract those that are paid have each other state instead. */
export function withEachState(contract: ContractRow, invoices: readonly Issued[]): Issued[] {
  if (contract.name !== shown) return [...invoices];
  const next = states.values();
  return invoices.map((invoice) => {
    const found = invoice.state === 'paid' ? next.next().value : undefined;
    return found ? { ...invoice, state: found[0], rectifies: found[1] } : invoice;
  });
}
