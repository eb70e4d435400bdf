import type { Json } from '../../../src/base/json.ts';
import { fieldSpecs } from '../../../src/fields/catalog.ts';
import type { FieldSpec } from '../../../src/language/block.ts';
import { retailer } from '../../support/customer.ts';
import { type OpenForm, openForm } from '../../support/form-bench.ts';
import type { Refusal } from './refusals.ts';
import type { Way } from './ways.ts';

/** The values of fields, by path. */
export type Values = { [path: string]: Json };

const valuesIn = (form: OpenForm): Values =>
  Object.fromEntries(form.paths.map((path) => [path, form.field(path).value ?? null]));

/** The state of a form after a refusal. */
export type Refused = {
  form: OpenForm;
  /** What the fields held when the button was pressed, and hold now. */
  before: Values;
  after: Values;
  /** Everything that is said, at fields and above the buttons. */
  said: string[];
  /** How many requests that may change something came over the line. */
  requests: () => number;
};

/** Opens a form, types what sends it, and presses the button twice; the call at a step is refused. */
export async function refuse({ name, given, typed }: Way, at: number, { answer }: Refusal): Promise<Refused> {
  let requests = 0;
  let field = 'name';
  const fetch: typeof retailer.fetch = async (path, init = {}) => {
    if ((init.method ?? 'GET') === 'GET') return retailer.fetch(path, init);
    requests += 1;
    return requests > at ? answer(field) : Response.json({});
  };
  const line = { fetch, limits: () => ({ timeout: 30_000, retries: 2 }) };
  const form = await openForm(name, { ...given, line });
  await form.type(typed);
  field = form.paths[0] ?? field;
  const before = valuesIn(form);
  const [{ faults, said }] = await Promise.all([form.send(), form.send()]);
  return {
    form,
    before,
    after: valuesIn(form),
    said: [...said, ...Object.values(faults)],
    requests: () => requests,
  };
}

const secrets = new Set(
  Object.entries(fieldSpecs as { [kind: string]: FieldSpec }).flatMap(([kind, { secret }]) =>
    secret ? [kind] : [],
  ),
);

/** The values of a form that a reload restores. */
export async function reloaded({ name, given }: Way, form: OpenForm): Promise<Values> {
  return valuesIn(await openForm(name, { ...given, draft: form.draft() }));
}

/** The values that a browser may store: all but secrets. */
export const withoutSecrets = (form: OpenForm, held: Values): Values =>
  Object.fromEntries(Object.entries(held).filter(([path]) => !secrets.has(form.kind(path))));
