import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import type { Json } from '../base/json.ts';
import { type Kit, KitContext } from '../kit/kit.ts';
import { late } from '../kit/late.ts';
import type { Settings } from '../language/settings.ts';
import type { Controls } from './actions/context.ts';
import { Boundary } from './blocks/boundary.tsx';
import { useDialogStack } from './dialogs/dialog-stack.tsx';
import { useBelow, useSessionDialog } from './dialogs/session-dialog.ts';
import { usePassingOver } from './dialogs/standing.ts';
import { useQuestion } from './dialogs/use-question.ts';
import { ControlsContext } from './actions/handlers.ts';
import { LeftForms, LeftFormsContext } from './form/left-forms.ts';
import { Crashed } from './router/crashed.tsx';
import { CurrentScreen } from './router/current-screen.tsx';
import { navigate } from './addresses/history.ts';
import { Router, useLocation } from './addresses/router.tsx';
import { TrailKeeper } from './addresses/trail.tsx';
import { areRead } from './state/answers.ts';
import { isAnswer, isAnswerOf, patchMatching } from './state/source-cache.ts';
import { followPresses, onFirstMove, whenIdle } from './moves.ts';
import { type Services, ServicesContext, useServices } from './services.ts';
import type { Notices } from './shell/notice-view.tsx';
import { NoticeQueue } from './shell/notice-queue.tsx';
import type { Scope } from './state/scope.ts';
import { useRead } from './state/use-computed.ts';

/** Loaded when needed: most visits need these late or never. */
const dialogs = late(async () => (await import('./dialogs/dialogs.tsx')).Dialogs);
const FormLoader = lazy(async () => ({ default: (await import('./form/form-loader.tsx')).FormLoader }));

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

/** Navigation, dialogs, questions and cache updates that actions can trigger. */
function useControlsOf(
  push: ReturnType<typeof useDialogStack>['push'],
  confirm: Controls['confirm'],
): Controls {
  const { cache, mutate } = useSWRConfig();
  const { changed } = useServices();
  useEffect(() => changed.listen((calls) => void mutate(isAnswerOf(calls))), [changed, mutate]);
  return useMemo<Controls>(
    () => ({
      go: (address, replace) => navigate(address, { replace }),
      openDialog(dialog, parameters, from) {
        dialogs.load().catch(() => undefined);
        push({ dialog, parameters, from });
      },
      confirm,
      patch(calls, match, merge) {
        const patched = (answer: Json | undefined) => patchMatching(answer, match, merge);
        void mutate(isAnswerOf(calls), patched, { revalidate: false });
        changed.tell(calls);
      },
      async refreshCalls(calls) {
        changed.tell(calls);
        await mutate(isAnswerOf(calls));
      },
      async refreshAll() {
        await mutate(isAnswer);
        return areRead(cache);
      },
    }),
    [push, confirm, cache, mutate, changed],
  );
}

/** The services that widgets and fields can use. */
function useKitOf(): Kit {
  const { scope, language, notify } = useServices();
  const settings = useRead('settings', scope) as Settings;
  const speaks = String(useRead('session.language', scope));
  return useMemo<Kit>(
    () => ({
      language: speaks,
      locale: language.locale(speaks),
      settings,
      text: language.text,
      display: language.display,
      notify,
      Form: FormLoader,
      follow: (href) => navigate(href),
    }),
    [speaks, settings, language, notify],
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

/** Loads the code of dialogs before anybody presses for one: as soon as the customer moves or, signed in, has a moment. */
function useDialogCodeAhead(): void {
  const isCustomer = useRead('session.authenticated', useServices().scope) === true;
  useEffect(() => {
    const load = () => void dialogs.load().catch(() => undefined);
    const stops = [onFirstMove(load), ...(isCustomer ? [whenIdle(load)] : [])];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isCustomer]);
}

function Engine({ notices }: { notices: Notices }): ReactNode {
  const { report, scope, notify, language } = useServices();
  const { pathname } = useLocation();
  const { open, push, close, isKnown } = useDialogStack();
  const { question, isAsked, ask } = useQuestion();
  usePassingOver(useCallback((id: string) => isKnown(id) || isAsked(id), [isKnown, isAsked]));
  const ofSession = useSessionDialog();
  const below = useBelow(open, ofSession);
  const isAny = below.length > 0 || ofSession !== undefined || question !== undefined;
  useDialogCodeAhead();
  useEffect(followPresses, []);
  const controls = useControlsOf(push, ask);
  const kit = useKitOf();
  const left = useLeftFormsOf(scope);
  const faultOfDialog = (thrown: unknown) => {
    report('dialog', String(thrown));
    notify({ tone: 'error', text: language.text('engine.loadFailed') });
  };
  const crashed = useCallback(() => <Crashed />, []);
  return (
    <KitContext value={kit}>
      <ControlsContext value={controls}>
        <LeftFormsContext value={left}>
          <Boundary
            onFault={(thrown) => report('screen', String(thrown))}
            resetKey={pathname}
            fallback={crashed}
          >
            <TrailKeeper>
              <CurrentScreen />
            </TrailKeeper>
          </Boundary>
          <Boundary onFault={faultOfDialog} resetKey={below.at(-1)?.id} fallback={() => null}>
            <Suspense fallback={null}>
              {isAny && <dialogs.component {...{ below, ofSession, question, close }} />}
            </Suspense>
          </Boundary>
          <NoticeQueue notices={notices} />
        </LeftFormsContext>
      </ControlsContext>
    </KitContext>
  );
}
