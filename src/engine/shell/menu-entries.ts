import { useCallback, useMemo } from 'react';
import { safeAddress } from '../../kit/safe-address.ts';
import type { Actions } from '../../language/action.ts';
import type { MenuItem } from '../../language/menu.ts';
import type { Menu, Route } from '../../language/portal.ts';
import { evaluate, firstReason, holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { addressOf } from '../actions/move-runners.ts';
import { writeText } from '../write-text.ts';
import { createHandler, useEngine } from '../actions/handlers.ts';
import { routeOf } from '../addresses/addresses.ts';
import type { SessionState } from '../addresses/session-root.ts';
import type { Services } from '../services.ts';
import { type Placed, usePlace } from '../data/use-place.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';

/** An entry of a menu, ready to be drawn. */
export type Entry = {
  key: string;
  label: string;
  icon?: string;
  href?: string;
  /** It leads to the current screen, or nearest to it. */
  current?: boolean;
  run?: () => Promise<void>;
  disabled?: string;
  entries?: Entry[];
  /** A group that shows itself alone at first. */
  folded?: boolean;
  widget?: MenuItem['widget'];
  pinned?: boolean;
};

/** Whether the current user can open the screen of a route. */
export function canOpen(route: Route, session: SessionState, scope: Scope): boolean {
  if (route.access === 'signedIn' && !session.authenticated) return false;
  if (route.access === 'signedOut' && session.authenticated) return false;
  return holds(route.availableWhen, scope.read);
}

function hrefOf(item: MenuItem, scope: Scope, services: Services): string | undefined {
  const { href, screen } = item;
  if (href !== undefined) return safeAddress(String(evaluate(href, scope.read)));
  return screen === undefined ? undefined : addressOf({ ...item, screen }, scope, services);
}

function reachable(item: MenuItem, scope: Scope, services: Services): boolean {
  if (!holds(item.visibleWhen, scope.read)) return false;
  if (item.screen === undefined) return true;
  const route = routeOf(services.portal, item.screen);
  return route !== undefined && canOpen(route, scope.read('session') as SessionState, scope);
}

type Run = (actions: Actions, scope: Scope) => () => Promise<void>;

/** The entries of a group: those that are written, and below them those that a list gives. */
function groupOf(
  { items, entries }: MenuItem,
  scope: Scope,
  services: Services,
  run: Run,
): Entry[] | undefined {
  if (!items && !entries) return undefined;
  const list = entries && evaluate(entries.items, scope.read);
  const listed = (Array.isArray(list) ? list : []).flatMap((item, at) =>
    entries
      ? entriesOf({ [`${at}`]: entries.each }, scope.withItem(item, at, entries.entry), services, run)
      : [],
  );
  return [...entriesOf(items ?? {}, scope, services, run), ...listed];
}

function entriesOf(items: { [key: string]: MenuItem }, scope: Scope, services: Services, run: Run): Entry[] {
  return Object.entries(items).flatMap(([key, item]) => {
    if (!reachable(item, scope, services)) return [];
    const entries = groupOf(item, scope, services, run);
    if (entries?.length === 0) return [];
    const reason = item.disabledWhen?.[firstReason(item.disabledWhen, scope.read)]?.reason;
    const href = hrefOf(item, scope, services);
    const entry: Entry = {
      key,
      label: writeText(item.label, scope, services.language),
      icon: item.icon,
      widget: item.widget,
      pinned: item.pinned,
    };
    if (reason !== undefined) entry.disabled = writeText(reason, scope, services.language);
    if (href !== undefined) entry.href = href;
    if (item.onPress) entry.run = run(item.onPress, scope);
    const [only, ...others] = entries ?? [];
    if (item.direct && only && others.length === 0)
      return [{ ...only, key, label: entry.label, icon: entry.icon }];
    if (entries) entry.entries = entries;
    if (item.foldedWhen !== undefined) entry.folded = holds(item.foldedWhen, scope.read);
    return [entry];
  });
}

/** A portal without this menu has none of its entries. */
const noMenu: Pick<Menu, 'id' | 'items' | 'sources'> = { id: '', items: {} };

/**
 * The entries of a menu that the current user can use, updated as session, settings, flags and the sources of the menu change.
 * Whoever draws the menu draws the readers of its sources, once.
 */
export function useEntries(menu: Menu | undefined): { entries: Entry[]; placed: Placed } {
  const { services, controls } = useEngine();
  const definition = menu ?? noMenu;
  const placed = usePlace(definition, services.scope);
  const { place } = placed;
  const paths = useMemo(
    () => [
      'session',
      ...dependencies(definition.items),
      ...services.portal.routes.flatMap(({ availableWhen }) =>
        availableWhen === undefined ? [] : [...dependencies(availableWhen)],
      ),
    ],
    [definition, services],
  );
  const compute = useCallback(
    (scope: Scope) => {
      const run: Run = (actions, within) => {
        const handle = createHandler(actions, { ...place, scope: within }, services, controls);
        return async () => void (await handle());
      };
      return entriesOf(definition.items, scope, services, run);
    },
    [definition, place, services, controls],
  );
  return { entries: useComputed(place.scope, paths, compute), placed };
}
