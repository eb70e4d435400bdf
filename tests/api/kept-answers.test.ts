import { describe, expect, it } from 'vitest';
import { emittedOf } from '../support/repository.ts';

/** What hardly ever changes, so that a customer who types or goes back does not wait for it again. */
const lookups = [
  'contracting.gasProducts',
  'contracting.gasSupply',
  'contracting.gasTariffs',
  'contracting.products',
  'contracting.supply',
  'contracting.tariffs',
  'gasLeads.retailers',
  'geo.province',
  'geo.streetTypes',
  'geo.zipcode',
  'leads.retailers',
  'misc.cnaes',
];

describe('answers to lookups', () => {
  it('are kept for half an hour, and no answer to a change is', async () => {
    const calls = Object.entries((await emittedOf('lumen')).index.calls);
    const kept = calls.filter(([, { cacheMinutes }]) => cacheMinutes === 30).map(([name]) => name);
    expect(kept).toEqual(expect.arrayContaining(lookups));
    expect(calls.filter(([, { method, cacheMinutes }]) => method !== 'GET' && cacheMinutes > 0)).toEqual([]);
  });
});
