import { isObject } from '../../base/json.ts';
import { jsonStorage } from '../../base/json-storage.ts';
import type { SessionStatus } from '../../engine/addresses/session-root.ts';
import type { PersonFlags } from './sign-in-answer.ts';

/** What a page tells the one that takes its place, because the session ended or another person signed in. */
export type NextPage = {
  /** What the answer of the sign-in said of the person who came. */
  flags?: PersonFlags;
  /** The session ended; `status` is what failed at the sign-out, `former` is the customer whose address it is. */
  signedOut?: { status: SessionStatus | null; former?: string | null };
  /** What is said there to somebody who may not know it. */
  says?: 'otherPerson' | 'signedOutElsewhere';
};

const key = 'next';
const open = (storage: Storage) => jsonStorage('mostrador.page.', storage);

/** Stores what the next page of this tab must know. */
export function tellNextPage(storage: Storage, next: NextPage): void {
  open(storage).write(key, next);
}

/** What the page before this one told, once; undefined if this one takes no other's place. */
export function takeNextPage(storage: Storage): NextPage | undefined {
  const told = open(storage).read(key);
  if (told === undefined) return undefined;
  open(storage).write(key, undefined);
  return isObject(told) ? (told as NextPage) : undefined;
}

/** Leaves the page for another for good: Back and Stop keep it on the way, and Back may bring this page again. */
export function leaveFor(address: string, page: Window, leave: (address: string) => void): void {
  // An address with a hash may be one within this page.
  const go = () => leave(address.replace(/#.*/, ''));
  go();
  for (const event of ['popstate', 'pageshow', 'pointerdown']) page.addEventListener(event, go);
}
