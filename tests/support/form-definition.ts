import { validators } from 'virtual:validators';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import type { FormValidator, Services } from '../../src/engine/services.ts';
import { engineAreas } from '../../src/engine/texts.ts';
import type { Form, Wizard } from '../../src/language/portal.ts';
import type { AnswerCheck } from '../../src/api/client-seams.ts';
import { answerCheckOf } from '../../src/portal/answer-check.ts';
import { type CompiledValidator, faultsOf, type Validators } from '../../src/portal/load-portal.ts';
import { createTexts, type Texts } from '../../src/portal/texts.ts';

const known = new Map<string, unknown>();

/** What a file of a portal says, read once for all forms; undefined if there is no such file. */
function contentOf({ files }: Emitted, name: string | undefined): unknown {
  const text = name === undefined ? undefined : files.get(name);
  if (text !== undefined && !known.has(text)) known.set(text, JSON.parse(text));
  return text === undefined ? undefined : known.get(text);
}

/** A form of a portal as the compiler made it. */
export function formOf(emitted: Emitted, name: string): Form {
  const form = contentOf(emitted, emitted.index.files.forms[name]);
  if (form === undefined) throw new Error(`${emitted.index.partner} has no form ${name}.`);
  return form as Form;
}

/** A wizard of a portal as the compiler made it. */
export function wizardOf(emitted: Emitted, name: string): Wizard {
  const wizard = contentOf(emitted, emitted.index.files.wizards[name]);
  if (wizard === undefined) throw new Error(`${emitted.index.partner} has no wizard ${name}.`);
  return wizard as Wizard;
}

/** A form whose sources do not wait for a pause. */
export function withoutPauses(form: Form): Form {
  const sources = Object.entries(form.sources ?? {}).map(([source, read]) => [source, { ...read, pause: 0 }]);
  return { ...form, sources: Object.fromEntries(sources) as Form['sources'] };
}

/** The texts of a form, or of a wizard, in a language. */
export async function languageOf(
  emitted: Emitted,
  form: Pick<Form, 'areas'>,
  spoken: string,
): Promise<Services['language'] & Texts> {
  const { index } = emitted;
  const read = async (file: string) => (contentOf(emitted, file) ?? {}) as { [key: string]: string };
  const texts = createTexts(index, spoken, read, () => index.settings);
  await texts.load([...engineAreas, ...form.areas]);
  return { ...texts, change: async () => undefined };
}

async function compiled(name: string): Promise<CompiledValidator> {
  const load = (validators as Validators)[name];
  if (!load) throw new Error(`There is no validator ${name}.`);
  return (await load()).default;
}

/** The precompiled validator of a form's data. */
export async function validatorOf({ validator }: Form): Promise<FormValidator> {
  const validate = await compiled(validator);
  return (data) => faultsOf(validate, data);
}

/** The check of the answers that a validator is for. */
export const answerCheck = async (validator: string): Promise<AnswerCheck> =>
  answerCheckOf(await compiled(validator));
