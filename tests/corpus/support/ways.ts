import { isObject, type Json, type JsonObject } from '../../../src/base/json.ts';
import type { Emitted } from '../../../src/cli/bundle/emit.ts';
import type { Form } from '../../../src/language/portal.ts';
import { openForm, type Typed } from '../../support/form-bench.ts';
import { formOf } from '../../support/form-definition.ts';
import type { Given } from '../../support/form-surroundings.ts';
import { emittedOf, partners } from '../../support/repository.ts';
import { fillUntilSent } from './filling.ts';
import { type Handed, handed } from './handed.ts';
import { customers, declared } from './retailer.ts';

/** A call that a form makes, whose it is, whether it changes something, and the schema of its answer if it declares one. */
export type Step = {
  call: string;
  access: Json | undefined;
  modifies: boolean;
  answer: JsonObject | undefined;
};

/** A way through a form: who fills it in, what is typed, and the calls that follow each other. */
export type Way = {
  name: string;
  partner: string;
  given: Given;
  typed: Typed;
  steps: Step[];
  drafted: boolean;
  /** Where a call says no its fields go back to what they were at first. */
  resets: boolean;
  /** After a success it offers a way back to what was typed, until it is left. */
  leadsBack: boolean;
};

const stepOf = (call: string): Step => {
  const { access, modifies = false, answer } = declared[call] ?? {};
  return { call, access, modifies, answer: answer as JsonObject | undefined };
};

/** The calls that stand anywhere in a definition; signing in is one. */
function callsIn(definition: Json): string[] {
  if (Array.isArray(definition)) return definition.flatMap(callsIn);
  if (!isObject(definition)) return [];
  const signsIn = definition.method === 'credentials' ? 'session.signIn' : undefined;
  const own: { [action: string]: Json | undefined } = { call: definition.call, signIn: signsIn };
  const call = own[String(definition.do)];
  const inner = Object.values(definition).flatMap((value) => callsIn(value ?? null));
  return typeof call === 'string' ? [call, ...inner] : inner;
}

const callsOf = ({ submit }: Form) => callsIn({ ...submit } as JsonObject);

/**
 * Whether a form has a button that sends something which could be refused. One that sets a state of its screen does not,
 * and one that applies itself has neither draft nor outcome; tests of screens show what becomes of its refusals.
 */
const sends = (emitted: Emitted, name: string): boolean => {
  const form = formOf(emitted, name);
  return form.submit.on !== 'change' && callsOf(form).length > 0;
};

/** The people who open a form: if it has no parameters, a visitor, or a customer if its calls need one. */
async function* openings(form: Form, { index }: Emitted): AsyncGenerator<Partial<Handed>> {
  if (form.params) return yield* handed(form.params, index);
  const forCustomers = callsOf(form).some((call) => index.calls[call]?.access === 'customer');
  yield forCustomers ? { user: customers[0] } : {};
}

/** Finds people who can send a form, and what they type, until each of its calls was sent. Fails if nobody can. */
async function waysThrough(name: string, partner: string): Promise<Way[]> {
  const emitted = await emittedOf(partner);
  const definition = formOf(emitted, name);
  const missing = new Set(callsOf(definition));
  const ways: Way[] = [];
  let told: unknown = 'The sandbox has nobody who could be given its parameters.';
  for await (const opening of openings(definition, emitted)) {
    const given = { ...opening, partner, language: emitted.index.defaultLanguage };
    const form = await openForm(name, given);
    const { typed, outcome } = await fillUntilSent(form);
    const steps = outcome?.sent.map(({ call }) => stepOf(call)) ?? [];
    if (steps.filter(({ call }) => missing.delete(call)).length > 0)
      ways.push({
        name,
        partner,
        given,
        typed,
        steps,
        drafted: definition.draft !== false,
        resets: definition.submit.resets === true,
        leadsBack: definition.done?.again !== undefined,
      });
    if (missing.size === 0) break;
    told = { ...outcome, refusal: form.refusal(), typed };
  }
  if (missing.size === 0) return ways;
  throw new Error(`${name} of ${partner} never sends ${[...missing].join()}: ${JSON.stringify(told)}`);
}

/** Forms that send something, each with a partner that has it; equal forms of two partners count once. */
async function sendingForms(): Promise<{ form: string; partner: string }[]> {
  const forms = new Map<string, { form: string; partner: string }>();
  for (const partner of await partners()) {
    const emitted = await emittedOf(partner);
    for (const [form, file] of Object.entries(emitted.index.files.forms))
      if (sends(emitted, form)) forms.set(file, forms.get(file) ?? { form, partner });
  }
  return [...forms.values()];
}

/** A way through each form of each partner that sends something, for each of its calls. */
export const ways: Way[] = [];
for (const { form, partner } of await sendingForms()) ways.push(...(await waysThrough(form, partner)));

/** Every call of every form: the way to it, and its place among the calls of the form. */
export const steps: (Way & Step & { at: number })[] = ways.flatMap((way) =>
  way.steps.map((step, at) => ({ ...way, ...step, at })),
);
