import type { Queries } from '../database.ts';
import { cardOf, newId } from './methods.ts';
import type { TestCard } from './test-cards.ts';

/** The states of an intent, as the provider names them. */
export type IntentStatus =
  | 'requires_action'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded'
  | 'canceled';

export type Intent = {
  id: string;
  secret: string;
  method: string;
  amount: number;
  status: IntentStatus;
  /** Why the customer did not prove who they are. */
  fault: string | null;
  /** Where the bank leads back to, if it takes the page over. */
  return_to: string | null;
};

/** Why nothing was charged. */
export type Decline = { code: string; decline_code: string | null };

const declineOf = ({ code, decline }: TestCard): Decline | undefined =>
  code === undefined ? undefined : { code, decline_code: decline ?? null };

export async function intentOf(database: Queries, id: string): Promise<Intent | undefined> {
  const [found] = await database.query<Intent>('select * from provider_intent where id = $1', [id]);
  return found;
}

const setStatus = (database: Queries, id: string, status: IntentStatus, fault: string | null = null) =>
  database.query('update provider_intent set status = $2, fault = $3 where id = $1', [id, status, fault]);

/** Tries to charge a method: charged, waiting for the customer, or declined. */
export async function createIntent(
  database: Queries,
  { method, amount, returnTo }: { method: string; amount: number; returnTo: string | null },
): Promise<Intent | Decline> {
  const card = await cardOf(database, method);
  if (!card) return { code: 'resource_missing', decline_code: null };
  const declined = declineOf(card);
  if (declined && !card.asks) return declined;
  const id = newId('pi');
  const intent: Intent = {
    id,
    secret: `${id}_secret_${newId('ch').slice(3)}`,
    method,
    amount,
    status: card.asks ? 'requires_action' : 'succeeded',
    fault: null,
    return_to: returnTo,
  };
  await database.query(
    `insert into provider_intent (id, secret, method, amount, status, return_to) values ($1, $2, $3, $4, $5, $6)`,
    [id, intent.secret, method, amount, intent.status, returnTo],
  );
  return intent;
}

/** The customer proved who they are, refused, or left the bank's page. Only an intent that waits for it changes. */
export async function answerBank(
  database: Queries,
  id: string,
  answer: 'accept' | 'refuse' | 'cancel',
): Promise<void> {
  const intent = await intentOf(database, id);
  if (intent?.status !== 'requires_action') return;
  if (answer === 'accept') await setStatus(database, id, 'requires_confirmation');
  else {
    const fault =
      answer === 'refuse' ? 'payment_intent_authentication_failure' : 'payment_intent_unexpected_state';
    await setStatus(database, id, 'requires_payment_method', fault);
  }
}

/** Charges an intent whose customer proved who they are; one that was charged stays so. */
export async function confirmIntent(database: Queries, intent: Intent): Promise<Intent | Decline> {
  const { id, status, fault } = intent;
  if (status === 'succeeded' || status === 'requires_action') return intent;
  if (status !== 'requires_confirmation')
    return { code: fault ?? 'payment_intent_unexpected_state', decline_code: null };
  const card = await cardOf(database, intent.method);
  const declined = card && declineOf(card);
  await setStatus(database, id, declined ? 'requires_payment_method' : 'succeeded', declined?.code);
  return declined ?? { ...intent, status: 'succeeded' };
}

/** Takes an intent back that was not charged. */
export const cancelIntent = (database: Queries, id: string) => setStatus(database, id, 'canceled');

/** The intent that a secret opens. */
export async function intentBySecret(database: Queries, secret: string): Promise<Intent | undefined> {
  const intent = await intentOf(database, secret.split('_secret_')[0] ?? '');
  return intent?.secret === secret ? intent : undefined;
}
