import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { CallError } from '../../src/api/call-error.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { SettingsLoader } from '../../src/portal/settings-loader.ts';

type Answer = Json | CallError;

/** A loader whose answers are given by hand, in any order. */
function loading(own: Json = { homepage: 'own', payments: { platforms: [] } }) {
  const store = createStore({ settings: own, flags: null, env: { settings: 'fetching' } });
  const asked: { name: string; answer: (answer: Answer) => void }[] = [];
  const told: unknown[] = [];
  const loader = new SettingsLoader({
    store,
    has: () => true,
    call: (name) =>
      new Promise((resolve, reject) => {
        const answer = (given: Answer) => (given instanceof CallError ? reject(given) : resolve(given));
        asked.push({ name, answer });
      }),
    report: (_what, details) => void told.push(details),
  });
  const answer = async (name: string, given: Answer) => {
    const last = asked.findLast((one) => one.name === name);
    last?.answer(given);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { store, loader, asked, told, answer };
}
const failure = (code: CallError['code'], status: number) =>
  new CallError('settings.public', { status, code });

describe('settings of the server', () => {
  it('of the customer override those of everybody, whichever arrives first', async () => {
    const { store, loader, answer } = loading();
    void loader.read('public');
    void loader.read('private');
    await answer('settings.private', { homepage: 'private' });
    await answer('settings.public', { homepage: 'public', header: { variant: 'horizontal' } });
    expect(store.read('settings')).toMatchObject({ homepage: 'private', header: { variant: 'horizontal' } });
  });

  it('that are a list with too few entries are left out and reported', async () => {
    const { store, loader, told, answer } = loading({ displayTypes: ['gas'], payments: { platforms: [] } });
    void loader.read('public');
    await answer('settings.public', { displayTypes: [] });
    expect(store.read('settings')).toMatchObject({ displayTypes: ['gas'] });
    expect(told).toEqual([{ call: 'settings.public', left: ['displayTypes'] }]);
  });

  it('that are named as properties of every object are left out and reported', async () => {
    const { store, loader, told, answer } = loading();
    void loader.read('public');
    await answer(
      'settings.public',
      JSON.parse('{ "__proto__": { "polluted": 1 }, "constructor": 2, "header": { "toString": 3 } }'),
    );
    const settings = store.read('settings') as { polluted?: Json };
    expect([settings, settings.polluted]).toEqual([
      { homepage: 'own', payments: { platforms: [] }, header: {} },
      undefined,
    ]);
    expect(told).toEqual([
      { call: 'settings.public', left: ['__proto__', 'constructor', 'header.toString'] },
    ]);
  });

  it.each<[string, Json, boolean]>([
    ['by the other name alone', { features: { ibanChange: false } }, false],
    [
      'off by the other name and on by its own',
      { features: { ibanChange: false }, contract: { ibanChange: { enabled: true } } },
      false,
    ],
    [
      'on by the other name and off by its own',
      { features: { ibanChange: true }, contract: { ibanChange: { enabled: false } } },
      false,
    ],
  ])('that have two names are one setting: told %s', async (_how, given, enabled) => {
    const { store, loader, told, answer } = loading();
    void loader.read('public');
    await answer('settings.public', given);
    expect([store.read('settings.contract'), store.read('settings.features.ibanChange'), told]).toEqual([
      { ibanChange: { enabled } },
      undefined,
      [],
    ]);
  });

  it.each<[Json]>([[null], ['no'], [0]])(
    'that have two names are told by the other where their own says %j, which is reported',
    async (own) => {
      const { store, loader, told, answer } = loading();
      void loader.read('public');
      await answer('settings.public', {
        features: { ibanChange: false },
        contract: { ibanChange: { enabled: own } },
      });
      expect(store.read('settings.contract')).toEqual({ ibanChange: { enabled: false } });
      expect(told).toEqual([{ call: 'settings.public', left: ['contract.ibanChange.enabled'] }]);
    },
  );

  it('that are no day or moment where one is wanted are left out and reported', async () => {
    const { store, loader, told, answer } = loading();
    void loader.read('public');
    await answer('settings.public', {
      maintenance: { start: 'tomorrow', end: '2026-03-01T08:30:00+01:00' },
      powerChange: { pricesFrom: '2026-02-30' },
    });
    expect(store.read('settings.maintenance')).toEqual({ end: '2026-03-01T08:30:00+01:00' });
    expect(told).toEqual([
      { call: 'settings.public', left: ['maintenance.start', 'powerChange.pricesFrom'] },
    ]);
  });

  it.each<[string, Json, string[]]>([
    ['switch payment on', { invoices: { enablePayment: true } }, []],
    ['name a platform', { payments: { platforms: ['stripe'] } }, []],
    ['do both', { invoices: { enablePayment: true }, payments: { platforms: ['stripe'] } }, []],
    ['leave out the platform of the partner', { payments: { platforms: [] } }, ['stripe']],
  ])(
    'that %s let no platform in that the pages do not allow, and say what is to be set',
    async (_what, given, own) => {
      const { store, loader, told, answer } = loading({ payments: { platforms: own } });
      void loader.read('public');
      await answer('settings.public', given);
      expect(store.read('settings.payments.platforms')).toEqual([]);
      expect(told).toEqual(
        own.length > 0
          ? []
          : [
              {
                call: 'settings.public',
                left: [expect.stringMatching(/partner\.json.*invoices\.enablePayment/)],
              },
            ],
      );
    },
  );

  it('that failed to load are reported until a retry loads exactly those', async () => {
    const { store, loader, asked, answer } = loading();
    void loader.read('public');
    void loader.read('private');
    await answer('settings.private', failure('refused', 500));
    await answer('settings.public', {});
    expect(store.read('env.settings')).toBe('error');
    void loader.retry();
    expect(asked.map(({ name }) => name)).toEqual([
      'settings.public',
      'settings.private',
      'settings.private',
    ]);
    await answer('settings.private', {});
    expect(store.read('env.settings')).toBe('loaded');
  });
});

describe('flags', () => {
  const good = { feature_flags: { 'coupons.coupon': true, 'crm.case': false } };

  it('are fetched once for any number of readers', async () => {
    const { store, loader, asked, answer } = loading();
    void loader.flags();
    void loader.flags();
    await answer('flags.read', good);
    await loader.flags();
    expect(asked).toHaveLength(1);
    expect(store.read('flags')).toEqual(good.feature_flags);
  });

  it.each([
    ['of another form', failure('malformed', 200), 'Invalid feature flags response format'],
    [
      'that lack one of the two',
      { feature_flags: { 'crm.case': true } },
      'Invalid feature flags response format',
    ],
    ['that do not come', failure('refused', 503), 'Failed to fetch feature flags: 503'],
  ])('%s are told, count as not loaded, and are asked for again', async (_case, given, words) => {
    const { store, loader, asked, told, answer } = loading();
    void loader.flags();
    await answer('flags.read', given);
    expect([told, store.read('flags')]).toEqual([[words], null]);
    void loader.flags();
    expect(asked).toHaveLength(2);
  });
});
