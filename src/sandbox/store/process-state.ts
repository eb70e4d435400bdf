import type { Json } from '../../base/json.ts';
import type { ProcessRow } from './rows.ts';

/** A change under way as it is read. */
export type KnownProcess = {
  contract_id: number;
  kind: ProcessRow['kind'];
  requested: Date;
  needs_signature: boolean;
  signs: Date | null;
  settles: Date | null;
  refused_for: string | null;
  change: { [key: string]: Json };
};

/** Where a change stands and since when. */
export type ProcessStep = {
  step: 'signature_pending' | 'sent_to_distributor' | 'accepted' | 'refused' | 'active';
  since: Date;
};

const minute = 60_000;

/** How long a customer takes to sign in the sandbox, in ms. */
export const signingTime = 2 * minute;
/** How long the distributor takes, in ms. */
export const settlingTime = 5 * minute;
/** How long before it holds a change is accepted, in ms. */
const acceptedBefore = 1 * minute;

/** Where a change stands at a moment: signature, distributor, accepted, active; or refused. */
export function stepAt(process: KnownProcess, now: Date): ProcessStep {
  const { requested, signs, settles, needs_signature, refused_for } = process;
  if (needs_signature && (signs === null || now < signs))
    return { step: 'signature_pending', since: requested };
  const sent = signs ?? requested;
  if (settles === null) return { step: 'sent_to_distributor', since: sent };
  if (now >= settles) return { step: refused_for === null ? 'active' : 'refused', since: settles };
  const accepted = new Date(Math.max(sent.getTime(), settles.getTime() - acceptedBefore));
  if (refused_for === null && now >= accepted) return { step: 'accepted', since: accepted };
  return { step: 'sent_to_distributor', since: sent };
}

/** Whether a change is still on its way. */
export const isRunning = (process: KnownProcess, now: Date): boolean =>
  !['active', 'refused'].includes(stepAt(process, now).step);

/** The moments of a change that is asked for now. */
export function momentsFrom(now: Date, needsSignature: boolean, settling = settlingTime) {
  const signs = needsSignature ? new Date(now.getTime() + signingTime) : null;
  return { requested: now, signs, settles: new Date((signs ?? now).getTime() + settling) };
}
