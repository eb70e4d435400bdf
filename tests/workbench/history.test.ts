import { describe, expect, it } from 'vitest';
import { afterStep, noHistory, redone, type Step, undone } from '../../src/workbench/session/history.ts';

const step = (before: string | null, after: string | null, joins?: string): Step => ({
  label: 'Edit',
  changes: [{ path: 'a.json', before, after }],
  ...(joins ? { joins } : {}),
});

describe('what was done', () => {
  it('is taken back and done again', () => {
    const history = afterStep(afterStep(noHistory, step(null, 'a')), step('a', 'b'));
    const back = undone(history);
    expect(back?.changes).toEqual([{ path: 'a.json', before: 'b', after: 'a' }]);
    const again = redone(back?.history ?? noHistory);
    expect(again?.changes).toEqual([{ path: 'a.json', before: 'a', after: 'b' }]);
    expect(again?.history.past).toHaveLength(2);
  });

  it('letter by letter is one step', () => {
    const history = afterStep(afterStep(noHistory, step('', 'a', 'word')), step('a', 'ab', 'word'));
    expect(undone(history)?.changes).toEqual([{ path: 'a.json', before: 'ab', after: '' }]);
  });

  it('letter by letter is two steps where somebody else changed the file in between', () => {
    const history = afterStep(
      afterStep(noHistory, step('', 'a', 'word')),
      step('a and theirs', 'ab', 'word'),
    );
    expect(undone(history)?.changes).toEqual([{ path: 'a.json', before: 'ab', after: 'a and theirs' }]);
  });

  it('after it was taken back is a step of its own', () => {
    const history = afterStep(afterStep(noHistory, step('', 'a', 'word')), step('a', 'ab'));
    const back = undone(history)?.history ?? noHistory;
    expect(afterStep(back, step('a', 'ax')).future).toEqual([]);
  });
});
