import { asFailure } from '../api/call-error.ts';
import { wait } from '../base/wait.ts';
import { createClient } from '../api/client.ts';
import type { Services } from '../engine/services.ts';
import type { Notice } from '../kit/kit.ts';
import { fixedRoot, Scope } from '../engine/state/scope.ts';
import type { Store } from '../engine/state/store.ts';
import type { Notices } from '../engine/shell/notice-view.tsx';
import { fields, widgets } from './registry.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Settings } from '../language/settings.ts';
import { evaluate } from '../rules/evaluate.ts';
import { answerCheckOf } from './answer-check.ts';
import { askAhead } from './ask-ahead.ts';
import { screenPath } from '../engine/addresses/addresses.ts';
import { wellKnown } from '../engine/addresses/well-known.ts';
import { cachedAnswers } from './cached-answers.ts';
import { customerIn, customerKeep } from './customer-keep.ts';
import { earlyAnswers } from './early-answers.ts';
import { createNotices } from './notices.ts';
import { pageLanguage } from './page-language.ts';
import { createLoader, partsWithin, type Validators } from './load-portal.ts';
import { browserOutside, sendReport } from './outside.ts';
import { createReport } from './report.ts';
import { createRoots } from './roots.ts';
import { browserProvider } from './session/provider.ts';
import { forgetPromocode } from './session/kept-promocode.ts';
import { Session } from './session/session.ts';
import type { saveFile } from './save-file.ts';
import { SettingsLoader } from './settings-loader.ts';
import { createThemeChoice } from './themed.tsx';
import { leaveFor, tellNextPage } from './session/next-page.ts';
import { followOtherTabs } from './session/follow-other-tabs.ts';
import { pageTokens } from './session/page-tokens.ts';
import { cookieTokenStore } from './session/token-store.ts';
import { createTexts, localeOf, type Texts } from './texts.ts';

/** The composed portal: its services, its session, and functions to call after the first drawing. */
export type Composed = {
  services: Services;
  session: Session;
  store: Store;
  notices: Notices;
  /** Shows a short notice; answers how to withdraw it. */
  notify: (notice: Notice) => () => void;
  loadSettings: () => Promise<void>;
  /** Follows from now on what other tabs do to the session. */
  followOtherTabs: () => void;
  /** Changes the language and loads the texts that the current index names. */
  useLanguage: (language: string) => Promise<void>;
  /** Replaces the settings of the partner, below those of the server. */
  takeSettings: (own: Settings) => void;
};

/** The longest time, in milliseconds, that a decision waits for what it depends on. */
const maxWait = 3000;

/**
 * Composes a portal from its index and the browser. Parts of the index are read when they are needed, so that `npm
 * run dev` can replace them.
 * @param leave replaces the page by another.
 */
export function compose(
  portal: PortalIndex,
  language: string,
  validators: Validators,
  page: Window & typeof globalThis,
  leave: (address: string) => void = (address) => page.location.replace(address),
): Composed {
  const { store, scope } = createRoots(portal, language, page);
  const settings = () => store.read('settings') as Settings;
  const tokens = pageTokens(cookieTokenStore(page.document));
  const provider = browserProvider(page, { portal, settings, locale: () => localeOf(texts.current()) });
  const report = createReport({
    settings: () => settings().errorReporting,
    secrets: () => [tokens.read(), provider.tokens.read()],
    about: { partner: portal.partner, build: portal.build },
    send: sendReport,
    chance: Math.random,
  });
  const fetch = (address: string) => page.fetch(address);
  const loader = createLoader(portal, validators, fetch, partsWithin(page.document));
  const texts: Texts = createTexts(portal, language, loader.text, settings);
  const { notices, notify } = createNotices();
  const common = () => ({ [settings().api.languageParameter]: localeOf(texts.current()).replace('-', '_') });
  const client = createClient({
    get calls() {
      return portal.calls;
    },
    fetch: (address, init) => page.fetch(address, init),
    token: (access) => session.callToken(access),
    readOnly: () => store.read('session.readOnly') === true,
    online: () => page.navigator.onLine,
    common,
    limits: () => settings().api,
    answerCheck: async (name) => (loader.has(name) ? answerCheckOf(await loader.validator(name)) : undefined),
    compute: (rule, answer) => evaluate(rule, new Scope().with('result', fixedRoot(answer)).read),
    expired: (token) => session.expired(token),
    ended: (token) => session.ended(token),
    report: (call, problems) => report('answer', { call, problems }),
    attempts: async () =>
      (await import('./kept-attempts.ts')).keptAttempts(portal.partner, customerIn(store), page),
    wait,
    now: () => Date.now(),
  });
  const early = earlyAnswers({
    call: client.call,
    isChange: (name) => portal.calls[name]?.modifies === true,
    token: () => session.callToken('customer'),
    common,
    now: Date.now,
  });
  const server = new SettingsLoader({
    store,
    has: (name) => portal.calls[name] !== undefined,
    call: early.call,
    report,
  });
  const spoken = pageLanguage(portal, texts, store, page);
  const keep = customerKeep(portal.partner, store, page);
  const session = new Session({
    store,
    tokens,
    provider,
    call: early.call,
    ahead: { ask: () => void askAhead(early.ask, services, page.location), forget: early.forget },
    settings,
    address: () => `${page.location.pathname}${page.location.search}${page.location.hash}`,
    loadFirst: () => {
      forgetPromocode(page.sessionStorage);
      void server.flags();
      return server.read('private');
    },
    patience: () => wait(maxWait),
    giveWay(next, address = screenPath(portal, wellKnown.login, String(store.read('session.language')))) {
      early.forget();
      keep.close();
      spoken.handOn();
      tellNextPage(page.sessionStorage, next);
      leaveFor(address, page, leave);
    },
    tellLinkRefused: () => notify({ text: texts.text('engine.linkRefused'), tone: 'info' }),
    renewed: cachedAnswers.readAgain,
    useLanguage: spoken.prefer,
  });
  const save: typeof saveFile = async (file, tab) => (await import('./save-file.ts')).saveFile(file, tab);
  const services: Services = {
    portal,
    scope,
    load: { ...loader.load, texts: texts.load },
    call: early.call,
    async download(name, given, newTab) {
      const tab = newTab ? page.open('', '_blank') : null;
      try {
        await save(await client.file(name, given), tab);
      } catch (thrown) {
        tab?.close();
        throw thrown;
      }
    },
    file: client.file,
    saveFile: (file) => void save(file, null),
    saveZip: async (name, files) => {
      const { zipOf } = await import('./zip.ts');
      await save({ name: `${name}.zip`, content: await zipOf(files) }, null);
    },
    failure: asFailure,
    session: {
      signIn: (how) => session.signIn(how),
      signOut: () => session.signOut(),
      toProvider: (redirect) => session.toProvider(redirect),
      clearError: () => {
        // First, as otherwise a refused answer would refuse the next screen too.
        cachedAnswers.forgetRefusals();
        session.clearError();
      },
      refused: (failure) => session.refused(failure),
    },
    language: {
      ...texts,
      change: spoken.choose,
    },
    theme: createThemeChoice(page.localStorage),
    async retrySettings() {
      await Promise.all([server.retry(), session.retry()]);
    },
    consent: async () =>
      (await import('./consent.ts')).consentOf({ partner: portal.partner, store, page, now: Date.now }),
    notify,
    report,
    kept: keep.kept,
    arrived: keep.arrived,
    drafts: keep.drafts,
    sent: keep.sent,
    changed: keep.changed,
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
    notify,
    async loadSettings() {
      const known = Promise.race([server.read('public'), wait(maxWait)]);
      await Promise.all([known.then(() => store.write('env.settled', true)), server.flags()]);
    },
    followOtherTabs: () => followOtherTabs(page, () => void session.follow()),
    useLanguage: spoken.use,
    takeSettings: (own) => server.takeOwn(own),
  };
}
