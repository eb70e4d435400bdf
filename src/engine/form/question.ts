import type { Confirm } from '../../language/action.ts';
import type { FormModel } from './form-model.ts';

/** What is asked before a form is sent: of one that may have arrived already, whether to send it once more. */
export function questionOf({ form, whole }: FormModel): Confirm | undefined {
  const { label, confirm } = form.submit;
  if (whole.outcome?.name !== 'unknown') return confirm;
  return { title: 'engine.unknown.again', text: 'engine.unknown.againText', accept: label };
}
