import type { Json } from '../../base/json.ts';
import { runActions } from '../actions/run-actions.ts';
import type { Services } from '../services.ts';
import type { FormModel } from './form-model.ts';
import { notifyOf, withdrawNotices } from './form-notices.ts';

/**
 * Runs the actions of a form with its encoded data, then its `onSuccess` with the answer of the last call.
 * @returns whether all of them ran.
 */
export async function runSubmit(
  { form, answer }: Pick<FormModel, 'form' | 'answer'>,
  around: Parameters<typeof runActions>[1],
  encoded: Json,
): Promise<boolean> {
  const { actions, onSuccess = [] } = form.submit;
  const { notify } = around.services;
  withdrawNotices(form.id, notify);
  const services = Object.create(around.services, {
    notify: { value: notifyOf(form.id, notify) },
  }) as Services;
  const at = { ...around, services };
  return (
    (await runActions(actions, at, { result: encoded })) &&
    (await runActions(onSuccess, at, { result: answer() }))
  );
}
