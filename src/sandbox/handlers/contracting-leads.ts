import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { type Reception, receptionOf } from '../contracting/applicants.ts';
import { isCoupon, isUsedCoupon } from '../contracting/coupons.ts';
import { faultsOf, type LeadKind, missingIn } from '../contracting/lead-faults.ts';
import { retailers } from '../contracting/retailers.ts';
import type { Queries } from '../database.ts';
import { type Context, type Handler, Refusal, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import { confirmLead, keepPart, type LeadRow, newLead, readLead, wholeLead } from '../store/leads.ts';
import { refuseTestPhone } from './test-phone.ts';

const ownerOf = (lead: JsonObject): JsonObject => (isObject(lead.owner) ? lead.owner : {});

const receptionIn = (lead: JsonObject): Reception | undefined =>
  receptionOf(String(ownerOf(lead).fisic_vat ?? ownerOf(lead).juridic_vat ?? ''));

const refused = (lead: LeadRow, code: string | null, error: string | null = null): JsonObject => ({
  status: 'ERROR',
  code,
  lead_id: lead.id,
  result: { error, render: null },
});

/** What the customer reads of an order; nothing where it has no contract, as of a company that leaves its data. */
function render({ tarifa }: JsonObject, reception: Reception | undefined, language: string): Json {
  if (reception === 'silent' || typeof tarifa !== 'number') return null;
  if (reception === 'markdown') return { format: 'markdown', body: say('orderedMarkdown', language) };
  return { format: 'html', body: say('ordered', language) };
}

async function confirm(
  { language, now, claims }: Context,
  queries: Queries,
  lead: LeadRow,
  whole: JsonObject,
): Promise<JsonObject> {
  const missing = missingIn(lead.kind, whole, claims?.uid !== undefined);
  if (missing.length > 0) return refused(lead, 'incomplete', `missing: ${missing.join(', ')}`);
  const reception = receptionIn(whole);
  if (reception === 'failsAtTheEnd') return refused(lead, null, say('notOrdered', language));
  if (lead.confirmed === null) await confirmLead(queries, lead, now);
  return {
    status: 'OK',
    lead_id: lead.id,
    result: { error: null, render: render(whole, reception, language) },
  };
}

async function leadOf({ body, claims }: Context, queries: Queries, kind: LeadKind): Promise<LeadRow> {
  const person = claims?.uid;
  const lead =
    typeof body.lead_id === 'number'
      ? await readLead(queries, body.lead_id, { kind, person })
      : await newLead(queries, kind, person);
  if (!lead) throw new Refusal(404, { message: 'not_found' });
  return lead;
}

async function mustBeSound(
  { body, language, claims }: Context,
  queries: Queries,
  kind: LeadKind,
): Promise<void> {
  const reach = body.owner_address;
  refuseTestPhone(isObject(reach) ? reach.mobile : undefined);
  const faults = Object.entries(await faultsOf(queries, kind, body));
  const beside = body.electricityLeadId;
  const isKnown =
    typeof beside !== 'number' ||
    (await readLead(queries, beside, { kind: 'electricity', person: claims?.uid })) !== undefined;
  const told = faults.map(([field, message]) => [field, say(message, language)]);
  const all = [...told, ...(isKnown ? [] : [['electricityLeadId', 'not_found']])];
  if (all.length > 0) throw refusedFields(Object.fromEntries(all));
}

/** Keeps what was sent of a lead, or makes an order of it. An order is not changed. */
async function receive(context: Context, queries: Queries, kind: LeadKind): Promise<JsonObject> {
  const { body } = context;
  await mustBeSound(context, queries, kind);
  const lead = await leadOf(context, queries, kind);
  const isOrder = lead.confirmed !== null;
  if (isOrder && body.confirm !== true) return refused(lead, 'ordered');
  const whole = isOrder ? wholeLead(lead.parts) : await keepPart(queries, lead.id, body);
  const reception = receptionIn(whole);
  if (reception === 'bad_name' || reception === 'filtered') return refused(lead, reception);
  if (body.confirm === true) return confirm(context, queries, lead, whole);
  return { status: 'OK', lead_id: lead.id };
}

/** Answers the same key with the same answer, so that a repetition makes no second lead. */
async function once(
  { idempotencyKey: key, plays }: Context,
  queries: Queries,
  kind: LeadKind,
  work: () => Promise<JsonObject>,
): Promise<JsonObject> {
  if (!key || plays.includes('forgetful')) return work();
  const [known] = await queries.query<{ body: JsonObject }>(
    'select body from lead_answer where kind = $1 and key = $2',
    [kind, key],
  );
  if (known) return known.body;
  const body = await work();
  await queries.query('insert into lead_answer (kind, key, body) values ($1, $2, $3::jsonb)', [
    kind,
    key,
    JSON.stringify(body),
  ]);
  return body;
}

const sending =
  (kind: LeadKind): Handler =>
  (context) =>
    context.database.alone((queries) => once(context, queries, kind, () => receive(context, queries, kind)));

/** Takes a part of a lead of electricity, or its confirmation. */
export const sendLead = sending('electricity');

/** Takes a part of a lead of gas, or its confirmation. */
export const sendGasLead = sending('gas');

/** Checks a lead, of either supply: answers whether the named reception is not its own. */
const checking =
  (named: Reception, answer: (isGood: boolean) => JsonObject): Handler =>
  async ({ path, database, claims }) => {
    const lead = await readLead(database, Number(path.lead_id), { person: claims?.uid });
    if (!lead) throw new Refusal(404, { message: 'not_found' });
    const whole = wholeLead(lead.parts);
    return answer(whole.owner !== undefined && receptionIn(whole) !== named);
  };

/** Whether the identity document of a lead is valid. */
export const checkIdentity = checking('dniInvalid', (isGood) => ({ dni_valid: isGood }));

/** The score of the customer of a lead; 0 is a bad one. */
export const checkSolvency = checking('badScore', (isGood) => ({ scoring: isGood ? 720 : 0 }));

/** Whether a promotional code holds, and whether it was used before. */
export const checkCoupon: Handler = ({ path }) => ({
  valid: isCoupon(path.coupon),
  already_applied: isUsedCoupon(path.coupon),
});

/** The retailers of electricity. */
export const listRetailers: Handler = () => retailers.electricity;

/** The retailers of gas. */
export const listGasRetailers: Handler = () => retailers.gas;
