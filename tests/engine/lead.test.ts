import { expect, test } from 'vitest';
import { createHandler } from '../../src/engine/actions/handlers.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import type { Actions } from '../../src/language/action.ts';

const is = (kind: string) => ({ '===': [{ var: 'data.kind' }, kind] });
const to = (kind: string, more = {}) => ({ do: 'link', href: `/${kind}`, when: is(kind), ...more });

/** The address of actions where the data are of this kind. */
function addressOf(kind: string, actions: object[]): string | undefined {
  const scope = new Scope().with('data', fixedRoot({ kind }));
  return createHandler(actions as Actions, { scope } as never, {} as never, {} as never).href;
}

test.each(['gas', 'light'])('of several leads the one that runs is the link: %s', (kind) => {
  expect(addressOf(kind, [to('gas'), to('light')])).toBe(`/${kind}`);
});

test.each<[string, object[]]>([
  ['none of them runs', [to('light')]],
  ['two of them run', [to('gas'), { do: 'link', href: '/' }]],
  [
    'the one that runs asks before',
    [to('gas', { confirm: { title: 'common.retry', accept: 'common.retry' } })],
  ],
  ['the one that runs opens a new tab', [to('gas', { newTab: true })]],
  ['something else is done besides', [to('gas'), { do: 'reload', when: is('light') }]],
])('leads are no link where %s', (_why, actions) => {
  expect(addressOf('gas', actions)).toBeUndefined();
});
