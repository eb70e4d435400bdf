import type { CallFailure } from '../../language/action.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';

/** The text key of a failure: by its code, by its status, or the general one. */
export function failureKey(failure: CallFailure, language: Services['language']): string {
  const keys = [`engine.failure.${failure.code}`, `engine.failure.${failure.status}`];
  return keys.find((key) => language.has(key)) ?? 'engine.failure.general';
}

/** Tells a failure that no definition answers to. An expired session has a dialog of its own, so nothing more is said. */
export function tellFailure(thrown: unknown, place: Place, services: Services): void {
  const failure = services.failure(thrown);
  if (failure.code === 'token_expired') return;
  if (failure.code === 'fault')
    services.report('fault', { definition: place.definition, message: failure.message });
  if (place.host.form) place.host.form.showFailure(failure);
  else
    services.notify({ text: services.language.text(failureKey(failure, services.language)), tone: 'error' });
}
