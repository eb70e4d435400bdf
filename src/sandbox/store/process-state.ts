import type { Json } from '../../base/json.ts';
import type { ProcessRow } from './rows.ts';

/** A pending change as the database returns it. */
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

/** The state of a change, and the moment it began. */
export type ProcessStep = {
  step: 'signature_pending' | 'sent_to_distributor' | 'accepted' | 'refused' | 'active';
  since: Date;
};

const minute = 60_000;

/** The time a customer takes to sign in the sandbox, in ms. */
const signingTime = 2 * minute;
/** The time the distributor takes, in ms. */
const settlingTime = 5 * minute;
/** The time between acceptance of a change and its effect, in ms. */
const acceptedBefore = 1 * minute;

/** The state of a change at a moment: signature, distributor, accepted, active; or refused. */
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

/** Whether a change is still pending. */
export const isRunning = (process: KnownProcess, now: Date): boolean =>
  !['active', 'refused'].includes(stepAt(process, now).step);

/** The moments of a change that is requested now. */
export function momentsFrom(now: Date, needsSignature: boolean, settling = settlingTime) {
  const signs = needsSignature ? new Date(now.getTime() + signingTime) : null;
  return { requested: now, signs, settles: new Date((signs ?? now).getTime() + settling) };
}
