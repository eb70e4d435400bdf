import { createElement, type ComponentType } from 'react';
import type { FormValidator, Services } from '../../../src/engine/services.ts';
import { fixedRoot, Scope } from '../../../src/engine/state/scope.ts';
import type { Json } from '../../../src/base/json.ts';
import type { Portal, PortalIndex } from '../../../src/language/portal.ts';
import { fields, widgets } from '../../../src/portal/registry.ts';
import { signedOutSession } from '../../../src/portal/session/signed-out-session.ts';
import { createTexts } from '../../../src/portal/texts.ts';
import { answerJson } from './bench-data.ts';
import { counter } from './counter.ts';

const language = 'es';

/** The fields of the portal; the text field counts how often it is drawn. */
function countedFields(): Services['fields'] {
  const Text = fields.text?.component as ComponentType<object>;
  const Counted = (props: object) => {
    counter.fields += 1;
    return createElement(Text, props);
  };
  return { ...fields, text: { ...fields.text, component: Counted } } as Services['fields'];
}

function rootScope({ index }: Portal): Scope {
  const roots: { [name: string]: Json } = {
    settings: index.settings,
    flags: {},
    session: signedOutSession(language),
    env: {
      today: '2025-01-01',
      now: '2025-01-01T10:00:00Z',
      viewport: 'desktop',
      online: true,
      build: 'bench',
      settings: 'loaded',
    },
  };
  return Object.entries(roots).reduce(
    (scope, [name, value]) => scope.with(name, fixedRoot(value)),
    new Scope(),
  );
}

const never = () => Promise.reject(new Error('The benchmark does not reach this.'));
const nothing = () => {};

/** The engine's surroundings with everything in memory: definitions, texts, answers. Texts and the text field are loaded. */
export async function createBenchServices(
  portal: Portal,
  validator: (name: string) => Promise<FormValidator>,
): Promise<Services> {
  const areas = portal.texts[language] ?? {};
  const files: PortalIndex['files'] = {
    screens: {},
    dialogs: {},
    forms: {},
    wizards: {},
    texts: { [language]: Object.fromEntries(Object.keys(areas).map((area) => [area, area])) },
  };
  const index: PortalIndex = { ...portal.index, files, build: 'bench' };
  const texts = createTexts(
    index,
    language,
    async (area) => areas[area] ?? {},
    () => index.settings,
  );
  await Promise.all([texts.load(Object.keys(areas)), fields.text?.load?.()]);
  const found = async <Body,>(body: Body | undefined): Promise<Body> => body ?? never();
  return {
    portal: index,
    scope: rootScope(portal),
    load: {
      screen: (id) => found(portal.screens[id]),
      dialog: (id) => found(portal.dialogs[id]),
      form: (id) => found(portal.forms[id]),
      wizard: (id) => found(portal.wizards[id]),
      texts: texts.load,
      validator,
    },
    call: async () => answerJson,
    download: never,
    file: never,
    saveFile: never,
    saveZip: never,
    failure: (thrown) => ({
      status: 0,
      code: 'fault',
      message: String(thrown),
      errors: {},
      body: null,
      unknown: false,
      call: '',
    }),
    session: { signIn: never, signOut: never, toProvider: never, clearError: nothing, refused: nothing },
    language: { ...texts, change: never },
    theme: { current: () => 'light', choose: nothing, subscribe: () => nothing },
    retrySettings: never,
    consent: never,
    notify: () => nothing,
    report: (what, details) => console.error(what, details),
    kept: { read: () => undefined, write: () => true, listen: () => nothing },
    arrived: new URLSearchParams(),
    drafts: { read: () => undefined, write: nothing, inTab: () => undefined },
    sent: { read: () => undefined, write: nothing, listen: () => nothing },
    changed: { tell: () => undefined, listen: () => () => undefined },
    outside: { open: nothing, copy: never, share: never, print: nothing, reload: nothing },
    widgets,
    fields: countedFields(),
    developing: false,
  };
}
