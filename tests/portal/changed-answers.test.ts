import { afterEach, describe, expect, it, vi } from 'vitest';
import { changedAnswers } from '../../src/portal/changed-answers.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab of a customer, and the calls that it was told. */
function tab(partner: string, customer: string) {
  const changed = changedAnswers(partner, () => customer, globalThis);
  const told: string[] = [];
  stops.push(changed.listen((calls) => void told.push(...calls)));
  return { tell: changed.tell, told };
}

describe('a change in one tab', () => {
  it('is told to the other tabs of the same partner and customer, and to nobody else', async () => {
    const [own, other] = [tab('alba', 'ana'), tab('alba', 'ana')];
    const foreign = [tab('alba', 'pere'), tab('brisa', 'ana')];
    own.tell(['contracts.list']);
    await expect.poll(() => other.told).toEqual(['contracts.list']);
    expect([own.told, ...foreign.map(({ told }) => told)]).toEqual([[], [], []]);
  });

  it('is told to nobody by a page that no longer listens', async () => {
    const changed = changedAnswers('alba', () => 'ana', globalThis);
    const other = tab('alba', 'ana');
    changed.listen(() => undefined)();
    changed.tell(['contracts.list']);
    tab('alba', 'ana').tell(['invoices.list']);
    await vi.waitFor(() => expect(other.told).toEqual(['invoices.list']));
  });

  it('is told to nobody by a browser without channels', () => {
    const alone = changedAnswers('alba', () => 'ana', {} as typeof globalThis);
    const hear = vi.fn();
    stops.push(alone.listen(hear));
    alone.tell(['contracts.list']);
    expect(hear).not.toHaveBeenCalled();
  });
});
