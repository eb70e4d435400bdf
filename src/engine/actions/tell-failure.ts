import type { CallFailure } from '../../language/call-failure.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';

/** The text key of a failure: by its code, by its status, or the general one. */
export function failureKey(failure: CallFailure, language: Pick<Services['language'], 'has'>): string {
  if (failure.unknown) return 'engine.unknown.unread.text';
  const keys = [`engine.failure.${failure.code}`, `engine.failure.${failure.status}`];
  return keys.find((key) => language.has(key)) ?? 'engine.failure.general';
}

/** The failures of a session that had ended: nothing was carried out. */
export const sessionCodes: ReadonlySet<string> = new Set(['session_renewed', 'token_expired']);

/** The text key of a failed read: nothing was to be changed or sent. */
export const readFailureKey: typeof failureKey = (failure, language) =>
  sessionCodes.has(failure.code) ? 'engine.failure.401' : failureKey(failure, language);

/** The notice of a failure. */
function noticeOf(failure: CallFailure, { notify, language, portal }: Services): void {
  const keyOf = portal.calls[failure.call]?.modifies ? failureKey : readFailureKey;
  notify({
    text: language.text(keyOf(failure, language)),
    tone: failure.unknown ? 'warning' : 'error',
  });
}

/**
 * Shows a failure in its form, or as a notice. An expired session has its own dialog, so of a read it shows nothing; of
 * a change it shows what became of it, once the customer has signed in again.
 */
export function tellFailure(thrown: unknown, { definition, host, scope }: Place, services: Services): void {
  const failure = services.failure(thrown);
  const isExpired = failure.code === 'token_expired' && scope.read('session.expired') === true;
  if (isExpired && services.portal.calls[failure.call]?.modifies !== true) return;
  if (failure.code === 'fault') services.report('fault', { definition, thrown });
  if (host.form) host.form.showFailure(failure);
  else noticeOf(failure, services);
}
