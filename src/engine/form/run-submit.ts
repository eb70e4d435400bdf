import type { Json } from '../../base/json.ts';
import { runActions } from '../actions/run-actions.ts';
import type { Services } from '../services.ts';
import type { FormModel } from './form-model.ts';

/** How to withdraw the notices that each form has shown since it was last sent, by its name. */
const shown = new WeakMap<Services, Map<string, (() => void)[]>>();

/**
 * Withdraws the notices that a form has shown, in another dialog too: beside what comes of sending it now they would be
 * read as its outcome.
 * @returns the services, whose notices go once the form is sent again.
 */
function withoutNotices(services: Services, form: string): Services {
  const forms = shown.get(services) ?? new Map<string, (() => void)[]>();
  const withdrawals: (() => void)[] = [];
  for (const withdraw of forms.get(form) ?? []) withdraw();
  shown.set(services, forms.set(form, withdrawals));
  const notify: Services['notify'] = (notice) => {
    const withdraw = services.notify(notice);
    withdrawals.push(withdraw);
    return withdraw;
  };
  return Object.create(services, { notify: { value: notify } }) as Services;
}

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
  const at = { ...around, services: withoutNotices(around.services, form.id) };
  return (
    (await runActions(actions, at, { result: encoded })) &&
    (await runActions(onSuccess, at, { result: answer() }))
  );
}
