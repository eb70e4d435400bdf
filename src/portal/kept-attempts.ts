import { Attempts } from '../api/attempts.ts';
import { jsonStorage } from '../base/json-storage.ts';
import { attemptKey } from './attempt-key.ts';

/** The attempts of this tab, whose answers are counted in its storage. */
export const keptAttempts = (...[partner, customer, page]: Parameters<typeof attemptKey>): Attempts =>
  new Attempts(attemptKey(partner, customer, page), jsonStorage('mostrador.answered.', page.sessionStorage));
