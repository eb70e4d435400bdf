import type { Json } from '../../base/json.ts';
import { dayOf } from '../day.ts';
import { type Said, sayIn } from '../messages.ts';
import type { DebtEvent, InvoiceRow } from './rows.ts';

/** An invoice with what the list shows of its contract. */
export type KnownInvoice = InvoiceRow & { contract: string; address: string };

const debtTexts: { readonly [what in DebtEvent['what']]: Said } = {
  returned: {
    ca: 'El banc ha retornat el rebut',
    es: 'El banco ha devuelto el recibo',
    en: 'The bank has returned the direct debit',
    gl: 'O banco devolveu o recibo',
    fr: 'La banque a rejeté le prélèvement',
    de: 'Die Bank hat die Lastschrift zurückgegeben',
  },
  reminded: {
    ca: 'Primer avís de pagament',
    es: 'Primer aviso de pago',
    en: 'First reminder',
    gl: 'Primeiro aviso de pagamento',
    fr: 'Premier rappel',
    de: 'Erste Mahnung',
  },
  warned: {
    ca: 'Avís de tall',
    es: 'Aviso de corte',
    en: 'Warning of disconnection',
    gl: 'Aviso de corte',
    fr: 'Avis de coupure',
    de: 'Androhung der Sperre',
  },
};

/** A direct debit is paid from the day on which it is collected. */
const stateOn = ({ state, collects }: InvoiceRow, today: string): InvoiceRow['state'] =>
  state === 'pending_remesa' && collects !== null && collects <= today ? 'paid' : state;

/** What kind of thing payments are told that an invoice is. */
export const relatedType = ({ kind }: Pick<InvoiceRow, 'kind'>): string =>
  kind === 'gas' ? 'giscegas.facturacio.factura' : 'giscedata.facturacio.factura';

/** An invoice in the form that the API sends. */
export function invoiceView(invoice: KnownInvoice, now: Date, language: string): Json {
  const paid = stateOn(invoice, dayOf(now));
  const history = invoice.debt as DebtEvent[];
  return {
    id: invoice.id,
    ...(invoice.item === null ? {} : { invoice_id: invoice.item }),
    number: invoice.number,
    date: invoice.issued,
    start_date: invoice.starts,
    end_date: invoice.ends,
    cups: { full_address: invoice.address },
    contract: { name: invoice.contract },
    energy_consumed: invoice.energy,
    amount_total: invoice.total,
    amount_pending: invoice.pending,
    amount_to_pay: paid === 'unpaid' ? (invoice.pending ?? invoice.total) : 0,
    paid,
    rectificative_type: invoice.rectifies,
    pending_state_history: history.map(({ day, what }) => ({
      change_date: day,
      pending_state: { ov_description: sayIn(debtTexts[what], language) },
    })),
    online_payment: {
      payment_enabled: true,
      rel_object_type: relatedType(invoice),
    },
  };
}
