import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';
import { earlyAnswers } from '../../src/portal/early-answers.ts';

/** Early answers of a page whose token, language and clock the test changes. */
function open() {
  const page = { token: 'of casa' as string | undefined, language: 'ca', time: 0, hasGivenWay: false };
  const call = vi.fn(
    async (_name: string, _given: object, _signal?: AbortSignal): Promise<Json> => page.token ?? null,
  );
  const early = earlyAnswers({
    call,
    isChange: (name) => name === 'change',
    token() {
      if (page.hasGivenWay) throw new CallError('session', { status: 0, code: 'other_session' });
      return page.token;
    },
    common: () => ({ lang: page.language }),
    now: () => page.time,
  });
  const read = () => early.call('contracts', { type: 'gas' });
  early.ask('contracts', { type: 'gas' });
  return { page, call, early, read };
}

describe('an early answer', () => {
  it('is handed out once, to the same call', async () => {
    const { call, early, read } = open();
    await early.call('contracts', { type: 'electricity' });
    expect(call).toHaveBeenCalledTimes(2);
    expect(await read()).toBe('of casa');
    expect(call).toHaveBeenCalledTimes(2);
    await read();
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('is never that of the token before', async () => {
    const { page, read } = open();
    page.token = 'of empresa';
    expect(await read()).toBe('of empresa');
    page.token = 'of casa';
    expect(await read()).toBe('of casa');
  });

  it('goes to nobody once another page takes the place of this one', async () => {
    const { page, call, early, read } = open();
    page.hasGivenWay = true;
    await expect(read()).rejects.toMatchObject({ code: 'other_session' });
    expect(() => early.ask('profile', {})).toThrow('other_session');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (on: ReturnType<typeof open>) => unknown]>([
    ['the language has changed', ({ page }) => Object.assign(page, { language: 'es' })],
    ['a minute has gone by', ({ page }) => Object.assign(page, { time: 60_000 })],
    ['something was changed', ({ early }) => early.call('change', {})],
    ['the token was refused', ({ early }) => early.forget()],
  ])('counts no more when %s', async (_when, happen) => {
    const { call, read, ...on } = open();
    await happen({ call, read, ...on });
    const before = call.mock.calls.length;
    await read();
    expect(call).toHaveBeenCalledTimes(before + 1);
  });

  it('is waited for no longer when it is forgotten', () => {
    const { call, early } = open();
    early.forget();
    expect(call.mock.calls[0]?.[2]?.aborted).toBe(true);
  });

  it.each([401, 403])('with %i is not told, but asked for again', async (status) => {
    const { call, early } = open();
    call.mockRejectedValueOnce(new CallError('profile', { status, code: 'refused' }));
    early.ask('profile', {});
    expect(await early.call('profile', {})).toBe('of casa');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('that failed otherwise is told as it is, and not sent again', async () => {
    const { call, early } = open();
    call.mockRejectedValueOnce(new CallError('profile', { status: 500, code: 'refused' }));
    early.ask('profile', {});
    await expect(early.call('profile', {})).rejects.toMatchObject({ status: 500 });
    expect(call).toHaveBeenCalledTimes(2);
  });
});
