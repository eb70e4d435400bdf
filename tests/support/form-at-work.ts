import { asFailure } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';
import type { Controls } from '../../src/engine/actions/context.ts';
import { FormModel } from '../../src/engine/form/form-model.ts';
import { LeftForms } from '../../src/engine/form/left-forms.ts';
import { tellLeft } from '../../src/engine/form/tell-left.ts';
import type { Place } from '../../src/engine/place.ts';
import type { Arguments, Services } from '../../src/engine/services.ts';
import type { Scope } from '../../src/engine/state/scope.ts';
import { writeText } from '../../src/engine/write-text.ts';
import type { Notice } from '../../src/kit/kit.ts';
import { fieldSpecs } from '../../src/fields/catalog.ts';
import type { FieldSpec } from '../../src/language/block.ts';
import type { Form, PortalIndex } from '../../src/language/portal.ts';
import { callAs } from './customer.ts';
import { formOf, languageOf, validatorOf, withoutPauses } from './form-definition.ts';
import { type Given, recorded, surroundings } from './form-surroundings.ts';
import { FormTabs } from './form-tabs.ts';
import { emittedOf } from './repository.ts';

const fields = Object.fromEntries(
  Object.entries(fieldSpecs).map(([type, spec]) => [
    type,
    { spec: spec as FieldSpec, component: () => null },
  ]),
);

/** Nothing opens or closes here; whoever is asked says yes. `changed` gets the calls whose answers change. */
function controlsOf(changed: Set<string>): Controls {
  const take = (calls: readonly string[]) => {
    for (const call of calls) changed.add(call);
  };
  return {
    go: () => undefined,
    openDialog: () => undefined,
    confirm: async () => true,
    patch: take,
    refreshCalls: async (calls) => take(calls),
    refreshAll: async () => undefined,
  };
}

/** What of the services a form uses that is not drawn. */
function servicesOf(
  portal: PortalIndex,
  scope: Scope,
  own: Pick<Services, 'call' | 'language' | 'notify'>,
): Services {
  const services = {
    ...own,
    portal,
    scope,
    failure: asFailure,
    report(what: string, details: Json) {
      throw new Error(`${what}: ${JSON.stringify(details)}`);
    },
    session: {
      /** Signing in with a password is a call; the other ways do not fail here. */
      async signIn({ method, with: given }: { method: string; with: Arguments }) {
        if (method === 'credentials') await own.call('session.signIn', given);
      },
    },
  };
  return services as unknown as Services;
}

/** The model of a form, and the draft that it keeps. */
async function modelOf(
  form: Form,
  { portal, scope, call, language }: Services,
  { draft: found, sentAt, tabs = new FormTabs(sentAt) }: Pick<Given, 'draft' | 'sentAt' | 'tabs'>,
) {
  const draft = { kept: found };
  const model = new FormModel(form, {
    call,
    language,
    scope,
    fields,
    failure: asFailure,
    notify: () => undefined,
    needs: (name) => portal.calls[name]?.needs ?? [],
    validator: await validatorOf(form),
    draft: found,
    mark: tabs.open(),
    keep(data) {
      draft.kept = data;
    },
    resolver: {
      text: (text, at) => writeText(text, at, language),
      handler: () => async () => true,
      draw: () => null,
    },
  });
  return { model, draft, tabs, stop: model.start() };
}

/** A form of the repository at work: compiled, with its real validator, texts and calls, and without any drawing. */
export async function formAtWork(name: string, given: Given) {
  const emitted = await emittedOf(given.partner ?? 'lumen');
  const form = withoutPauses(formOf(emitted, name));
  const language = await languageOf(emitted, form, given.language ?? 'es');
  const { scope, setStates, expired } = surroundings(given, emitted.index, language.current());
  const calls = await callAs(given.user, emitted.index, { ...given.line, expired });
  const { call, sent, busy } = recorded(given, emitted.index, calls);
  const notices: Notice[] = [];
  const notify = (notice: Notice) => void notices.push(notice);
  const services = servicesOf(emitted.index, scope, { call, language, notify });
  const { model, draft, tabs, stop } = await modelOf(form, services, given);
  const host: Place['host'] = {
    form: model.handle,
    setStates,
    refresh: async () => undefined,
    close: () => undefined,
  };
  const place: Place = { scope: model.scope, definition: form.id, host };
  const changed = new Set<string>();
  const at = { place, services, controls: controlsOf(changed) };
  /** Leaves the form as somebody does who closes its dialog. */
  const leave = () => {
    stop();
    return new LeftForms().shown('', model)(() => tellLeft(model, host, services));
  };
  return { form, model, language, draft, tabs, sent, busy, notices, changed, leave, at };
}

export type FormAtWork = Awaited<ReturnType<typeof formAtWork>>;
