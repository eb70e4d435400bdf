import { addDays } from '../../base/days.ts';
import { subtract } from '../../base/decimal.ts';
import { dayOf } from '../day.ts';
import type { ContractRow, DebtEvent, InvoiceRow } from '../store/rows.ts';
import { withEachState } from './invoice-states.ts';
import type { Issued } from './invoices.ts';
import type { Seeding } from './seeding.ts';

/** Days after its issue: a direct debit is paid; what was returned is asked for again and again. */
const collected = 12;
const debtSteps = [
  ['returned', 15],
  ['reminded', 30],
  ['warned', 50],
] as const;

const firstItem = 500_000;

/** Adds an invoice with its numbers. */
export function addInvoice({ rows }: Seeding, invoice: Issued): InvoiceRow {
  const id = 1 + rows.invoice.length;
  const added = { ...invoice, id, item: invoice.kind === 'gas' ? null : firstItem + id };
  rows.invoice.push(added);
  return added;
}

/** What happened until today to a debt. */
const debtOf = (issued: string, today: string): DebtEvent[] =>
  debtSteps.map(([what, days]) => ({ what, day: addDays(issued, days) })).filter(({ day }) => day <= today);

/** Spreads what a contract owes over its latest invoices; more than they come to is not owed. */
function owe(contract: ContractRow, invoices: readonly Issued[], today: string): Issued[] {
  let left = contract.amount_debt;
  const owed = invoices.map((invoice) => {
    const pending = Math.min(left, invoice.total);
    if (pending === 0) return invoice;
    left = subtract([left, pending]);
    return { ...invoice, state: 'unpaid' as const, pending, debt: debtOf(invoice.issued, today) };
  });
  contract.amount_debt = subtract([contract.amount_debt, left]);
  return owed;
}

/** The latest invoice waits for its direct debit, or for a transfer where there is no bank account. */
function waiting(contract: ContractRow, invoice: Issued, today: string): Issued {
  const collects = addDays(invoice.issued, collected);
  if (invoice.state !== 'paid' || contract.state !== 'activa') return invoice;
  if (contract.bank_account_id === null) return { ...invoice, state: 'pending_transfer' };
  return collects > today ? { ...invoice, state: 'pending_remesa', collects } : invoice;
}

/** Some customers pay at the counter of a bank, which leaves no transaction. */
const atTheCounter = (contract: ContractRow, invoice: Issued, index: number): Issued =>
  invoice.state === 'paid' && (contract.id + index) % 11 === 0
    ? { ...invoice, state: 'paid_without_transaction' }
    : invoice;

/** Adds the invoices of a contract, the latest first, with what became of each. */
export function payInvoices(seeding: Seeding, contract: ContractRow, invoices: readonly Issued[]): void {
  const today = dayOf(seeding.now);
  const [latest, ...older] = withEachState(contract, owe(contract, invoices, today));
  if (!latest) return;
  const settled = older.map((invoice, index) => atTheCounter(contract, invoice, index));
  for (const invoice of [waiting(contract, latest, today), ...settled]) addInvoice(seeding, invoice);
}
