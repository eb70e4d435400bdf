import { toActionList } from '../../language/action-list.ts';
import type { Form, Wizard } from '../../language/portal.ts';

/** The form of a step as it is sent: by the `onNext` of the wizard and its own, at the last step by its `submit`. */
export function stepForm(wizard: Wizard, step: string, form: Form): Form {
  const { failed, unknown, done, sent, onNext, disabledWhen = [] } = wizard;
  const said = { ...(failed && { failed }), ...(unknown && { unknown }) };
  const { onNext: own, disabledWhen: reasons = [] } = wizard.steps[step] ?? {};
  if (step === Object.keys(wizard.steps).at(-1)) {
    const { submit } = wizard;
    const refused = [...reasons, ...(submit.disabledWhen ?? [])];
    return {
      ...form,
      ...said,
      ...(done && { done }),
      ...(sent && { sent }),
      submit: { ...submit, disabledWhen: refused },
    };
  }
  return {
    ...form,
    ...said,
    submit: {
      label: 'engine.next',
      disabledWhen: [...disabledWhen, ...reasons],
      actions: [...toActionList(onNext), ...toActionList(own)],
    },
  };
}
