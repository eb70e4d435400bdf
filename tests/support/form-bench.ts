import { validators } from 'virtual:validators';
import { asFailure } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';
import type { Emitted } from '../../src/cli/emit.ts';
import type { Controls } from '../../src/engine/actions/context.ts';
import { runActions } from '../../src/engine/actions/run-actions.ts';
import { writeText } from '../../src/engine/write-text.ts';
import { FormModel } from '../../src/engine/form/form-model.ts';
import { refusalOf } from '../../src/engine/form/refusal.ts';
import type { Place } from '../../src/engine/place.ts';
import type { Services } from '../../src/engine/services.ts';
import { engineAreas } from '../../src/engine/texts.ts';
import { fieldSpecs } from '../../src/fields/catalog.ts';
import type { FieldSpec } from '../../src/language/block.ts';
import type { Text } from '../../src/language/kinds.ts';
import type { Form } from '../../src/language/portal.ts';
import { type CompiledValidator, faultsOf, type Validators } from '../../src/portal/load-portal.ts';
import { createTexts } from '../../src/portal/texts.ts';
import { firstReason } from '../../src/rules/evaluate.ts';
import { callAs } from './customer.ts';
import { type Given, recorded, type Sent, surroundings } from './form-surroundings.ts';
import { emittedOf } from './repository.ts';

/** What came of a try to send: complaints by the label of their field, what is said beside them, what was sent. */
export type Outcome = { faults: { [label: string]: string }; said: string[]; sent: Sent[] };

const fields = Object.fromEntries(
  Object.entries(fieldSpecs).map(([type, spec]) => [
    type,
    { spec: spec as FieldSpec, component: () => null },
  ]),
);

/** Nothing opens, closes or is asked here; whoever is asked says yes. */
const controls: Controls = {
  go: () => undefined,
  openDialog: () => undefined,
  confirm: async () => true,
  patch: () => undefined,
  refreshCalls: async () => undefined,
  refreshAll: async () => undefined,
};

/** A form of a portal, whose sources do not wait for a pause. */
function formIn({ index, files }: Emitted, name: string): Form {
  const text = files.get(index.files.forms[name] ?? '');
  if (text === undefined) throw new Error(`${index.partner} has no form ${name}.`);
  const form = JSON.parse(text) as Form;
  const sources = Object.entries(form.sources ?? {}).map(([source, read]) => [source, { ...read, pause: 0 }]);
  return { ...form, sources: Object.fromEntries(sources) as Form['sources'] };
}

async function languageOf(
  { index, files }: Emitted,
  form: Form,
  spoken: string,
): Promise<Services['language']> {
  const read = async (file: string) => JSON.parse(files.get(file) ?? '{}') as { [key: string]: string };
  const texts = createTexts(index, spoken, read, () => index.settings);
  await texts.load([...engineAreas, ...form.areas]);
  return { ...texts, change: async () => undefined };
}

async function validatorOf({ validator }: Form): Promise<CompiledValidator> {
  const load = (validators as Validators)[validator];
  if (!load) throw new Error(`There is no validator ${validator}.`);
  return (await load()).default;
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Opens a form of the repository by its name: compiled, with its real validator and texts, and without any drawing. */
export async function openForm(name: string, given: Given = {}) {
  const emitted = await emittedOf(given.partner ?? 'lumen');
  const form = formIn(emitted, name);
  const language = await languageOf(emitted, form, given.language ?? 'es');
  const validate = await validatorOf(form);
  const { call, sent, busy } = recorded(given, emitted.index, await callAs(given.user, emitted.index));
  const { scope, setStates } = surroundings(given, emitted.index, language.current());
  let draft = given.draft;
  const model = new FormModel(form, {
    call,
    needs: (name) => emitted.index.calls[name]?.needs ?? [],
    failure: asFailure,
    fields,
    language,
    scope,
    validator: (data) => faultsOf(validate, data),
    draft,
    keep: (data) => {
      draft = data;
    },
    resolver: {
      text: (text, at) => writeText(text, at, language),
      handler: () => async () => true,
      draw: () => null,
    },
  });
  model.start();
  const services = {
    portal: emitted.index,
    scope,
    call,
    failure: asFailure,
    language,
    notify: () => undefined,
    report: (what: string, details: Json) => {
      throw new Error(`${what}: ${JSON.stringify(details)}`);
    },
    session: { signIn: async () => undefined },
  } as unknown as Services;
  const host: Place['host'] = {
    form: model.handle,
    setStates,
    refresh: async () => undefined,
    close: () => undefined,
  };
  const place: Place = { scope: model.scope, definition: form.id, host };

  const shown = () => model.paths.filter((path) => model.field(path).visible);
  const labels = () => shown().map((path) => model.field(path).label);

  function pathOf(field: string): string {
    const path = shown().find((known) => known === field || model.field(known).label === field);
    if (path === undefined) throw new Error(`No field "${field}" is shown, but ${labels().join(', ')}.`);
    return path;
  }

  /** Waits until nothing that was asked is still to be answered. */
  async function rest(): Promise<void> {
    for (let still = 0; still < 3; still = busy() ? 0 : still + 1) await turn();
  }

  /** What stands above the buttons, or in place of the form. */
  function said(): string[] {
    const { outcome } = model.whole;
    const over =
      outcome && (outcome.name === 'done' || outcome.name === 'sent') ? form[outcome.name] : undefined;
    const write = (text: Text) => writeText(text, outcome?.scope ?? scope, language);
    if (over) return [over.title, over.text].flatMap((text) => (text === undefined ? [] : [write(text)]));
    const { title, text, lines = [] } = refusalOf(form, model.whole, language) ?? {};
    return [title, text, ...lines].filter((line) => line !== undefined);
  }

  function outcome(from: number): Outcome {
    const faults = shown().map((path) => [model.field(path).label, model.field(path).error]);
    return {
      faults: Object.fromEntries(faults.filter(([, error]) => error !== undefined)) as Outcome['faults'],
      said: said(),
      sent: sent.slice(from),
    };
  }

  await rest();
  return {
    /** Types values, by the label of a field or its path, one after the other; undefined empties a field. */
    async type(values: { [field: string]: Json | undefined }): Promise<void> {
      for (const [field, value] of Object.entries(values)) {
        const path = pathOf(field);
        model.change(path, value);
        model.leave(path);
        await rest();
      }
    },
    async send(): Promise<Outcome> {
      const from = sent.length;
      await model.submit((result) =>
        runActions(form.submit.actions, { place, services, controls }, { result }),
      );
      await rest();
      return outcome(from);
    },
    /** The labels of the fields that are shown. */
    labels,
    /** A field as it would be drawn. */
    field: (field: string) => model.field(pathOf(field)),
    /** What would be found again after a reload. */
    draft: () => draft,
    /** Whether it says that what was typed before was found. */
    restored: () => model.whole.restored,
    /** Why the button cannot be pressed; undefined when it can. */
    refusal(): string | undefined {
      const { disabledWhen = [] } = form.submit;
      const reason = disabledWhen[firstReason(disabledWhen, model.scope.read)]?.reason;
      return reason && writeText(reason, model.scope, language);
    },
  };
}

/** Opens a form, types, and tries to send it. */
export async function fillIn(
  name: string,
  given: Given,
  typed: { [field: string]: Json | undefined } = {},
): Promise<Outcome> {
  const form = await openForm(name, given);
  await form.type(typed);
  return form.send();
}
