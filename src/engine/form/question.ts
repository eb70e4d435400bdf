import type { Asking } from '../actions/context.ts';
import type { FormModel } from './form-model.ts';

/** The question before a form is sent. If the change may have arrived already, it says that too, or asks for it. */
export function questionOf({ form, whole }: FormModel): Asking | undefined {
  const { label = 'engine.unknown.again', confirm } = form.submit;
  if (whole.outcome?.name !== 'unknown' && !whole.doubt) return confirm;
  if (confirm) return { ...confirm, warning: 'engine.unknown.againText' };
  return { title: 'engine.unknown.again', text: 'engine.unknown.againText', accept: label };
}
