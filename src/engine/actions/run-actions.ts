import type { Json } from '../../base/json.ts';
import type { Action, ActionName, Actions } from '../../language/action.ts';
import { toActionList } from '../../language/action-list.ts';
import { holds } from '../../rules/evaluate.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';
import { fixedRoot } from '../state/scope.ts';
import type { ActionContext, Controls, Runner } from './context.ts';
import * as data from './data-runners.ts';
import * as move from './move-runners.ts';
import * as session from './session-runners.ts';
import * as show from './show-runners.ts';
import { tellFailure } from './tell-failure.ts';

/** The runner of each action. An action of the language without a runner does not compile. */
const runners: { [Name in ActionName]: Runner<Name> } = {
  call: data.call,
  download: data.download,
  patch: data.patch,
  refresh: data.refresh,
  go: move.go,
  link: move.link,
  open: move.open,
  close: move.close,
  step: move.step,
  scroll: move.scroll,
  reload: move.reload,
  language: move.language,
  signIn: session.signIn,
  signOut: session.signOut,
  clearError: session.clearError,
  set: show.set,
  fill: show.fill,
  showErrors: show.showErrors,
  notify: show.notify,
  copy: show.copy,
  share: show.share,
  mail: data.mail,
  print: show.print,
  consent: session.consent,
};

/** The actions that lead customers away; after they left a form, its actions must not. */
const leading: ReadonlySet<ActionName> = new Set(['go', 'open', 'link']);

async function runOne(action: Action, context: ActionContext): Promise<boolean> {
  const { place, controls } = context;
  if (leading.has(action.do) && place.host.isLeft?.()) return true;
  if (!holds(action.when, place.scope.read)) return true;
  if (action.confirm && !(await controls.confirm(action.confirm, place))) return false;
  return (runners[action.do] as Runner<ActionName>)(action, context);
}

/**
 * Runs actions in order, at a place. The first that is declined or fails ends the list; a failure without `onError`
 * is shown by the form around, or else by a notice.
 * @returns whether the whole list ran.
 */
export async function runActions(
  actions: Actions | { do: string } | { do: string }[],
  at: { place: Place; services: Services; controls: Controls },
  roots: { result?: Json; error?: Json; args?: Json } = {},
): Promise<boolean> {
  let scope = at.place.scope;
  for (const [name, value] of Object.entries(roots)) scope = scope.with(name, fixedRoot(value));
  const place = { ...at.place, scope };
  const context: ActionContext = {
    ...at,
    place,
    run: (further, more) => runActions(further, { ...at, place }, more),
  };
  for (const action of toActionList(actions)) {
    try {
      if (!(await runOne(action, context))) return false;
    } catch (thrown) {
      tellFailure(thrown, place, at.services);
      return false;
    }
  }
  return true;
}
