import { validators } from 'virtual:validators';
import type { Emitted } from '../../src/cli/emit.ts';
import type { FormValidator, Services } from '../../src/engine/services.ts';
import { engineAreas } from '../../src/engine/texts.ts';
import type { Form } from '../../src/language/portal.ts';
import { faultsOf, type Validators } from '../../src/portal/load-portal.ts';
import { createTexts } from '../../src/portal/texts.ts';

/** A form of a portal as the compiler made it. */
export function formOf({ index, files }: Emitted, name: string): Form {
  const text = files.get(index.files.forms[name] ?? '');
  if (text === undefined) throw new Error(`${index.partner} has no form ${name}.`);
  return JSON.parse(text) as Form;
}

/** A form whose sources do not wait for a pause. */
export function withoutPauses(form: Form): Form {
  const sources = Object.entries(form.sources ?? {}).map(([source, read]) => [source, { ...read, pause: 0 }]);
  return { ...form, sources: Object.fromEntries(sources) as Form['sources'] };
}

/** The texts of a form in a language. */
export async function languageOf(
  { index, files }: Emitted,
  form: Form,
  spoken: string,
): Promise<Services['language']> {
  const read = async (file: string) => JSON.parse(files.get(file) ?? '{}') as { [key: string]: string };
  const texts = createTexts(index, spoken, read, () => index.settings);
  await texts.load([...engineAreas, ...form.areas]);
  return { ...texts, change: async () => undefined };
}

/** The precompiled validator of a form's data. */
export async function validatorOf({ validator }: Form): Promise<FormValidator> {
  const load = (validators as Validators)[validator];
  if (!load) throw new Error(`There is no validator ${validator}.`);
  const { default: validate } = await load();
  return (data) => faultsOf(validate, data);
}
