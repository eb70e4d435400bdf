import type { Asking } from '../actions/context.ts';
import { holds } from '../../rules/evaluate.ts';
import type { FormModel } from './form-model.ts';
import { isHarmless } from './refusal.ts';

/** What the form itself asks, where it is to be asked now. */
function ownQuestion({ form, scope }: FormModel): Asking | undefined {
  const { confirm } = form.submit;
  return confirm && holds(confirm.when, scope.read) ? confirm : undefined;
}

/** The question before a form is sent. If the change may have arrived already, it says that too, or asks for it. */
export function questionOf(model: FormModel): Asking | undefined {
  const { form, whole } = model;
  const { label = 'engine.unknown.again' } = form.submit;
  const confirm = ownQuestion(model);
  const unknown = whole.outcome?.name === 'unknown' ? whole.outcome : whole.doubt;
  if (!unknown || isHarmless(form, unknown)) return confirm;
  if (confirm) return { ...confirm, warning: 'engine.unknown.againText' };
  return { title: 'engine.unknown.again', text: 'engine.unknown.againText', accept: label };
}
