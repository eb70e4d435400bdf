import type { Json, JsonObject } from '../../base/json.ts';
import type { Queries } from '../database.ts';
import { type CustomerContext, forCustomer, type Handler, Refusal } from '../handler.ts';
import {
  confirmIntent,
  createIntent,
  type Decline,
  type Intent,
  cancelIntent,
  intentOf,
} from '../provider/intents.ts';
import { newId } from '../provider/methods.ts';
import { type KnownPayment, paymentView } from '../store/payment-view.ts';
import type { InvoiceRow, PaymentRow } from '../store/rows.ts';
import { invoiceByItem } from './payable-invoice.ts';

/** What a request of a payment comes to: a status and its body, which the same request gets again. */
type Answer = { status: number; body: JsonObject };

const refuse = (status: number, code: string, decline: string | null = null): Answer => ({
  status,
  body: { code, message: code, ...(decline === null ? {} : { decline_code: decline }) },
});

const isDecline = (outcome: Intent | Decline): outcome is Decline => 'code' in outcome;

const dueOf = ({ state, pending, total }: InvoiceRow): number =>
  state === 'unpaid' ? (pending ?? total) : 0;

/** Books what was charged: the invoice is paid, and its contract owes less. */
async function book(queries: Queries, payment: PaymentRow, now: Date): Promise<void> {
  await queries.query(`update payment set status = 'paid', transaction_id = $2, updated = $3 where id = $1`, [
    payment.id,
    newId('ch'),
    now.toISOString(),
  ]);
  const [invoice] = await queries.query<InvoiceRow>(
    `update invoice set state = 'paid', pending = null where id = $1 returning *`,
    [payment.invoice_id],
  );
  await queries.query('update contract set amount_debt = greatest(0, amount_debt - $2) where id = $1', [
    invoice?.contract_id ?? 0,
    payment.amount,
  ]);
}

async function charged({ language }: CustomerContext, queries: Queries, id: number): Promise<Answer> {
  const [payment] = await queries.query<KnownPayment>(
    `select payment.*, invoice.number, invoice.item, invoice.kind
     from payment join invoice on invoice.id = payment.invoice_id where payment.id = $1`,
    [id],
  );
  return { status: 200, body: payment ? (paymentView(payment, language) as JsonObject) : {} };
}

/** Where the bank leads back to: the list of invoices, at its path in the language of the request. */
const paths: { readonly [language: string]: string } = {
  ca: '/factures',
  en: '/invoices',
  fr: '/factures',
  de: '/rechnungen',
};
const returnTo = ({ origin, language }: CustomerContext) => `${origin}${paths[language] ?? '/facturas'}`;

async function begin(
  context: CustomerContext,
  queries: Queries,
  invoice: InvoiceRow,
  intent: Intent,
): Promise<PaymentRow | undefined> {
  const [person] = await queries.query<{ email: string }>('select email from person where id = $1', [
    context.claims.uid,
  ]);
  const [row] = await queries.query<PaymentRow>(
    `insert into payment (person_id, invoice_id, intent, method, amount, status, paid_by, updated)
     values ($1, $2, $3, $4, $5, 'open', $6, $7) returning *`,
    [
      context.claims.uid,
      invoice.id,
      intent.id,
      intent.method,
      intent.amount,
      person?.email ?? '',
      context.now.toISOString(),
    ],
  );
  return row;
}

async function payNow(context: CustomerContext, queries: Queries): Promise<Answer> {
  const { body, now, plays } = context;
  if (body.platform_name !== 'stripe') return refuse(400, 'user_not_enabled');
  const invoice = await invoiceByItem(
    context,
    queries,
    Number(body.item_id),
    String(body.related_object_type),
  );
  if (!invoice) return refuse(404, 'resource_missing');
  const amount = dueOf(invoice);
  if (amount <= 0) return refuse(409, 'invoice_not_payable');
  const outcome = await createIntent(queries, {
    method: String(body.payment_method_id),
    amount,
    returnTo: plays.includes('redirect') ? returnTo(context) : null,
  });
  if (isDecline(outcome)) return refuse(402, outcome.code, outcome.decline_code);
  const row = await begin(context, queries, invoice, outcome);
  if (!row) return refuse(500, 'processing_error');
  if (outcome.status === 'requires_action')
    return { status: 200, body: { payment_intent_client_secret: outcome.secret } };
  await book(queries, row, now);
  return charged(context, queries, row.id);
}

async function confirmNow(context: CustomerContext, queries: Queries): Promise<Answer> {
  const [row] = await queries.query<PaymentRow>(
    'select * from payment where intent = $1 and person_id = $2',
    [String(context.body.payment_intent_id), context.claims.uid],
  );
  const intent = row?.intent ? await intentOf(queries, row.intent) : undefined;
  if (!row || !intent) return refuse(404, 'resource_missing');
  if (row.status === 'paid') return charged(context, queries, row.id);
  const [invoice] = await queries.query<InvoiceRow>('select * from invoice where id = $1', [row.invoice_id]);
  if (!invoice || dueOf(invoice) < row.amount) {
    await cancelIntent(queries, intent.id);
    return refuse(409, 'invoice_not_payable');
  }
  const outcome = await confirmIntent(queries, intent);
  if (isDecline(outcome)) return refuse(402, outcome.code, outcome.decline_code);
  if (outcome.status === 'requires_action')
    return { status: 200, body: { payment_intent_client_secret: outcome.secret } };
  await book(queries, row, context.now);
  return charged(context, queries, row.id);
}

/** Answers the same key with the same answer, without doing it again. */
async function once(
  context: CustomerContext,
  queries: Queries,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { claims, idempotencyKey: key, plays } = context;
  if (!key || plays.includes('forgetful')) return work();
  const [known] = await queries.query<Answer>(
    'select status, body from payment_answer where person_id = $1 and key = $2',
    [claims.uid, key],
  );
  if (known) return known;
  const answer = await work();
  await queries.query(
    'insert into payment_answer (person_id, key, status, body) values ($1, $2, $3, $4::jsonb)',
    [claims.uid, key, answer.status, JSON.stringify(answer.body)],
  );
  return answer;
}

/** What a request comes to in one transaction, so that nothing is charged twice. */
const answering = (work: (context: CustomerContext, queries: Queries) => Promise<Answer>): Handler =>
  forCustomer(async (context): Promise<Json> => {
    const { status, body } = await context.database.alone((queries) => work(context, queries));
    if (status !== 200) throw new Refusal(status, body);
    return body;
  });

/** Charges a card for an invoice, or says what the customer has to do first. */
export const pay: Handler = answering((context, queries) =>
  once(context, queries, () => payNow(context, queries)),
);

/** Charges what the customer has agreed to at the bank. Said twice, it is charged once. */
export const confirmPayment: Handler = answering(confirmNow);
