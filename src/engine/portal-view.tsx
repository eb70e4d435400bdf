import {
  memo,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { SWRConfig } from 'swr';
import { KitContext } from '../kit/kit.ts';
import { ControlsContext } from './actions/handlers.ts';
import { Router, useAddress } from './addresses/router.tsx';
import { TrailKeeper } from './addresses/trail.tsx';
import { Boundary } from './blocks/boundary.tsx';
import { HelpContext } from './blocks/use-retries.ts';
import { useDialogStack } from './dialogs/dialog-stack.tsx';
import { useBackHeld, useBelow, useSessionDialog } from './dialogs/session-dialog.ts';
import { usePassingOver } from './dialogs/standing.ts';
import { useQuestion } from './dialogs/use-question.ts';
import { dialogs, rehearsal } from './dialogs/late-dialogs.ts';
import { LeftForms, LeftFormsContext } from './form/left-forms.ts';
import { Crashed } from './router/crashed.tsx';
import { CurrentScreen } from './router/current-screen.tsx';
import { followPresses, onFirstMove, whenWhole } from './moves.ts';
import { type Services, ServicesContext, useServices } from './services.ts';
import type { Notices } from './shell/notice-view.tsx';
import { NoticeQueue } from './shell/notice-queue.tsx';
import { PinnedButtons } from './shell/pinned-buttons.tsx';
import type { Scope } from './state/scope.ts';
import { useRead } from './state/use-computed.ts';
import { useControlsOf } from './use-controls-of.ts';
import { useKitOf } from './use-kit-of.ts';

/** Least time between two refreshes on focus, in ms. */
const focusThrottleInterval = 60_000;

/** Draws a portal from its services. */
export function PortalView({ services, notices }: { services: Services; notices: Notices }): ReactNode {
  return (
    <ServicesContext value={services}>
      <Router>
        <SWRConfig value={{ focusThrottleInterval, revalidateOnReconnect: true, shouldRetryOnError: false }}>
          <Engine notices={notices} />
        </SWRConfig>
      </Router>
    </ServicesContext>
  );
}

/** The forms that were left, as long as the same person is there; a token may name nobody. */
function useLeftFormsOf(scope: Scope): LeftForms {
  const [left] = useState(() => new LeftForms());
  const customer = useRead('session.userId', scope);
  const authenticated = useRead('session.authenticated', scope);
  useLayoutEffect(() => () => left.forget(), [left, customer, authenticated]);
  return left;
}

/** Loads the code of dialogs before anybody presses for one: as soon as the customer moves or, signed in, has a screen. */
function useDialogCodeAhead(hear: () => void): void {
  const isCustomer = useRead('session.authenticated', useServices().scope) === true;
  useEffect(() => {
    const load = () => void Promise.all([dialogs.load(), rehearsal.load()]).then(hear, () => undefined);
    const stops = [onFirstMove(load), ...(isCustomer ? [whenWhole(load, 1000)] : [])];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isCustomer, hear]);
}

/** Draws a dialog that nobody sees, once the screen is whole. */
const DialogsAhead = memo(function DialogsAhead(): ReactNode {
  const [isLoaded, setLoaded] = useState(false);
  const [isTime, setTime] = useState(false);
  useDialogCodeAhead(useCallback(() => setLoaded(true), []));
  useEffect(() => {
    const begin = () => startTransition(() => setTime(true));
    return isLoaded ? whenWhole(begin, 3000) : undefined;
  }, [isLoaded]);
  return isTime && <rehearsal.component />;
});

/** The dialogs and questions that stand open, and how actions open and close them. */
function useDialogs() {
  const { open, push, close, isKnown } = useDialogStack();
  const { question, isAsked, ask } = useQuestion();
  usePassingOver(useCallback((id: string) => isKnown(id) || isAsked(id), [isKnown, isAsked]));
  const ofSession = useSessionDialog();
  useBackHeld(ofSession !== undefined && question === undefined);
  const shown = { below: useBelow(open, ofSession), ofSession, question, close };
  return { shown, push, ask };
}

const help = <PinnedButtons />;

function Engine({ notices }: { notices: Notices }): ReactNode {
  const { shown, push, ask } = useDialogs();
  useEffect(followPresses, []);
  return (
    <KitContext value={useKitOf()}>
      <ControlsContext value={useControlsOf(push, ask)}>
        <LeftFormsContext value={useLeftFormsOf(useServices().scope)}>
          <DialogsAhead />
          <HelpContext value={help}>
            <Screens />
            <Dialogs {...shown} />
          </HelpContext>
          <NoticeQueue notices={notices} />
        </LeftFormsContext>
      </ControlsContext>
    </KitContext>
  );
}

/**
 * The screen of the address; one that breaks is drawn as a page of errors, until another address is opened. A dialog that
 * comes or goes does not draw it again.
 */
const Screens = memo(function Screens(): ReactNode {
  const { report } = useServices();
  const { pathname } = useAddress();
  const crashed = useCallback(() => <Crashed />, []);
  return (
    <Boundary onFault={(thrown) => report('screen', { thrown })} resetKey={pathname} fallback={crashed}>
      <TrailKeeper>
        <CurrentScreen />
      </TrailKeeper>
    </Boundary>
  );
});

/** What stands over the screen; a dialog that breaks is told by a notice, and leaves the screen as it is. */
function Dialogs(shown: ReturnType<typeof useDialogs>['shown']): ReactNode {
  const { report, notify, language } = useServices();
  const { below, ofSession, question } = shown;
  const isAny = below.length > 0 || ofSession !== undefined || question !== undefined;
  const onFault = (thrown: unknown) => {
    report('dialog', { thrown });
    notify({ tone: 'error', text: language.text('engine.loadFailed') });
  };
  return (
    <Boundary onFault={onFault} resetKey={below.at(-1)?.id} fallback={() => null}>
      <Suspense fallback={null}>{isAny && <dialogs.component {...shown} />}</Suspense>
    </Boundary>
  );
}
