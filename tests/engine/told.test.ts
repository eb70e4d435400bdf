import { expect, test } from 'vitest';
import { planOf } from '../../src/engine/blocks/plan-props.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { chartSpec } from '../../src/widgets/chart/props.ts';

test('a text of what a widget says is written when it says it, and follows the rest of what it reads', () => {
  const scope = new Scope().with('data', fixedRoot({ owner: 'Ana' }));
  const summary = { cat: [{ var: 'data.owner' }, ': ', { var: 'result.total' }] };
  const { paths, follows, resolve } = planOf({ type: 'chart', summary }, chartSpec.props);
  const props = resolve(
    scope,
    {
      text: (text, { read }) => String(evaluate(text, read)),
      handler: () => async () => true,
      ask: () => async () => ({ answer: null }),
      draw: () => null,
    },
    '',
  ) as { summary(result: object): string };
  expect(props.summary({ total: 12 })).toBe('Ana: 12');
  expect([paths, follows]).toEqual([['session.language', 'data.owner'], true]);
});
