import { isObject, type Json } from '../../base/json.ts';
import type { SessionState } from '../../engine/addresses/session-root.ts';

/** What the answer of a sign-in says of the person, beside the token. */
export type PersonFlags = Pick<SessionState, 'newCustomer' | 'changePassword'>;

/** A text of an answer by its name; undefined if it is missing or empty. */
export const textOf = (answer: Json, name: string): string | undefined => {
  const value = isObject(answer) ? answer[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Servers write no in several ways; anything else that is there says yes. */
const says = (flag: Json | undefined): boolean =>
  flag !== undefined && flag !== null && !['', '0', 'false'].includes(String(flag).toLowerCase());

/** The flags of the answer of a sign-in; false where it has none. */
export const personFlags = (answer: Json): PersonFlags => ({
  newCustomer: isObject(answer) && says(answer.new_customer),
  changePassword: isObject(answer) && says(answer.change_password),
});
