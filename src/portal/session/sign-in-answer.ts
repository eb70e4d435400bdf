import { isObject, type Json } from '../../base/json.ts';
import type { SessionState } from '../../engine/addresses/session-root.ts';

/** What the answer of a sign-in says of the person, beside the token. */
export type PersonFlags = Pick<SessionState, 'newCustomer' | 'changePassword'>;

/** A text of an answer by its name; undefined if it is missing or empty. */
export const textOf = (answer: Json, name: string): string | undefined => {
  const value = isObject(answer) ? answer[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The flags of the answer of a sign-in; false where it has none. */
export const personFlags = (answer: Json): PersonFlags => ({
  newCustomer: isObject(answer) && answer.new_customer === true,
  changePassword: isObject(answer) && answer.change_password === true,
});
