import { asObject } from '../../base/json.ts';
import { jsonStorage } from '../storage.ts';
import type { PersonFlags } from './sign-in-answer.ts';

/** What a page tells the one that takes its place, because another person signed in. */
export type NextPage = PersonFlags & {
  /** Whether to say that another person is there: they may not know that somebody was before them. */
  told: boolean;
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
  const next = asObject(told);
  return {
    newCustomer: next.newCustomer === true,
    changePassword: next.changePassword === true,
    told: next.told === true,
  };
}
