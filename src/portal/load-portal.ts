import type { Json } from '../base/json.ts';
import type { Dialog, Form, PortalIndex, Screen, Wizard } from '../language/portal.ts';
import type { FormValidator, Services } from '../engine/services.ts';

/** One error that ajv reports. */
export type Fault = {
  instancePath: string;
  /** Where in its schema it was found: known at a choice and within one. */
  schemaPath?: string;
  keyword: string;
  params: { [name: string]: unknown };
  message?: string;
};
/** A validator of the build: after it returns false, its errors are on the function. */
export type CompiledValidator = { (data: unknown): boolean; errors?: Fault[] | null };
export type Validators = { [name: string]: () => Promise<{ default: CompiledValidator }> };

const dotted = (pointer: string) => pointer.slice(1).replaceAll('/', '.');

/** The errors that a form shows: path, keyword and parameters. */
export function faultsOf(validate: CompiledValidator, data: Json): ReturnType<FormValidator> {
  if (validate(data)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const at = dotted(instancePath);
    const missing = keyword === 'required' ? String(params.missingProperty) : undefined;
    const path = missing === undefined ? at : at === '' ? missing : `${at}.${missing}`;
    return { path, keyword, parameters: params as { [name: string]: Json } };
  });
}

/** Caches what was fetched. Failures are not cached, so the next call tries again. */
function remembered<Result>(fetch: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (key) => {
    const found = known.get(key) ?? fetch(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

/** The files that the build wrote into this page, by name: those of its first screen. */
export function partsWithin(page: Document): { [name: string]: Json } {
  const written = page.getElementById('portal-parts')?.textContent ?? '{}';
  return JSON.parse(written) as { [name: string]: Json };
}

/**
 * Creates the loader of a portal: each part is fetched when it is needed.
 * @param here parts that are here already, by file name.
 */
export function createLoader(
  portal: PortalIndex,
  validators: Validators,
  fetch: (address: string) => Promise<Response>,
  here: { [name: string]: Json } = {},
) {
  const file = remembered(async (name: string): Promise<Json> => {
    if (here[name] !== undefined) return here[name];
    const response = await fetch(`/portal/${name}`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return (await response.json()) as Json;
  });
  const definition = (files: { [id: string]: string }, id: string) => {
    const name = files[id];
    return name === undefined ? Promise.reject(new Error(`This portal has no ${id}`)) : file(name);
  };
  const validator = remembered(async (name: string) => {
    const compiled = await validators[name]?.();
    if (!compiled) throw new Error(`This portal has no validator ${name}`);
    return compiled.default;
  });
  const load: Omit<Services['load'], 'texts'> = {
    screen: async (id) => (await definition(portal.files.screens, id)) as Screen,
    dialog: async (id) => (await definition(portal.files.dialogs, id)) as Dialog,
    wizard: async (id) => (await definition(portal.files.wizards, id)) as Wizard,
    form: async (id) => (await definition(portal.files.forms, id)) as Form,
    validator: async (name) => {
      const validate = await validator(name);
      return (data) => faultsOf(validate, data);
    },
  };
  return {
    load,
    text: async (name: string) => (await file(name)) as { [key: string]: string },
    validator,
    has: (name: string) => validators[name] !== undefined,
  };
}
