import type { Confirm } from '../../language/confirm.ts';
import type { FormModel } from './form-model.ts';

/** The question before a form is sent; if the change may have arrived already, whether to send it again. */
export function questionOf({ form, whole }: FormModel): Confirm | undefined {
  const { label = 'engine.unknown.again', confirm } = form.submit;
  if (whole.outcome?.name !== 'unknown') return confirm;
  return { title: 'engine.unknown.again', text: 'engine.unknown.againText', accept: label };
}
