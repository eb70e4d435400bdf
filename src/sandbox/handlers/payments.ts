import type { Json } from '../../base/json.ts';
import { type CustomerContext, forCustomer, type Handler, Refusal } from '../handler.ts';
import { pdfFile } from '../pdf.ts';
import { conceptOf, type KnownPayment, paymentView } from '../store/payment-view.ts';
import { invoiceByItem } from './payable-invoice.ts';

/** The platforms of payment; the second has no form. */
export const listPlatforms: Handler = forCustomer(async () => ['stripe', 'redsys']);

/** The key by which the provider knows the retailer. */
export const publishableKey: Handler = forCustomer(async ({ path }) => {
  if (path.platform !== 'stripe') throw new Refusal(404, { message: 'not_found' });
  return { publishable_key: 'pk_test_sandbox' };
});

/** The last payment by card of an invoice that was charged. */
export async function lastPayment(context: CustomerContext, item: number): Promise<KnownPayment | undefined> {
  const { database } = context;
  const invoice = await invoiceByItem(context, database, item);
  if (!invoice) return undefined;
  const [found] = await database.query<KnownPayment>(
    `select payment.*, invoice.number, invoice.item, invoice.kind
     from payment join invoice on invoice.id = payment.invoice_id
     where invoice.id = $1 and payment.status = 'paid' order by payment.updated desc, payment.id desc limit 1`,
    [invoice.id],
  );
  return found;
}

/** What is known of the payment of an invoice; that there is none is an internal error here. */
export const paymentSummary: Handler = forCustomer(async (context): Promise<Json> => {
  const payment = await lastPayment(context, Number(context.path.invoiceId) || 0);
  if (!payment) throw new Refusal(500, { message: 'internal_error' });
  return paymentView(payment, context.language);
});

/** The receipt of a payment as PDF. */
export const paymentReceipt: Handler = forCustomer(async (context) => {
  const payment = await lastPayment(context, Number(context.path.invoiceId) || 0);
  if (!payment) throw new Refusal(404, { message: 'not_found' });
  return pdfFile(`recibo-${payment.number}.pdf`, [
    `Recibo ${payment.transaction_id}`,
    conceptOf(payment, context.language),
    `${payment.amount.toFixed(2).replace('.', ',')} €`,
    new Date(payment.updated).toISOString().slice(0, 16).replace('T', ' '),
    payment.paid_by,
  ]);
});
