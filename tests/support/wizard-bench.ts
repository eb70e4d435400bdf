import type { CallError } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';
import type { FormModel } from '../../src/engine/form/form-model.ts';
import { runSubmit } from '../../src/engine/form/run-submit.ts';
import type { Host } from '../../src/engine/place.ts';
import { stateValues } from '../../src/engine/data/state-values.ts';
import { scopeOf } from '../../src/engine/data/place-store.ts';
import type { Arguments, FormValidator, Services } from '../../src/engine/services.ts';
import { fixedRoot, type Scope } from '../../src/engine/state/scope.ts';
import { publish } from '../../src/engine/state/source-state.ts';
import { createStore, type Store } from '../../src/engine/state/store.ts';
import { stepForm } from '../../src/engine/wizard/step-form.ts';
import { WizardData } from '../../src/engine/wizard/wizard-data.ts';
import { readDraft } from '../../src/engine/wizard/wizard-draft.ts';
import { WizardModel } from '../../src/engine/wizard/wizard-model.ts';
import type { Form, Wizard } from '../../src/language/portal.ts';
import { evaluate, holds } from '../../src/rules/evaluate.ts';
import { openRetailer } from '../corpus/support/retailer.ts';
import { callAs } from './customer.ts';
import { formOf, languageOf, validatorOf, withoutPauses, wizardOf } from './form-definition.ts';
import { controlsOf, createModel, fields, servicesOf } from './form-outside.ts';
import { type Given, surroundings, withoutBlanks } from './form-surroundings.ts';
import { FormTabs } from './form-tabs.ts';
import { faultsOf, saidBy, shownPaths } from './form-words.ts';
import { emittedOf } from './repository.ts';

const retailer = await openRetailer(false);

/** Where a wizard stands: as a form, and how the retailer behaves. */
export type WizardGiven = Pick<
  Given,
  'partner' | 'language' | 'user' | 'settings' | 'session' | 'query' | 'with'
> & {
  /** What calls answer in place of the sandbox. */
  answers?: { [call: string]: Json };
  /** Scenarios of the sandbox. */
  scenario?: string;
  /** What becomes of an answer of the sandbox on its way, by the path that was asked for. */
  changed?: (path: string, answer: Response) => Response | Promise<Response>;
  /** What an earlier visit has left. */
  draft?: Json;
};

/** A call of an order as it was sent: the client leaves out arguments that are null, and nothing within them. */
export type Ordered = { call: string; with: Json };

type Steps = { [step: string]: { form: Form; validator: FormValidator } };

/** The calls of a retailer's leads, which an order consists of. */
const isOrdering = (call: string): boolean =>
  /^(leads\.(send|check(Identity|Solvency))|gasLeads\.send)$/.test(call);

/** Calls that the sandbox answers, which remember those of an order and know whether an answer is still to come. */
async function callsOf(
  { user, scenario = '', answers = {}, changed = (_, answer) => answer }: WizardGiven,
  index: Parameters<typeof callAs>[1],
) {
  const line = { scenario };
  const ordered: Ordered[] = [];
  let pending = 0;
  const fetch: typeof retailer.fetch = async (path, init = {}) => {
    const cookie = `mostrador_scenario=${encodeURIComponent(line.scenario)}`;
    const headers = { ...(init.headers as object), cookie };
    return changed(path, await retailer.fetch(path, { ...init, headers }));
  };
  const token = user === undefined ? undefined : await retailer.tokenOf(user);
  const send = await callAs(undefined, index, { fetch, token: () => token });
  const call: Services['call'] = (name, args) => {
    if (isOrdering(name)) ordered.push({ call: name, with: withoutBlanks(args) as Json });
    pending += 1;
    const known = answers[name];
    return (known === undefined ? send(name, args) : Promise.resolve(known)).finally(() => {
      pending -= 1;
    });
  };
  return { call, ordered, line, isBusy: () => pending > 0 };
}

/** Reads the sources of a wizard once: those of calls, then those that are computed from them. */
async function readSources({ sources = {} }: Wizard, store: Store, scope: Scope, call: Services['call']) {
  const ready = (name: string, value: Json) => publish(store, name, { status: 'ready', value, error: null });
  for (const [name, source] of Object.entries(sources)) {
    if (!holds(source.when, scope.read)) continue;
    if (source.call === undefined) ready(name, evaluate(source.value as Json, scope.read));
    else {
      const args = evaluate((source.with ?? {}) as Json, scope.read) as Arguments;
      const answer = await call(source.call, args).catch((thrown: CallError) => {
        if (source.else === undefined) throw thrown;
        return evaluate(source.else as Json, scope.read);
      });
      const within = scope.with('result', fixedRoot(answer)).read;
      ready(name, source.select === undefined ? answer : evaluate(source.select as Json, within));
    }
  }
}

type Calls = Awaited<ReturnType<typeof callsOf>>;

/** What the tab keeps of a wizard, and how the language of its page changes. */
type Around = { kept: { draft: Json | undefined }; translate: (language: string) => void };

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A wizard of the repository that is open, as somebody sees it who fills it in; nothing is drawn. */
export class OpenWizard {
  readonly #model: WizardModel;
  readonly #services: Services;
  readonly #calls: Calls;
  readonly #around: Around;
  /** The step that shows. */
  step: string;

  constructor(model: WizardModel, services: Services, calls: Calls, around: Around) {
    this.#model = model;
    this.#services = services;
    this.#calls = calls;
    this.#around = around;
    this.step = model.present(undefined);
    model.shows(this.step);
  }

  /** The calls of the order so far. */
  get ordered(): readonly Ordered[] {
    return this.#calls.ordered;
  }

  /** Switches scenarios of the sandbox. */
  scenario(words: string): void {
    this.#calls.line.scenario = words;
  }

  /** What a later visit finds of it. */
  get draft(): Json | undefined {
    return this.#around.kept.draft;
  }

  /** Changes the language of the page. */
  async translate(language: string): Promise<void> {
    this.#around.translate(language);
    await this.rest();
  }

  get steps(): readonly string[] {
    return this.#model.steps;
  }

  get isOver(): boolean {
    return this.#model.isOver;
  }

  get form(): FormModel {
    return this.#model.form(this.step);
  }

  /** The fields of the step that are shown, by their paths. */
  get paths(): string[] {
    return shownPaths(this.form);
  }

  /** What is wrong at the fields of the step, by their labels. */
  get faults(): { [label: string]: string } {
    return faultsOf(this.form);
  }

  /** What is said above the buttons of the step, or in place of it. */
  get says(): string[] {
    return saidBy(this.form, this.#services.language);
  }

  /** What came of the last try at the step, and the code of its failure. */
  get outcome(): [name: string | undefined, code: Json | undefined] {
    const { outcome } = this.form.whole;
    return [outcome?.name, outcome?.scope.read('error.code')];
  }

  /** What rules read at a path, in the step. */
  read(path: string): Json | undefined {
    return this.form.scope.read(path);
  }

  /** Fills in fields of the step one after the other, those that are shown. */
  async fill(values: { [path: string]: Json }): Promise<void> {
    for (const [path, value] of Object.entries(values)) {
      if (!this.paths.includes(path))
        throw new Error(`${this.step} shows no ${path}, but ${this.paths.join(', ')}.`);
      this.form.change(path, value);
      this.form.leave(path);
      await this.rest();
    }
  }

  /** Presses the button beside a field. */
  async press(path: string): Promise<void> {
    await this.form.press(path);
    await this.rest();
  }

  /** Presses Next, or at the last step the button that sends all. @returns the step that shows then. */
  async next(): Promise<string> {
    const { to = this.step } = await this.#model.next(this.step, async () => true);
    await this.rest();
    return this.#show(to);
  }

  /** Goes back to a step. */
  async back(to: string): Promise<string> {
    const { to: shown = this.step } = await this.#model.choose(this.step, to, async () => true);
    await this.rest();
    return this.#show(shown);
  }

  #show(step: string): string {
    this.step = this.#model.present(step);
    this.#model.shows(this.step);
    return this.step;
  }

  /** Waits until nothing that was asked is still to be answered. */
  async rest(): Promise<void> {
    this.#model.form(this.step);
    for (let still = 0; still < 3; still = this.#calls.isBusy() ? 0 : still + 1) await turn();
  }
}

/** The model of a wizard at its place; what its actions set are its states. */
function modelAt(
  wizard: Wizard,
  steps: Steps,
  services: Services,
  data: WizardData,
  { store, kept }: { store: Store; kept: Around['kept'] },
): WizardModel {
  const { scope } = services;
  const controls = controlsOf(new Set());
  const draft = readDraft(kept.draft);
  const states = new Map(Object.entries(draft.state));
  const setStates = (values: { [name: string]: Json }) => {
    for (const [name, value] of Object.entries(values)) {
      states.set(name, value);
      store.write(`state.${name}`, value);
    }
    return true;
  };
  const host: Host = { setStates, refresh: async () => undefined, close: () => undefined };
  return new WizardModel(wizard, data, {
    scope,
    forms: Object.fromEntries(Object.entries(steps).map(([step, { form }]) => [step, form])),
    fields: fields as unknown as Services['fields'],
    draft,
    states,
    create(step, typed, keep) {
      const { form, validator } = steps[step] as Steps[string];
      const own = { kept: { draft: typed }, mark: new FormTabs().open(), isStep: true, keep };
      return createModel(form, validator, services, own);
    },
    send: (form, part, at) =>
      runSubmit(
        form,
        {
          place: { scope: at, definition: wizard.id, host: { ...host, form: form.handle } },
          services,
          controls,
        },
        part,
      ),
    keep(left) {
      kept.draft = left;
    },
  });
}

/** Opens a wizard of the repository by its name. */
export async function openWizard(name: string, given: WizardGiven = {}): Promise<OpenWizard> {
  const { files, index } = await emittedOf(given.partner ?? 'lumen');
  const wizard = wizardOf({ files, index }, name);
  const forms = Object.entries(wizard.steps).map(([step, { form }]) => {
    const own = stepForm(wizard, step, formOf({ files, index }, form));
    return [step, withoutPauses(own)] as const;
  });
  const areas = [wizard, ...forms.map(([, form]) => form)].flatMap((one) => one.areas);
  const language = await languageOf({ files, index }, { areas }, given.language ?? 'es');
  const around = surroundings(given, index, language.current());
  const calls = await callsOf(given, index);
  const data = new WizardData(Object.keys(wizard.steps));
  const kept = { draft: given.draft };
  const found = readDraft(given.draft);
  const state = stateValues(wizard.state ?? {}, (one) => found.state[one], around.scope);
  const store = createStore({ data: {}, sources: {}, state });
  const parameters = Object.entries(given.with ?? {}).map(([key, value]) => [key, fixedRoot(value)] as const);
  const scope = scopeOf(around.scope, store, new Map([...parameters, ...data.roots]));
  await readSources(wizard, store, scope, calls.call);
  const services = servicesOf(index, scope, { call: calls.call, language, notify: () => () => undefined });
  const loaded = forms.map(
    async ([step, form]) => [step, { form, validator: await validatorOf(form) }] as const,
  );
  const model = modelAt(wizard, Object.fromEntries(await Promise.all(loaded)), services, data, {
    store,
    kept,
  });
  model.start();
  const opened = new OpenWizard(model, services, calls, { kept, translate: around.translate });
  await opened.rest();
  return opened;
}
