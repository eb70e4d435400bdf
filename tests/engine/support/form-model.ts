import { FormModel } from '../../../src/engine/form/form-model.ts';
import type { FormOutside } from '../../../src/engine/form/form-parts.ts';
import { Scope } from '../../../src/engine/state/scope.ts';
import type { Form } from '../../../src/language/portal.ts';
import { failureWith } from './failure.ts';

/** A form at work on its own, started, with texts that are their keys and parameters. */
export function createModel(form: Partial<Form>, outside: Partial<FormOutside>): FormModel {
  const whole = { id: 'test.form', areas: [], validator: 'v', schema: {}, fields: {}, ...form };
  const model = new FormModel(
    { submit: { label: 'send', actions: [] }, ...whole },
    {
      scope: new Scope(),
      validator: () => [],
      fields: {},
      call: async () => null,
      failure: () => failureWith({ status: 500, code: 'failed' }),
      keep: () => {},
      notify: () => () => {},
      language: {
        text: (key, parameters = {}) => `${key} ${JSON.stringify(parameters)}`,
        has: () => true,
        current: () => 'en',
        change: async () => {},
        display: () => '',
        locale: () => 'en',
      },
      resolver: {
        text: (text) => String(text),
        handler: () => (async () => true) as never,
        ask: () => (async () => ({ answer: null })) as never,
        draw: () => null,
      },
      ...outside,
    },
  );
  model.start();
  return model;
}
