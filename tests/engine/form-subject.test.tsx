import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { ControlsContext } from '../../src/engine/actions/handlers.ts';
import { Router } from '../../src/engine/addresses/router.tsx';
import { FormView } from '../../src/engine/form/form-view.tsx';
import { LeftForms, LeftFormsContext } from '../../src/engine/form/left-forms.ts';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import type { FieldState } from '../../src/kit/field.ts';
import type { Form } from '../../src/language/portal.ts';
import { draw } from '../support/kit.tsx';

const form: Form = {
  ...{ id: 'test.form', areas: [], validator: 'v', schema: {} },
  fields: { email: { field: 'plain', label: 'email' } },
  initial: { email: { var: 'data.contract.email' } },
  submit: { label: 'send', actions: { do: 'call', call: 'save' } },
  done: { text: 'thanks' },
  draftKey: { var: 'data.contract.name' },
};

/** A field that is nothing but an input. */
const Plain = ({ name, value, change }: FieldState) => (
  <input name={name} value={String(value ?? '')} onChange={({ target }) => change(target.value)} />
);

/** Draws the form about a contract, which can be replaced by another. */
function open(contract: { name: string; email: string }) {
  const store = createStore({ data: { contract }, session: { userId: '5', language: 'en' } });
  const scope = new Scope()
    .with('data', storeRoot(store, 'data'))
    .with('session', storeRoot(store, 'session'));
  const drafts: { [key: string]: Json | undefined } = {};
  const answers: (() => void)[] = [];
  const notify = vi.fn();
  const services = {
    scope,
    notify,
    portal: { calls: { save: { modifies: true } } },
    call: () => new Promise<Json>((resolve) => answers.push(() => resolve({}))),
    language: { current: () => 'en', has: () => true, text: (key: string) => key },
    fields: { plain: { spec: {}, component: Plain } },
    drafts: {
      read: (key: string) => drafts[key],
      write(key: string, data: Json | undefined) {
        drafts[key] = data;
      },
    },
    sent: { read: () => undefined, write: () => undefined, listen: () => () => undefined },
  } as unknown as Services;
  const controls = { confirm: async () => true, refreshAll: async () => undefined } as never;
  const place = { scope, definition: 'test', host: { setStates: () => true, refresh: async () => {} } };
  draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ServicesContext value={services}>
        <Router>
          <ControlsContext value={controls}>
            <LeftFormsContext value={new LeftForms()}>
              <FormView form={form} validator={() => []} place={place} />
            </LeftFormsContext>
          </ControlsContext>
        </Router>
      </ServicesContext>
    </SWRConfig>,
  );
  const input = () => document.querySelector('input') as HTMLInputElement;
  return {
    drafts,
    notify,
    answer: () =>
      act(async () => {
        for (const give of answers.splice(0)) give();
      }),
    email: () => input().value,
    type: (value: string) => fireEvent.change(input(), { target: { value } }),
    send: () => fireEvent.submit(document.querySelector('form') as Element),
    sent: () => answers.length,
    becomes: (next: { name: string | null; email: string | null }) =>
      act(async () => store.write('data.contract', next)),
  };
}

const [first, second] = [
  { name: '0091001', email: 'one@example.com' },
  { name: '0091002', email: 'two@example.com' },
];

afterEach(cleanup);

describe('a form whose contract is replaced', () => {
  it('by another one is another form: what was typed stays a draft of the first, and is found there again', async () => {
    const { type, becomes, email, drafts } = open(first);
    type('typed@example.com');
    await becomes(second);
    expect(email()).toBe('two@example.com');
    expect(drafts).toMatchObject({ 'test.form/5/0091001': { email: 'typed@example.com' } });
    await becomes(first);
    expect(email()).toBe('typed@example.com');
  });

  it('by newer data of the same one follows them, but for what was typed', async () => {
    const { type, becomes, email } = open(first);
    await becomes({ ...first, email: 'new@example.com' });
    expect(email()).toBe('new@example.com');
    type('typed@example.com');
    await becomes({ ...first, email: 'newer@example.com' });
    expect(email()).toBe('typed@example.com');
  });

  it('stays the same form while it is read again', async () => {
    const { type, becomes, email } = open(first);
    type('typed@example.com');
    await becomes({ name: null, email: null });
    await becomes(first);
    expect(email()).toBe('typed@example.com');
  });

  it('while it is being sent tells the outcome of the first by a notice', async () => {
    const { type, send, sent, becomes, email, answer, notify } = open(first);
    type('typed@example.com');
    send();
    await waitFor(() => expect(sent()).toBe(1));
    await becomes(second);
    expect([email(), notify.mock.calls]).toEqual(['two@example.com', []]);
    await answer();
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(email()).toBe('two@example.com');
  });
});
