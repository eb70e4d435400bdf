import type { Json } from '../../base/json.ts';
import { type Said, sayIn } from '../messages.ts';
import type { InvoiceRow, PaymentRow } from './rows.ts';

/** A payment that was charged, with what it shows of its invoice. */
export type KnownPayment = PaymentRow &
  Pick<InvoiceRow, 'number' | 'item' | 'kind'> & { updated: Date | string };

const concepts: { readonly [kind in InvoiceRow['kind']]: Said } = {
  electricity: {
    ca: 'Factura d’electricitat',
    es: 'Factura de electricidad',
    en: 'Electricity invoice',
    gl: 'Factura de electricidade',
    fr: 'Facture d’électricité',
    de: 'Stromrechnung',
  },
  gas: {
    ca: 'Factura de gas',
    es: 'Factura de gas',
    en: 'Gas invoice',
    gl: 'Factura de gas',
    fr: 'Facture de gaz',
    de: 'Gasrechnung',
  },
  multipoint: {
    ca: 'Factura multipunt',
    es: 'Factura multipunto',
    en: 'Multipoint invoice',
    gl: 'Factura multipunto',
    fr: 'Facture multisite',
    de: 'Sammelrechnung',
  },
};

/** What an invoice is called on a receipt. */
export const conceptOf = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>, language: string): string =>
  `${sayIn(concepts[kind], language)} ${number}`;

/** A payment in the form that the API sends. */
export const paymentView = (payment: KnownPayment, language: string): Json => ({
  transaction_id: payment.transaction_id ?? '',
  amount: payment.amount,
  currency: 'EUR',
  last_transaction_update_at: new Date(payment.updated).toISOString(),
  invoice_number: payment.number,
  invoice_concept: conceptOf(payment, language),
  payment_method_id: payment.method,
  payment_type: 'credit_card',
  invoice_id: payment.item ?? payment.invoice_id,
  paid_by_user_email: payment.paid_by,
});
