import { useCallback, useMemo, type ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import { Failure } from '../../kit/ui/failure.tsx';
import { arrivalParameter, ArrivalsContext, useArrivals } from '../arrivals/arrivals.ts';
import { useServices } from '../services.ts';
import { ScreenLayout } from '../shell/screen-layout.tsx';
import { LoadingView } from '../shell/loading-view.tsx';
import { fixedRoot } from '../state/scope.ts';
import { loadScreen } from './preload.ts';
import { ScreenBody } from './screen-body.tsx';
import { useArrival } from './use-arrival.ts';
import { useBody } from '../use-body.ts';
import { usePlace } from './use-place.ts';
import { useTitle } from './use-title.ts';

/** What rules read as `route`. */
export type RouteRoot = {
  params: { [name: string]: string };
  query: { [name: string]: string };
  path: string;
  hash: string;
  screen: string;
};

/** A screen by name: its body is loaded, with its texts, and then drawn. */
export function ScreenView({ screen, route }: { screen: string; route: RouteRoot }): ReactNode {
  const services = useServices();
  const read = useCallback(() => loadScreen(screen, services), [services, screen]);
  const { body, failed, retry } = useBody(screen, read);
  if (failed) return <Failure title={failed} retry={retry} />;
  return body ? (
    <LoadedScreen key={`${body.id} ${route.path}`} screen={body} route={route} />
  ) : (
    <LoadingView />
  );
}

function LoadedScreen({ screen, route }: { screen: Screen; route: RouteRoot }): ReactNode {
  const services = useServices();
  const known = JSON.stringify(route);
  const outer = useMemo(
    () => services.scope.with('route', fixedRoot(JSON.parse(known) as Json)),
    [services.scope, known],
  );
  const placed = usePlace(screen, outer);
  const title = useTitle(screen, placed.place.scope);
  const arrivals = useArrivals(screen, route.query[arrivalParameter], placed.place.scope);
  useArrival(route.path);
  return (
    <ScreenLayout screen={screen} title={title} place={placed.place}>
      <ArrivalsContext value={arrivals}>
        <ScreenBody body={screen} placed={placed} />
      </ArrivalsContext>
    </ScreenLayout>
  );
}
