import { expect, it, vi } from 'vitest';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import type { Form } from '../../src/language/portal.ts';
import { createModel } from './support/form-model.ts';

/** A form about a contract that may be read again; its reasons, what it sends, and what else its call reads. */
function form(contract: { name: string; wish: string; closed?: boolean }, more: Partial<Form> = {}) {
  const store = createStore({ data: { contract } });
  const submit: Form['submit'] = {
    label: 'send',
    disabledWhen: [{ when: { var: 'data.contract.closed' }, reason: 'closed' }],
    actions: { do: 'call', call: 'send', with: { name: { var: 'data.contract.name' } } },
  };
  const model = createModel(
    {
      initial: { wish: { var: 'data.contract.wish' } },
      submit,
      encode: { wish: { var: 'initial.wish' } },
      ...more,
    },
    { scope: new Scope().with('data', storeRoot(store, 'data')) },
  );
  const sent = vi.fn(async () => true);
  /** Submits it; while somebody is asked, the contract is read again. */
  const submitWhile = (changed: object) =>
    model.submit(sent, async () => {
      store.write('data.contract', { ...contract, ...changed });
      return true;
    });
  return { model, sent, submitWhile };
}

const contract = { name: '0001', wish: 'request' };

it.each([
  ['other data would be sent', { wish: 'withdraw' }],
  ['it would go to another contract', { name: '0002' }],
])('nothing is sent, and it says so, if %s than was asked about', async (_what, changed) => {
  const { model, sent, submitWhile } = form(contract);
  expect(await submitWhile(changed)).toBe('');
  expect(sent).not.toHaveBeenCalled();
  expect(model.whole.withheld).toContain('engine.changedMeanwhile');
});

it('what was asked about is sent if something else was read meanwhile', async () => {
  const { sent, submitWhile } = form(contract);
  expect(await submitWhile({ holder: 'Anna' })).toBeUndefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ wish: 'request' });
});

it('it is sent with the next press, once it was agreed about what shows', async () => {
  const { model, sent, submitWhile } = form(contract);
  await submitWhile({ wish: 'withdraw' });
  await model.submit(sent);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ wish: 'withdraw' });
  expect(model.whole.withheld).toBeUndefined();
});

it('a form that may not be sent is not, with the reason: before it asks, and if the reason comes meanwhile', async () => {
  const refused = form({ ...contract, closed: true });
  expect(await refused.submitWhile({})).toBe('');
  const meanwhile = form(contract);
  expect(await meanwhile.submitWhile({ closed: true })).toBe('');
  for (const { model, sent } of [refused, meanwhile]) {
    expect(sent).not.toHaveBeenCalled();
    expect(model.whole.withheld).toBe('closed');
  }
});
