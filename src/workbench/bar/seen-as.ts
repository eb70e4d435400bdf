import { tokenClaims } from '../../base/token-claims.ts';
import { sessionCookie } from '../../language/first-frame.ts';
import { scenarioCookie } from '../contract.ts';

/** A signed-in person that is not in the list, such as a read-only session. */
export const somebodyElse = '?';

function cookieOf(cookies: string, name: string): string {
  const found = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** Who is signed in, by the cookies of the browser: the name of one of the people, `somebodyElse`, or empty. */
export function personIn(cookies: string, people: readonly { id: number; user: string }[]): string {
  const token = cookieOf(cookies, sessionCookie);
  if (token === '') return '';
  const { uid, read_only: isReadOnly } = tokenClaims(token);
  return people.find(({ id }) => id === uid && isReadOnly !== true)?.user ?? somebodyElse;
}

/** The scenario that the sandbox plays, by the cookies of the browser; empty if there is none. */
export const scenarioIn = (cookies: string): string => decodeURIComponent(cookieOf(cookies, scenarioCookie));
