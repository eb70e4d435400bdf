import type { Context, Handler } from '../handler.ts';
import { say } from '../messages.ts';

type Candidate = { id: number; login: string; password: string | null; cups: string };

async function candidateOf({ database, body }: Context): Promise<Candidate | undefined> {
  const nif = String(body.nif).replace(/\s/g, '').toUpperCase().replace(/^ES/, '');
  const [found] = await database.query<Candidate>(
    `select person.id, person.login, person.password, contract.cups from contract
     join person on person.id = contract.person_id where contract.name = $1 and person.vat = $2`,
    [String(body.contract).trim(), nif],
  );
  return found;
}

/** Why the account cannot be activated, in the customer's language. */
function faultsOf({ body, language }: Context, candidate: Candidate | undefined): string[] {
  const faults: Parameters<typeof say>[0][] = [];
  if (body.email !== body.email2) faults.push('differentEmails');
  if (body.accept_conditions !== true || body.accept_gdpr !== true) faults.push('mustAccept');
  if (!candidate) faults.push('unknownContract');
  else if (typeof body.cups === 'string' && !candidate.cups.endsWith(body.cups.trim().toUpperCase()))
    faults.push('wrongCups');
  else if (candidate.password !== null) faults.push('alreadyActive');
  return faults.map((fault) => say(fault, language));
}

/** Activates an account for an existing contract; errors and the page to show come in `result.render`. */
export const confirmSignUp: Handler = async (context) => {
  const candidate = await candidateOf(context);
  const errors = faultsOf(context, candidate);
  if (errors.length > 0 || !candidate) return { result: { render: { errors, body: null } } };
  await context.database.query(`update person set email = $1, password = 'Mostrador1!' where id = $2`, [
    context.body.email,
    candidate.id,
  ]);
  const body = say('activated', context.language).replace('{user}', candidate.login);
  return { result: { render: { errors: [], body } } };
};
