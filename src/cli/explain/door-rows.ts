import { asObject, type Json } from '../../base/json.ts';
import type { Scope } from '../../engine/state/scope.ts';
import type { Route, Screen } from '../../language/portal.ts';
import { holds } from '../../rules/evaluate.ts';
import type { Row } from './explanation.ts';
import { originAt } from './looked.ts';
import { failing, type Looking, readRow, whyRows } from './reasons.ts';

/** Whether the screen itself opens, and why not. */
export function doorRows(route: Route, scope: Scope, looking: Looking): Row[] {
  const { visit } = looking;
  const { session } = visit;
  const rows: Row[] = [];
  const shut = (text: string, steps: readonly string[]) =>
    rows.push({ depth: 0, text, mark: 'no', origin: originAt(looking.layers, steps) });
  if (holds({ var: 'settings.maintenance.activated' }, scope.read))
    rows.push(
      { depth: 0, text: 'The portal is under maintenance: every address shows that alone.', mark: 'no' },
      readRow('settings.maintenance.activated', scope, looking, 1),
    );
  rows.push(...failing('availableWhen', route.availableWhen as Json | undefined, [], scope, looking, 0));
  const isSignedInOnly =
    route.access === 'signedIn' ||
    (route.signInWhen !== undefined && holds(route.signInWhen, scope.read, { whenFailed: true }));
  if (isSignedInOnly && !session.authenticated) shut('A visitor is led to sign in first.', ['access']);
  if (route.access === 'signedOut' && session.authenticated)
    shut('People who are signed in are led to their homepage instead.', ['access']);
  if (session.changePassword && session.authenticated)
    rows.push({
      depth: 0,
      text: 'The password is a provisional one: it is asked for a new one first.',
      mark: 'note',
    });
  if (session.readOnly)
    rows.push({
      depth: 0,
      text: 'The session is read-only: whatever changes something is refused.',
      mark: 'note',
    });
  return rows.some(({ mark }) => mark === 'no')
    ? rows
    : [{ depth: 0, text: 'The screen opens.', mark: 'yes' }, ...rows];
}

/** What leads away from the screen by itself. */
export const leavingRows = (screen: Screen, scope: Scope, looking: Looking): Row[] =>
  Object.entries(screen.reactions ?? {}).flatMap(([name, { when, actions }]): Row[] => {
    const goes = [actions]
      .flat()
      .map(asObject)
      .find((action) => action.do === 'go');
    if (!goes || !holds(when, scope.read)) return [];
    const to =
      typeof goes.screen === 'string' && goes.screen !== screen.id ? `to ${goes.screen}` : 'elsewhere';
    return [
      {
        depth: 0,
        text: `The reaction ${name} leads ${to}:`,
        mark: 'no',
        origin: originAt(looking.layers, ['reactions', name]),
      },
      ...whyRows(when as Json, scope, looking, 1),
    ];
  });
