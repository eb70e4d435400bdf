import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import { createReport } from '../../src/portal/report.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function telling(errorReporting: object = {}, chance = 0.5) {
  const sent: [address: string, text: string][] = [];
  const report = createReport({
    settings: () => ({ url: '/api/v1/faults', errorSampleRate: 1, sessionSampleRate: 0, ...errorReporting }),
    secrets: () => ['opaque-token', undefined],
    about: { partner: 'lumen', build: 'b1' },
    send: (address, text) => void sent.push([address, text]),
    chance: () => chance,
  });
  return { sent, report };
}

describe('a report of a fault', () => {
  it('goes to the address of the settings, with the partner and the build', () => {
    const { sent, report } = telling();
    report('block', { definition: 'screen:contracts.list' });
    expect(sent).toEqual([
      [
        '/api/v1/faults',
        '{"partner":"lumen","build":"b1","what":"block","details":{"definition":"screen:contracts.list"}}',
      ],
    ]);
  });

  it.each([
    ['no address is set', { url: '' }],
    ['the address is of another host', { url: 'https://elsewhere.example/faults' }],
    ['the address hides another host', { url: '//elsewhere.example/faults' }],
    ['none is to be sent', { errorSampleRate: 0 }],
  ])('stays on the console where %s', (_case, settings) => {
    const { sent, report } = telling(settings);
    report('block', {});
    expect(sent).toEqual([]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('is sent for the share of faults that the settings name', () => {
    const share = (chance: number) => {
      const { sent, report } = telling({ errorSampleRate: 0.25 }, chance);
      report('block', {});
      return sent.length;
    };
    expect([share(0.24), share(0.25)]).toEqual([1, 0]);
  });

  it('never holds a token', () => {
    const { sent, report } = telling();
    report('fault', { left: 'opaque-token refused, and eyJhbGciOi.eyJ1aWQi.Lg5-n4' });
    expect(sent[0]?.[1]).not.toMatch(/opaque-token|eyJ/);
  });

  it.each<[what: string, thrown: unknown, told: unknown]>([
    [
      'an error',
      Object.assign(new TypeError('Maria Soler owes 31 €'), {
        stack: 'TypeError: Maria Soler owes 31 €\n    at f (https://lumen.example/assets/page-a1.js:1:234)',
      }),
      { name: 'TypeError', at: ['assets/page-a1.js:1:234'] },
    ],
    [
      'a refused call',
      Object.assign(
        new CallError('contracts.read', { status: 500, code: 'refused', message: 'Maria owes' }),
        {
          stack: '',
        },
      ),
      { name: 'CallError', call: 'contracts.read', code: 'refused', status: 500 },
    ],
    ['a text', 'Maria Soler owes 31 €', 'string'],
  ])('says of %s what kind it is and where it began, and never its words', (_what, thrown, told) => {
    const { sent, report } = telling();
    report('page', { thrown });
    expect(sent[0]?.[1]).not.toContain('Maria');
    expect((JSON.parse(sent[0]?.[1] ?? '') as { details: unknown }).details).toEqual({ thrown: told });
  });

  it('is sent once per fault, and a page sends at most twenty', () => {
    const { sent, report } = telling();
    for (let time = 0; time < 3; time++) report('block', { definition: 'same' });
    expect(sent).toHaveLength(1);
    for (let time = 0; time < 50; time++) report('block', { time });
    expect(sent).toHaveLength(20);
  });
});
