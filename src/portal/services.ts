import type { Json } from '../base/json.ts';
import { asFailure } from '../api/call-error.ts';
import { createClient, type Client } from '../api/client.ts';
import { isAnswerOf } from '../engine/screen/source-cache.ts';
import type { Services } from '../engine/services.ts';
import { fixedRoot, Scope } from '../engine/state/scope.ts';
import type { Store } from '../engine/state/store.ts';
import type { Notices } from '../engine/shell/notice-view.tsx';
import { fields, widgets } from './registry.ts';
import type { Notice } from '../kit/kit.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Settings } from '../language/settings.ts';
import { evaluate } from '../rules/evaluate.ts';
import { flagsOf } from './flags.ts';
import { chosenLanguage, rememberLanguage } from './language-choice.ts';
import { answerCheckOf, createLoader, type Validators } from './load-portal.ts';
import { browserOutside, saveFile, sessionDrafts } from './outside.ts';
import { report } from './report.ts';
import { createRoots } from './roots.ts';
import { withServerSettings } from './server-settings.ts';
import { Session } from './session/session.ts';
import { createThemeChoice } from './themed.tsx';
import { cookieTokenStore } from './session/token-store.ts';
import { createTexts, localeOf, type Texts } from './texts.ts';
import { mutate } from 'swr';

/** A portal put together: its services, its session, and what follows the first drawing. */
export type Composed = {
  services: Services;
  session: Session;
  store: Store;
  notices: Notices;
  loadSettings: () => Promise<void>;
};

const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

function createNotices(): { notices: Notices; notify: (notice: Notice) => void } {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    notices: {
      listen: (hear) => {
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    },
    notify: (notice) => {
      for (const hear of listeners) hear(notice);
    },
  };
}

/** Server settings and flags, laid over the partner's own. */
function createSettingsLoader(portal: PortalIndex, store: Store, call: Client['call']) {
  const read = async (name: string) => {
    const { settings, left } = withServerSettings(
      store.read('settings') as unknown as Settings,
      await call(name, {}),
    );
    if (left.length > 0) report('settings', { call: name, left });
    store.write('settings', settings as unknown as Json);
  };
  const settingsOf = (name: string) => async () => {
    if (portal.calls[name] === undefined) return;
    store.write('env.settings', 'fetching');
    try {
      await read(name);
      store.write('env.settings', 'loaded');
    } catch (thrown) {
      store.write('env.settings', 'error');
      report('settings', { call: name, thrown: String(thrown) });
    }
  };
  const flags = async () => {
    if (portal.calls['flags.read'] === undefined || store.read('flags') !== null) return;
    try {
      const found = flagsOf(await call('flags.read', {}));
      if (found) store.write('flags', found);
      else report('flags', 'Invalid feature flags response format');
    } catch (thrown) {
      report('flags', `Failed to fetch feature flags: ${asFailure(thrown).status}`);
    }
  };
  return { public: settingsOf('settings.public'), private: settingsOf('settings.private'), flags };
}

/** Composes a portal from its index and the browser around it. */
export function compose(
  portal: PortalIndex,
  language: string,
  validators: Validators,
  page: Window & typeof globalThis,
): Composed {
  const { store, scope } = createRoots(portal, language, page);
  const settings = () => store.read('settings') as unknown as Settings;
  const tokens = cookieTokenStore(page.document);
  const loader = createLoader(portal, validators, (address) => page.fetch(address));
  const texts: Texts = createTexts(portal, language, loader.text, settings);
  const { notices, notify } = createNotices();
  const client = createClient({
    calls: portal.calls,
    fetch: (address, init) => page.fetch(address, init),
    token: tokens.read,
    readOnly: () => store.read('session.readOnly') === true,
    common: () => ({ [settings().api.languageParameter]: localeOf(texts.current()).replace('-', '_') }),
    limits: () => settings().api,
    answerCheck: async (name) => (loader.has(name) ? answerCheckOf(await loader.validator(name)) : undefined),
    adapt: (rule, answer) => evaluate(rule, new Scope().with('result', fixedRoot(answer)).read),
    expired: () => session.expired(),
    report: (call, problems) => report('answer', { call, problems }),
    wait,
  });
  const load = createSettingsLoader(portal, store, client.call);
  const useLanguage = async (next: string) => {
    if (!portal.languages.some((known) => known === next)) return;
    await texts.speak(next);
    page.document.documentElement.lang = next;
    store.write('session.language', next);
  };
  const session = new Session({
    store,
    tokens,
    call: client.call,
    settings,
    began: async () => void (await Promise.all([load.private(), load.flags()])),
    ended: () => void mutate(isAnswerOf(Object.keys(portal.calls)), undefined, { revalidate: false }),
    renewed: () => void mutate(isAnswerOf(Object.keys(portal.calls))),
    // What the customer chose in the menu stands above what the token says.
    useLanguage: async (claimed) => {
      if (chosenLanguage(page.localStorage) === null) await useLanguage(claimed);
    },
  });
  const services: Services = {
    portal,
    scope,
    load: { ...loader.load, texts: texts.load },
    call: client.call,
    async download(name, given, newTab) {
      const tab = newTab ? page.open('', '_blank') : null;
      try {
        saveFile(await client.file(name, given), tab);
      } catch (thrown) {
        tab?.close();
        throw thrown;
      }
    },
    failure: asFailure,
    session: {
      signIn: (how) => session.signIn(how),
      signOut: () => session.signOut(),
      clearError: () => {
        // What was refused is forgotten first, or it would refuse the next screen before it is asked again.
        void mutate(isAnswerOf(Object.keys(portal.calls)), (answer: Json | undefined) => answer, {
          revalidate: false,
        });
        session.clearError();
      },
      refused: (failure) => session.refused(failure),
    },
    language: {
      ...texts,
      async change(next) {
        rememberLanguage(page.localStorage, next);
        await useLanguage(next);
      },
    },
    theme: createThemeChoice(page.localStorage),
    retrySettings: load.public,
    notify,
    report,
    drafts: sessionDrafts(portal.partner, page.sessionStorage),
    outside: browserOutside,
    widgets,
    fields,
    developing: import.meta.env.DEV,
  };
  return {
    services,
    session,
    store,
    notices,
    loadSettings: async () => void (await Promise.all([load.public(), load.flags()])),
  };
}
