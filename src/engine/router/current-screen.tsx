import { styled } from '@mui/material/styles';
import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import type { Route } from '../../language/portal.ts';
import type { Settings } from '../../language/settings.ts';
import { holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { type RouteRoot, ScreenView } from '../screen/screen-view.tsx';
import { useServices } from '../services.ts';
import { LoadingView } from '../shell/loading-view.tsx';
import { Shell } from '../shell/shell.tsx';
import type { Scope } from '../state/scope.ts';
import { useComputed, useRead } from '../state/use-computed.ts';
import { type Decision, guard } from './guard.ts';
import { routeOf } from '../addresses/addresses.ts';
import { useAddress } from '../addresses/router.tsx';
import type { SessionState } from '../addresses/session-root.ts';
import { Elsewhere, ToProvider, useOwnAddress } from './redirects.tsx';

/** The routes that exist now, by the rules of their screens. */
function useAvailability(routes: readonly Route[]): (route: Route) => boolean {
  const { scope } = useServices();
  const paths = useMemo(
    () =>
      routes.flatMap(({ availableWhen }) =>
        availableWhen === undefined ? [] : [...dependencies(availableWhen)],
      ),
    [routes],
  );
  const compute = useCallback(
    (within: Scope) => {
      const gone = new Set(routes.filter(({ availableWhen }) => !holds(availableWhen, within.read)));
      return (route: Route) => !gone.has(route);
    },
    [routes],
  );
  return useComputed(scope, paths, compute);
}

function useDecisionOf(): Decision {
  const { portal, scope } = useServices();
  const { pathname, search, hash } = useAddress();
  const session = useRead('session', scope) as SessionState;
  const settings = useRead('settings', scope) as Settings;
  const settled = useRead('env.settled', scope) === true;
  const available = useAvailability(portal.routes);
  return useMemo(
    () =>
      guard({
        portal,
        settings,
        session,
        available,
        settled,
        origin: window.location.origin,
        location: { path: pathname, search, hash },
      }),
    [portal, settings, settled, session, available, pathname, search, hash],
  );
}

/** A screen for pages of others, without menus around it. */
const Bare = styled('main')(({ theme }) => ({ padding: theme.spacing(2) }));

/** Draws the current address: a screen with its shell, an error page, or a redirect. */
export function CurrentScreen(): ReactNode {
  const { portal } = useServices();
  const { pathname, search, hash } = useAddress();
  const decided = useDecisionOf();
  const before = useDeferredValue(decided);
  // The first screen is drawn in short tasks; later decisions, such as a lost session, hold at once.
  const decision = before.show === 'loading' ? before : decided;
  useOwnAddress(decision.show === 'screen' ? decision.own : undefined);
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  if (decision.show === 'elsewhere') return <Elsewhere to={decision.to} />;
  if (decision.show === 'provider') return <ToProvider redirect={decision.redirect} />;
  if (decision.show === 'loading') return <LoadingView />;
  const screen = decision.show === 'screen' ? decision.found.route.screen : decision.screen;
  const route: RouteRoot = {
    screen,
    path: pathname,
    hash: hash.slice(1),
    params: decision.show === 'screen' ? decision.found.params : {},
    query: decision.show === 'screen' ? query : { ...query, code: String(decision.code) },
  };
  const bare = routeOf(portal, screen)?.layout === 'bare';
  const view = <ScreenView screen={screen} route={route} />;
  return bare ? <Bare>{view}</Bare> : <Shell>{view}</Shell>;
}
