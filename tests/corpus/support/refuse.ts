import { fieldSpecs } from '../../../src/fields/catalog.ts';
import type { FieldSpec } from '../../../src/language/block.ts';
import { type OpenForm, openForm, type Values } from '../../support/form-bench.ts';
import { accepted } from './good-answers.ts';
import { lineTo } from './line.ts';
import type { Refusal } from './refusals.ts';
import type { Step, Way } from './ways.ts';

/** The state of a form after a refusal. */
export type Refused = {
  form: OpenForm;
  /** What the fields held at first, when the button was pressed, and hold now. */
  first: Values;
  before: Values;
  after: Values;
  /** Everything that is said, at fields and above the buttons. */
  said: string[];
  /** How many requests that may change something came over the line. */
  requests: () => number;
};

/** Everything that a form says, at fields and above the buttons. */
export const allSaid = (form: OpenForm): string[] => [...form.says(), ...Object.values(form.faults())];

/** Opens a form, types what sends it, and presses the button twice; the call at a place among its calls is refused. */
export async function refuse(
  { name, given, typed, steps, at }: Way & { at: number },
  { answer, patience }: Refusal,
): Promise<Refused> {
  let field = 'name';
  const { line, requests } = lineTo(
    (sent, signal) => (sent < at ? accepted(steps[sent] as Step) : answer(field, signal)),
    patience,
  );
  const form = await openForm(name, { ...given, line });
  const first = form.values;
  await form.type(typed);
  field = form.paths[0] ?? field;
  const before = form.values;
  await Promise.all([form.send(), form.send()]);
  return { form, first, before, after: form.values, said: allSaid(form), requests };
}

const secrets = new Set(
  Object.entries(fieldSpecs as { [kind: string]: FieldSpec }).flatMap(([kind, { secret }]) =>
    secret ? [kind] : [],
  ),
);

/** The values that a browser may store: all but secrets. */
export const withoutSecrets = (form: OpenForm, held: Values): Values =>
  Object.fromEntries(Object.entries(held).filter(([path]) => !secrets.has(form.kind(path))));
