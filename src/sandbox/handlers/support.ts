import type { Json, JsonObject } from '../../base/json.ts';
import { type CustomerContext, forCustomer, type Handler, Refusal, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import { pdfFile } from '../pdf.ts';
import type { CaseRow, MessageRow } from '../store/rows.ts';
import { ownContract } from './own-contract.ts';
import { categories, categoryOf, type Named, nameOf, sections } from './support-categories.ts';

const files = (stored: Json): JsonObject[] => (Array.isArray(stored) ? (stored as JsonObject[]) : []);

const told = (stored: Json) =>
  files(stored).map(({ id, name, bytes }) => ({
    id: Number(id),
    name: String(name),
    size_text: `${Math.max(1, Math.round(Number(bytes) / 1000))} KB`,
  }));

/** What is kept of attached documents: their names and sizes. */
const kept = (attached: Json | undefined, first = 1): JsonObject[] =>
  files(attached ?? []).map(({ name, content }, index) => ({
    id: first + index,
    name: String(name),
    bytes: Math.floor((String(content).length * 3) / 4),
  }));

const summary = (request: CaseRow, language: string) => ({
  id: request.id,
  section: nameOf(sections, request.section, language),
  category: nameOf(categories, request.category, language),
  category_id: request.category,
  contract: request.contract,
  subject: request.subject,
  description: request.description,
  created: new Date(request.created).toISOString(),
  state: request.state,
  answer_open: request.answer_open,
});

async function ownCase({ database, claims, path }: CustomerContext): Promise<CaseRow> {
  const [found] = await database.query<CaseRow>(
    'select * from support_case where id = $1 and person_id = $2',
    [Number(path.id), claims.uid],
  );
  if (!found) throw new Refusal(404, { message: 'not_found' });
  return found;
}

/** One page of the customer's requests, the latest first. */
export const listCases: Handler = forCustomer(async ({ database, claims, query, language }) => {
  const [count] = await database.query<{ all: number }>(
    'select count(*)::int as all from support_case where person_id = $1',
    [claims.uid],
  );
  const cases = await database.query<CaseRow>(
    'select * from support_case where person_id = $1 order by created desc, id desc offset $2 limit $3',
    [claims.uid, Number(query.offset ?? 0), Number(query.limit ?? 25)],
  );
  return { items: cases.map((request) => summary(request, language)), n_items: count?.all ?? 0 };
});

/** A request of the customer with its documents and messages. */
export const readCase: Handler = forCustomer(async (context) => {
  const request = await ownCase(context);
  const messages = await context.database.query<MessageRow>(
    'select * from support_message where case_id = $1 order by written, id',
    [request.id],
  );
  return {
    ...summary(request, context.language),
    attachments: told(request.attachments),
    messages: messages.map((message) => ({
      id: message.id,
      date: new Date(message.written).toISOString(),
      from_customer: message.from_customer,
      author: message.author,
      body: message.body,
      attachments: told(message.attachments),
    })),
  };
});

type Asked = {
  category: Json;
  section: number | null;
  contract: string;
  subject: Json;
  description: Json;
  attachments: Json;
};

/** Stores a request. @returns its number. */
async function store({ database, claims, now }: CustomerContext, asked: Asked): Promise<number> {
  const [added] = await database.query<{ id: number }>(
    `insert into support_case
       (person_id, section, category, contract, subject, description, created, state, answer_open, attachments)
     values ($1, $2, $3, $4, $5, $6, $7, 'in_process', true, $8) returning id`,
    [
      claims.uid,
      asked.section,
      asked.category ?? null,
      asked.contract,
      asked.subject,
      asked.description,
      now.toISOString(),
      JSON.stringify(kept(asked.attachments)),
    ],
  );
  return added?.id ?? 0;
}

type About = { id: Json | undefined; supplies: Json | undefined };

/** Takes a request of a category, about the contract with this id and this kind of supply. */
async function take(
  context: CustomerContext,
  category: Named,
  about: About,
  { subject = '', description = '' }: { subject?: Json; description?: Json },
): Promise<JsonObject> {
  const contract = await ownContract(context, 'id', String(about.id));
  if (about.supplies !== undefined && (about.supplies === 'gas') !== (contract.kind === 'gas'))
    throw new Refusal(404, { message: 'not_found' });
  const id = await store(context, {
    category: category.id,
    section: category.section ?? null,
    contract: contract.name,
    subject,
    description,
    attachments: context.body.attachments ?? [],
  });
  return { id };
}

/** Takes a request from the contact form. */
export const createCase: Handler = forCustomer(async (context) => {
  const { body, language } = context;
  const category = categoryOf(body.categ_id, language);
  const about = { id: body.polissa_id, supplies: body.polissa_type };
  return take(context, category, about, { subject: body.title, description: body.message });
});

/** Takes a request by section. */
export const createSectionCase: Handler = forCustomer(async (context) => {
  const { body, path, language } = context;
  const category = categoryOf(body.category, language);
  if (String(category.section) !== path.section)
    throw refusedFields({ category: say('notOffered', language) });
  const { subject, description } = body;
  return take(
    context,
    category,
    { id: body.contract, supplies: body.contract_type },
    { subject, description },
  );
});

/** Takes a request of a visitor. */
export const createUnsigned: Handler = async ({ database, body, now }) => {
  const [added] = await database.query<{ id: number }>(
    'insert into unsigned_case (email, mobile, category, subject, description, created) values ($1, $2, $3, $4, $5, $6) returning id',
    [body.email, body.mobile, body.category, body.subject, body.description, now.toISOString()],
  );
  return { result: `C-${added?.id ?? 0}` };
};

/** Adds a message of the customer to a request that is open for one. */
export const replyToCase: Handler = forCustomer(async (context) => {
  const request = await ownCase(context);
  if (!request.answer_open) throw new Refusal(409, { message: say('requestClosed', context.language) });
  const [count] = await context.database.query<{ all: number }>(
    'select count(*)::int as all from support_message where case_id = $1',
    [request.id],
  );
  await context.database.query(
    `insert into support_message (case_id, written, from_customer, author, body, attachments)
     values ($1, $2, true, null, $3, $4)`,
    [
      request.id,
      context.now.toISOString(),
      context.body.message,
      // Numbered apart from those of the request and of other messages.
      JSON.stringify(kept(context.body.attachments, 100 * ((count?.all ?? 0) + 1))),
    ],
  );
  return { result: 'sent' };
});

/** A document of a request: the sandbox keeps its name alone, and answers a page with it. */
export const caseAttachment: Handler = forCustomer(async (context) => {
  const request = await ownCase(context);
  const messages = await context.database.query<MessageRow>(
    'select * from support_message where case_id = $1',
    [request.id],
  );
  const all = [request.attachments, ...messages.map(({ attachments }) => attachments)].flatMap(files);
  const found = all.find(({ id }) => String(id) === context.path.attachment);
  if (!found) throw new Refusal(404, { message: 'not_found' });
  return pdfFile(String(found.name), [String(found.name)]);
});
