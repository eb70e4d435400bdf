import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { Router } from '../../src/engine/addresses/router.tsx';
import { type Draft, useDraft } from '../../src/engine/form/use-draft.ts';
import { useFormKey } from '../../src/engine/form/use-form-key.ts';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import type { Form } from '../../src/language/portal.ts';

const form: Form = {
  ...{ id: 'test.form', areas: [], validator: 'v', schema: {}, fields: {} },
  submit: { label: 'send', actions: [] },
  draftKey: { var: 'data.contract.name' },
};

/** A form that is drawn, of which the first `keep` is used, and what is stored of it once the page is left. */
function open(contract: string | null, customer: string | null = '5') {
  const store = createStore({ data: { contract: { name: contract } }, session: { userId: customer } });
  const scope = new Scope()
    .with('data', storeRoot(store, 'data'))
    .with('session', storeRoot(store, 'session'));
  const stored = new Map<string, Json | undefined>();
  const drafts = {
    read: () => undefined,
    write: (key: string, data: Json | undefined) => void stored.set(key, data),
  };
  const marked: { [key: string]: string | undefined } = {};
  const sent: Services['sent'] = {
    read: (key) => marked[key],
    write(key, at) {
      marked[key] = at;
    },
    listen: () => () => undefined,
  };
  let first: Draft | undefined;
  function Opened({ formKey }: { formKey: string }) {
    const draft = useDraft(formKey, { isKept: true });
    first ??= draft;
    return null;
  }
  function Drawn() {
    const { key, count } = useFormKey(form, scope);
    return <Opened key={count} formKey={key} />;
  }
  const tree = () => (
    <Router>
      <ServicesContext value={{ drafts, sent } as unknown as Services}>
        <Drawn />
      </ServicesContext>
    </Router>
  );
  const { rerender } = render(tree());
  return {
    type: (data: Json) => first?.keep(data),
    mark: (at: string | undefined) => first?.mark.write(at),
    marked,
    becomes: async (path: string, value: Json) => {
      await act(async () => store.write(path, value));
      rerender(tree());
    },
    kept() {
      window.dispatchEvent(new Event('pagehide'));
      return Object.fromEntries(stored);
    },
  };
}

describe('what is typed into a form', () => {
  afterEach(cleanup);

  test('while its contract is read again is kept for that contract alone', async () => {
    const { type, becomes, kept } = open('0091001');
    await becomes('data.contract.name', null);
    type({ email: 'a@b.es' });
    await becomes('data.contract.name', '0091001');
    expect(kept()).toEqual({ 'test.form/5/0091001': { email: 'a@b.es' } });
  });

  test.each([
    ['the contract', null, '5', 'data.contract.name', '0091001'],
    ['the customer', '0091001', null, 'session.userId', '5'],
  ])(
    'is kept below its key though %s is known only later',
    async (_what, contract, customer, path, value) => {
      const { type, becomes, kept } = open(contract, customer);
      await becomes(path, value);
      type({ email: 'a@b.es' });
      expect(kept()).toEqual({ 'test.form/5/0091001': { email: 'a@b.es' } });
    },
  );

  test('before another contract takes its place is kept for the former', async () => {
    const { type, becomes, kept } = open('0091001');
    type({ email: 'a@b.es' });
    await becomes('data.contract.name', '0091002');
    expect(kept()).toEqual({ 'test.form/5/0091001': { email: 'a@b.es' } });
  });
});

test('the mark of a form that was sent is removed where it was set, though its customer is known only later', async () => {
  const { mark, marked, becomes } = open('0091001', null);
  mark('2026-11-22T09:00:00Z');
  expect(marked).toEqual({ 'test.form//0091001': '2026-11-22T09:00:00Z' });
  await becomes('session.userId', '5');
  mark(undefined);
  expect(marked).toEqual({ 'test.form//0091001': undefined });
  cleanup();
});
