import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { call } from '../../src/engine/actions/data-runners.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';

const rename = {
  do: 'call' as const,
  call: 'contracts.rename',
  with: { id: { var: 'state.chosen' }, name: 'Casa' },
  onSuccess: { do: 'reload' as const },
  onError: { do: 'reload' as const },
};
const given = { id: 7, name: 'Casa' };

/** Runs the action with an answer of the retailer, and gives the roots that its further actions read. */
async function rootsAfter(answer: () => Promise<Json>, action = rename): Promise<Json[]> {
  const roots: Json[] = [];
  const context = {
    place: { scope: new Scope().with('state', fixedRoot({ chosen: 7 })), host: {} },
    services: { portal: { calls: {} }, call: answer, failure: ({ message }: Error) => ({ message }) },
    run: async (_actions: object, read: Json) => roots.push(read) > 0,
  };
  await call(action, context as never);
  return roots;
}

describe('the actions after a call', () => {
  test('read the answer and the arguments of the call', async () => {
    expect(await rootsAfter(async () => ({ done: true }))).toEqual([{ result: { done: true }, args: given }]);
  });

  test('read arguments that one rule gives', async () => {
    const byRule = { combine: [{ id: { var: 'state.chosen' } }, { name: 'Casa' }] };
    const action = { ...rename, with: byRule as unknown as typeof rename.with };
    const [roots] = await rootsAfter(async () => null, action);
    expect(roots).toEqual({ result: null, args: given });
  });

  test('read the failure and the arguments of the call', async () => {
    const fails = async () => Promise.reject(new Error('no'));
    expect(await rootsAfter(fails)).toEqual([{ error: { message: 'no' }, args: given }]);
  });
});
