import type { Form } from '../../language/portal.ts';
import type { FormValidator, Services } from '../services.ts';

/** All that a form is drawn from: its definition, its validator, and the areas of its texts, which are loaded too. */
export type LoadedForm = { form: Form; areas: string[]; check: FormValidator };

const there = new WeakMap<Services['load'], Map<string, LoadedForm>>();

/** A form that was loaded before; undefined if it was not. */
export const formThere = (name: string, { load }: Services): LoadedForm | undefined =>
  there.get(load)?.get(name);

/** Loads a form with its validator and texts. Answers the same object until the file of the form changes. */
export async function loadForm(name: string, services: Services): Promise<LoadedForm> {
  const { load } = services;
  const form = await load.form(name);
  const known = formThere(name, services);
  if (known?.form === form) return known;
  const [check] = await Promise.all([load.validator(form.validator), load.texts(form.areas)]);
  const loaded = { form, areas: form.areas, check };
  there.set(load, new Map(there.get(load)).set(name, loaded));
  return loaded;
}
