import type { Context, Handler } from '../handler.ts';
import { type Message, say } from '../messages.ts';
import { refuseTestPhone } from './test-phone.ts';
import { isEmail, isPhone } from './valid.ts';

type Candidate = { id: number; login: string; password: string | null; cups: string };

const plain = (written: unknown) => String(written).replace(/\s/g, '').toUpperCase();

async function candidateOf({ database, body }: Context): Promise<Candidate | undefined> {
  const [found] = await database.query<Candidate>(
    `select person.id, person.login, person.password, contract.cups from contract
     join person on person.id = contract.person_id where contract.name = $1 and person.vat = $2`,
    [String(body.contract).trim(), plain(body.nif).replace(/^ES/, '')],
  );
  return found;
}

/** Errors of the form that do not depend on the person. */
function faultsOfForm({ body }: Context): Message[] {
  const faults: [Message, boolean][] = [
    ['wrongEmail', !isEmail(body.email)],
    ['differentEmails', body.email !== body.email2],
    ['mustAccept', body.accept_conditions !== true || body.accept_gdpr !== true],
    ['wrongPhone', body.phone !== undefined && !isPhone(body.phone)],
  ];
  return faults.flatMap(([fault, found]) => (found ? [fault] : []));
}

/** Whether an invoice belongs to a contract: its number begins with that of the contract, as in F0070555-01. */
const billsContract = (invoice: unknown, contract: unknown) =>
  plain(invoice).startsWith(`F${plain(contract)}-`);

/**
 * Whether a CUPS ends in the given characters. The suffix that follows the supply point (22 characters instead of
 * 20) may be left out.
 */
const endsIn = (cups: string, last: unknown) =>
  [cups, cups.slice(0, 20)].some((written) => written.slice(-6) === plain(last));

/**
 * The first mismatch between the data and a person. Only one is given, so that the answer reveals no more than was
 * known.
 */
function faultOfCandidate({ body }: Context, candidate: Candidate | undefined): Message[] {
  if (!candidate) return ['unknownContract'];
  if (body.invoiceNumber !== undefined && !billsContract(body.invoiceNumber, body.contract))
    return ['unknownInvoice'];
  if (body.cups !== undefined && !endsIn(candidate.cups, body.cups)) return ['wrongCups'];
  return candidate.password === null ? [] : ['alreadyActive'];
}

const asHtml = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Activates an account for an existing contract, with a provisional password; errors and the page to show come in
 * `result.render`.
 */
export const confirmSignUp: Handler = async (context) => {
  const { body, database, language } = context;
  refuseTestPhone(body.phone);
  const candidate = await candidateOf(context);
  const faults = [...faultsOfForm(context), ...faultOfCandidate(context, candidate)];
  if (faults.length > 0 || !candidate) {
    return { result: { render: { errors: faults.map((fault) => say(fault, language)), body: null } } };
  }
  await database.query(
    `update person set email = $1, mobile = coalesce($2, mobile), password = 'Mostrador1!', provisional = true
     where id = $3`,
    [body.email, body.phone ?? null, candidate.id],
  );
  const told = say('activated', language)
    .replace('{user}', candidate.login)
    .replace('{email}', asHtml(body.email));
  return { result: { render: { errors: [], body: told } } };
};
