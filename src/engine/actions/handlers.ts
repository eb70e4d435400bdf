import { createContext, useContext, useMemo } from 'react';
import { safeAddress } from '../../kit/safe-address.ts';
import type { Actions } from '../../language/action.ts';
import { onlyLead, toActionList } from '../../language/action-list.ts';
import type { Handler } from '../../language/prop.ts';
import { addressOf } from './move-runners.ts';
import type { Controls } from './context.ts';
import { runActions } from './run-actions.ts';
import type { Place } from '../place.ts';
import { useServices, type Services } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';

export const ControlsContext = createContext<Controls | undefined>(undefined);

/** The controls that actions use. */
export function useControls(): Controls {
  const controls = useContext(ControlsContext);
  if (!controls) throw new Error('The engine was drawn without its controls.');
  return controls;
}

/**
 * The address of actions that only navigate, so that they can be drawn as a true link: of one, or of several by whose
 * `when` exactly one runs.
 */
function hrefOf(actions: Actions, scope: Scope, services: Services): string | undefined {
  const list = toActionList(actions);
  if (!onlyLead(list)) return undefined;
  const [first, ...more] = list.filter(({ when }) => holds(when, scope.read));
  if (!first || more.length > 0 || first.confirm) return undefined;
  if (first.do === 'go') return addressOf(first, scope, services);
  if (first.do === 'link' && !first.newTab) return safeAddress(String(evaluate(first.href, scope.read)));
  return undefined;
}

/** Actions as a handler that a widget can call. */
export function createHandler(
  actions: Actions,
  place: Place,
  services: Services,
  controls: Controls,
): Handler {
  const handler: Handler = (result) =>
    runActions(actions, { place, services, controls }, result === undefined ? {} : { result });
  const href = hrefOf(actions, place.scope, services);
  return href === undefined ? handler : Object.assign(handler, { href });
}

/** Services and controls together, as runners need them. */
export function useEngine(): { services: Services; controls: Controls } {
  const services = useServices();
  const controls = useControls();
  return useMemo(() => ({ services, controls }), [services, controls]);
}
