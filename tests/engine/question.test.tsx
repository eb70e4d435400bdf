import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from '../../src/engine/addresses/router.tsx';
import { useQuestion } from '../../src/engine/dialogs/use-question.ts';
import { Scope } from '../../src/engine/state/scope.ts';

const place = {
  scope: new Scope(),
  definition: '',
  host: { setStates: () => true, refresh: async () => {} },
};

it('declines a question that another one takes the place of', async () => {
  const { result } = renderHook(useQuestion, { wrapper: Router });
  const answers: [string, boolean][] = [];
  const ask = (title: string) =>
    result.current.ask({ title, accept: 'yes' }, place).then((answer) => answers.push([title, answer]));
  const first = await act(async () => ({ answered: ask('first') }));
  const second = await act(async () => {
    const answered = ask('second');
    await first.answered;
    return { answered };
  });
  expect([answers, result.current.question?.question.title]).toEqual([[['first', false]], 'second']);
  await act(async () => result.current.question?.answer(true));
  await second.answered;
  expect([answers.at(-1), result.current.question]).toEqual([['second', true], undefined]);
});
