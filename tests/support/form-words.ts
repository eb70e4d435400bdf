import { refusalsOf } from '../../src/engine/form/refusal.ts';
import type { FormModel } from '../../src/engine/form/form-model.ts';
import { writeText } from '../../src/engine/write-text.ts';
import type { Services } from '../../src/engine/services.ts';
import type { Text } from '../../src/language/kinds.ts';
import { holds } from '../../src/rules/evaluate.ts';

type Worded = { title?: Text; text?: Text };
type Language = Services['language'];

/** The fields that are shown, by their paths. */
export const shownPaths = (model: FormModel): string[] =>
  model.paths.filter((path) => model.field(path).visible);

/** What is wrong with the fields that are shown, by their labels. */
export function faultsOf(model: FormModel): { [label: string]: string } {
  const fields = shownPaths(model).map((path) => model.field(path));
  return Object.fromEntries(
    fields.flatMap(({ label, error }) => (error === undefined ? [] : [[label, error]])),
  );
}

/** What stands above the buttons, or in place of the form. */
export function saidBy(model: FormModel, language: Language): string[] {
  const { form } = model;
  const { outcome } = model.whole;
  const scope = outcome?.scope ?? model.scope;
  const words = ({ title, text }: Worded = {}) =>
    [title, text].flatMap((one) => (one === undefined ? [] : [writeText(one, scope, language)]));
  const written = outcome && form[outcome.name];
  if (outcome?.name === 'done' || outcome?.name === 'sent') return words(written);
  const alerts = Object.values(written?.blocks ?? {}).filter(
    ({ type, visibleWhen }) => type === 'alert' && holds(visibleWhen, scope.read),
  );
  const framed = refusalsOf(form, model.whole, language)
    .flatMap(({ title, text, lines }) => [title, text, ...lines])
    .filter((line) => line !== undefined);
  return [...framed, ...alerts.flatMap((alert) => words(alert as Worded))];
}
