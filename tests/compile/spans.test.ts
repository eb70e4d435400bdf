import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const hour = (byDefault: number) => ({ type: 'number', description: 'An hour.', default: byDefault });
const open = {
  type: 'object',
  description: 'When somebody answers.',
  properties: {
    from: hour(8),
    to: hour(17),
    since: { type: 'string', description: 'Since when.', format: 'date', default: '2026-01-01' },
  },
};

/** Where the settings of a partner are refused, with the value. */
const refused = (settings: JsonObject): Json[] =>
  compileWith({
    'schemas/settings.json': { properties: { open } },
    'partners/alba/partner.json': { settings },
  }).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

test.each<[string, JsonObject, string]>([
  ['ends before it begins', { open: { from: 20, to: 8 } }, '/settings/open/to'],
  ['ends when it begins', { open: { from: 9, to: 9 } }, '/settings/open/to'],
  ['begins after its default end', { open: { from: 18 } }, '/settings/open/from'],
  ['ends before its default beginning', { open: { to: 7 } }, '/settings/open/to'],
  [
    'ends a day before it begins',
    { maintenance: { start: '2026-02-02T10:00:00Z', end: '2026-02-01T10:00:00Z' } },
    '/settings/maintenance/end',
  ],
  [
    'has a zone that no clock has',
    { maintenance: { start: '2026-02-01T10:00:00+25:00' } },
    '/settings/maintenance/start',
  ],
  ['has no day instead of the default', { open: { since: '' } }, '/settings/open/since'],
])('a setting that %s is refused', (_, settings, pointer) => {
  expect(refused(settings)).toEqual([`wrong-value ${pointer}`]);
});

test('a span is taken in its order, and with an end that is not known', () => {
  expect(refused({ open: { from: 7, to: 20 } })).toEqual([]);
  expect(refused({ maintenance: { start: '2026-02-02T10:00:00+02:00' } })).toEqual([]);
});
