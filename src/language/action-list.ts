import type { Action, Actions, Nested } from './action.ts';

/**
 * Actions as a list, written as one action or as a list. In a file of its own, so that a page need not load the
 * schemas.
 */
export function toActionList(written: Actions | Nested | undefined): Action[] {
  if (written === undefined) return [];
  return (Array.isArray(written) ? written : [written]) as Action[];
}

type Lead = Extract<Action, { do: 'go' | 'link' }>;

/** Whether actions only lead somewhere. */
export const onlyLead = (list: readonly Action[]): list is readonly Lead[] =>
  list.every((action) => action.do === 'go' || action.do === 'link');
