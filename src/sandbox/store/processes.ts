import type { Json } from '../../base/json.ts';
import type { Database } from '../database.ts';
import { type KnownProcess, momentsFrom } from './process-state.ts';

/**
 * Carries out every accepted change that is due: powers, opt-out, bank account, postal address. One statement, so
 * all or nothing, with one update per table, because PostgreSQL updates a row only once per statement.
 */
export async function settleProcesses(database: Database, now: Date): Promise<void> {
  await database.query(
    `with due as (
       update process set settled = true where not settled and settles <= $1 returning *
     ), accepted as (
       select * from due where refused_for is null
     ), powers as (
       update contract_power set watts = (accepted.change -> 'powers' ->> contract_power.period)::integer
       from accepted
       where accepted.kind = 'power' and contract_power.contract_id = accepted.contract_id
         and accepted.change -> 'powers' ? contract_power.period
     ), changed as (
       select contract_id, max((change ->> 'account')::integer) as account, max(change ->> 'sips') as sips,
         max((change ->> 'address_id')::integer) as address
       from accepted group by contract_id
     )
     update contract set
       bank_account_id = coalesce(changed.account, bank_account_id), sips_state = coalesce(changed.sips, sips_state),
       address_id = coalesce(address.id, address_id), notification_name = coalesce(address.name, notification_name),
       notification_email = coalesce(address.email, notification_email),
       notification_mobile = coalesce(address.mobile, notification_mobile)
     from changed left join address on address.id = changed.address where contract.id = changed.contract_id`,
    [now],
  );
}

/** A requested change. */
export type NewProcess = {
  contract: number;
  kind: KnownProcess['kind'];
  change: { [key: string]: Json };
  needsSignature: boolean;
  /** The time it takes after the signature, in ms. Default: five minutes. */
  settling?: number;
};

/** What the retailer calls a request, for questions about it. */
const referenceOf = ([made]: readonly { id: number }[], now: Date): string | null =>
  made ? `${now.getFullYear()}-${String(made.id).padStart(6, '0')}` : null;

/** Records a change that was made at once, so that it is listed among the earlier ones. @returns its reference. */
export async function recordChange(
  database: Database,
  { contract, kind, change }: Pick<NewProcess, 'contract' | 'kind' | 'change'>,
  now: Date,
): Promise<string | null> {
  const made = await database.query<{ id: number }>(
    `insert into process (contract_id, kind, requested, needs_signature, settles, change, settled)
     values ($1, $2, $3, false, $3, $4::jsonb, true) returning id`,
    [contract, kind, now, JSON.stringify(change)],
  );
  return referenceOf(made, now);
}

/** Starts a change. @returns its reference; null if a change of its kind is already pending on the contract. */
export async function startProcess(database: Database, wish: NewProcess, now: Date): Promise<string | null> {
  const { requested, signs, settles } = momentsFrom(now, wish.needsSignature, wish.settling);
  const made = await database.query<{ id: number }>(
    `insert into process (contract_id, kind, requested, needs_signature, signs, settles, change)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)
     on conflict (contract_id, kind) where not settled do nothing returning id`,
    [wish.contract, wish.kind, requested, wish.needsSignature, signs, settles, JSON.stringify(wish.change)],
  );
  return referenceOf(made, now);
}

/** Deletes a change that the customer has not signed yet. Returns whether there was one. */
export async function withdrawUnsigned(
  database: Database,
  contract: number,
  kind: KnownProcess['kind'],
  now: Date,
): Promise<boolean> {
  const gone = await database.query(
    `delete from process where contract_id = $1 and kind = $2 and not settled and needs_signature
       and (signs is null or signs > $3) returning id`,
    [contract, kind, now],
  );
  return gone.length > 0;
}
