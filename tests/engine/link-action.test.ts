import { expect, test, vi } from 'vitest';
import { link } from '../../src/engine/actions/move-runners.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';

/** Follows an address that a rule gives: what was opened, and what was reported. */
function follow(address: string) {
  const scope = new Scope().with('data', fixedRoot({ address }));
  const [open, report] = [vi.fn(), vi.fn()];
  const context = { place: { scope, definition: 'test' }, services: { outside: { open }, report } };
  const led = link({ do: 'link', href: { var: 'data.address' } }, context as never);
  return { led, opened: open.mock.calls, reported: report.mock.calls };
}

test('a link opens the address that a rule gives', () => {
  const opened = [['https://retailer.example/a', false]];
  expect(follow('https://retailer.example/a')).toEqual({ led: true, opened, reported: [] });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//retailer.example', 'null'])(
  'a link does not open %s, and reports its definition',
  (address) => {
    const reported = [['unsafe-link', { definition: 'test' }]];
    expect(follow(address)).toEqual({ led: false, opened: [], reported });
  },
);
