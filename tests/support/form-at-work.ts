import type { FormModel } from '../../src/engine/form/form-model.ts';
import { LeftForms } from '../../src/engine/form/left-forms.ts';
import { runSubmit } from '../../src/engine/form/run-submit.ts';
import { tellLeft, tellUnderway } from '../../src/engine/form/tell-left.ts';
import type { Place } from '../../src/engine/place.ts';
import type { Notice } from '../../src/kit/kit.ts';
import { callAs } from './customer.ts';
import { formOf, languageOf, withoutPauses } from './form-definition.ts';
import { controlsOf, type Kept, modelOf, servicesOf } from './form-outside.ts';
import { type Given, recorded, surroundings } from './form-surroundings.ts';
import { FormTabs } from './form-tabs.ts';
import { emittedOf } from './repository.ts';

/** What stands around a form of the repository, however often it is opened there: its texts, its calls, its notices. */
async function aroundForm(name: string, given: Given) {
  const emitted = await emittedOf(given.partner ?? 'lumen');
  const form = withoutPauses(formOf(emitted, name));
  const language = await languageOf(emitted, form, given.language ?? 'es');
  const { scope, setStates, expired, translate, become } = surroundings(
    given,
    emitted.index,
    language.current(),
  );
  const calls = await callAs(given.user, emitted.index, { ...given.line, expired });
  const { call, sent, busy } = recorded(given, emitted.index, calls);
  const notices: Notice[] = [];
  const notify = (notice: Notice) => {
    notices.push(notice);
    return () => undefined;
  };
  const services = servicesOf(emitted.index, scope, { call, language, notify });
  const kept: Kept = { draft: given.draft };
  const tabs = given.tabs ?? new FormTabs(given.sentAt);
  /** Changes the language of the page. */
  async function speak(next: string): Promise<void> {
    await language.speak(next);
    translate(next);
  }
  const [left, changed] = [new LeftForms(), new Set<string>()];
  const seams = { services, setStates, speak, become };
  return { form, language, ...seams, kept, tabs, sent, busy, notices, changed, left };
}

export type AroundForm = Awaited<ReturnType<typeof aroundForm>>;

/** A form that is open, with its real validator, texts and calls, and without any drawing. */
export type FormAtWork = {
  around: AroundForm;
  model: FormModel;
  /** Runs its actions with what it sends. */
  run: Parameters<FormModel['submit']>[0];
  /** Leaves it, as somebody does who closes its dialog. Settles once its outcome was told. */
  leave: () => Promise<void>;
};

/** Opens a form where it was left: what is being sent goes on, any other goes on from what was typed. */
export async function openedIn(around: AroundForm): Promise<FormAtWork> {
  const { form, services, kept, tabs, left, changed, setStates } = around;
  const before = left.find('');
  const model = before?.underway
    ? before
    : await modelOf(form, services, { kept, mark: tabs.open(), before: before?.left });
  const host: Place['host'] = {
    form: model.handle,
    setStates,
    refresh: async () => undefined,
    close: () => undefined,
  };
  const place: Place = { scope: model.scope, definition: form.id, host };
  const at = { place, services, controls: controlsOf(changed) };
  const [stop, leave] = [model.start(), left.shown('', model)];
  return {
    around,
    model,
    run: (encoded) => runSubmit(model, at, encoded),
    leave() {
      stop();
      return leave({
        underway: () => tellUnderway(model, host, services),
        outcome: () => tellLeft(model, host, services),
      });
    },
  };
}

/** Opens a form of the repository. */
export const formAtWork = async (name: string, given: Given): Promise<FormAtWork> =>
  openedIn(await aroundForm(name, given));
