import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import { Failure } from '../../kit/ui/failure.tsx';
import { arrivalParameter, ArrivalsContext, useArrivals } from '../arrivals/arrivals.ts';
import { keepFocusNear } from '../keep-focus.ts';
import { onFirstMove, whenIdle } from '../moves.ts';
import { setPageTitle } from '../page.ts';
import { type Services, useServices } from '../services.ts';
import { ScreenLayout } from '../shell/screen-layout.tsx';
import { LoadingView } from '../shell/loading-view.tsx';
import { fixedRoot } from '../state/scope.ts';
import { loadDialogsOf, loadScreen } from './preload.ts';
import { ScreenContent } from './screen-content.tsx';
import { useFocusAndScroll } from './use-focus-and-scroll.ts';
import { useDefinition } from '../use-definition.ts';
import { usePlace } from '../data/use-place.ts';
import { useTitle } from './use-title.ts';

/** The root `route` of rules. */
export type RouteRoot = {
  params: { [name: string]: string };
  query: { [name: string]: string };
  path: string;
  hash: string;
  screen: string;
};

/** A screen by name: loads its definition and texts, then draws it. */
export function ScreenView({ screen, route }: { screen: string; route: RouteRoot }): ReactNode {
  const services = useServices();
  const read = useCallback(() => loadScreen(screen, services), [services, screen]);
  const { definition, failed, retry } = useDefinition(screen, read);
  if (failed) return <FailedScreen failed={failed} retry={retry} />;
  if (!definition) return <LoadingView />;
  // It stays the same at its path in another language.
  const visit = JSON.stringify([definition.id, route.params]);
  return <LoadedScreen key={visit} screen={definition} route={route} />;
}

/** In place of a screen that could not be loaded. The page is named so, and it is tried again once the browser is online. */
function FailedScreen({ failed, retry }: { failed: string; retry: () => void }): ReactNode {
  const { portal } = useServices();
  useEffect(() => {
    setPageTitle(`${failed} · ${portal.name}`);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, portal, retry]);
  return <Failure title={failed} retry={retry} />;
}

/**
 * Loads the dialogs of a screen before one of its buttons is pressed, once the customer is there and the browser has a
 * moment: the first press may be what tells that they are.
 */
function useDialogsAhead(screen: Screen, services: Services): void {
  useEffect(() => {
    const gone = new AbortController();
    const load = () => void loadDialogsOf(screen, services, gone.signal);
    let stopWaiting = () => {};
    const stop = onFirstMove(() => {
      stopWaiting = whenIdle(load);
    });
    return () => {
      stop();
      stopWaiting();
      gone.abort();
    };
  }, [screen, services]);
}

function LoadedScreen({ screen, route }: { screen: Screen; route: RouteRoot }): ReactNode {
  const services = useServices();
  useDialogsAhead(screen, services);
  const known = JSON.stringify(route);
  const outer = useMemo(
    () => services.scope.with('route', fixedRoot(JSON.parse(known) as Json)),
    [services.scope, known],
  );
  const placed = usePlace(screen, outer);
  const title = useTitle(screen, placed.place.scope);
  const arrivals = useArrivals(screen, route.query[arrivalParameter], placed.place.scope);
  return (
    <>
      <ScreenLayout screen={screen} title={title} place={placed.place}>
        <ArrivalsContext value={arrivals}>
          <ScreenContent definition={screen} placed={placed} />
        </ArrivalsContext>
      </ScreenLayout>
      <FocusAndScroll />
    </>
  );
}

/**
 * The main part of the page that this screen stands in; a first frame may stand in the document still, with one of its own.
 * It ends with the screen, before what is left of it can count as removed.
 */
const keepFocusInMain = (mark: HTMLElement | null) => keepFocusNear(mark?.closest('main') ?? null);

/** Below the screen, which need not be drawn again when a dialog adds an entry to the history. */
function FocusAndScroll(): ReactNode {
  useFocusAndScroll();
  return <span hidden ref={keepFocusInMain} />;
}
