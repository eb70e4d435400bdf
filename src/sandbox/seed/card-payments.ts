import type { PersonRow } from '../store/rows.ts';
import type { Seeding } from './seeding.ts';

/** Every so many paid invoices one was paid by card, some days after its issue. */
const every = 7;
const daysLater = 20;

/** Adds the payments by card of invoices that are paid or whose payment is being looked at. */
export function seedCardPayments({ rows, now }: Seeding): void {
  const emails = new Map<number, PersonRow['email']>(rows.person.map(({ id, email }) => [id, email]));
  for (const { id, person_id, state, rectifies, issued, total, kind } of rows.invoice) {
    const byCard = state === 'paid' && id % every === 3 && kind !== 'multipoint' && rectifies === null;
    if (!byCard && state !== 'manual_verification_required') continue;
    const paid = new Date(Date.parse(`${issued}T18:20:00Z`) + daysLater * 86_400_000);
    const number = rows.payment.length + 1;
    rows.payment.push({
      id: number,
      person_id,
      invoice_id: id,
      intent: null,
      method: 'pm_card_visa',
      amount: total,
      status: 'paid',
      transaction_id: `ch_${String(number).padStart(8, '0')}`,
      paid_by: emails.get(person_id) ?? '',
      updated: (paid < now ? paid : now).toISOString(),
    });
  }
}
