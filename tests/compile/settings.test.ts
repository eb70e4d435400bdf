import { expect, test } from 'vitest';
import ofScreens from '../../schemas/settings.json' with { type: 'json' };
import type { Json, JsonObject } from '../../src/base/json.ts';
import { settingsOf, settingsSchema } from '../../src/compile/library/settings.ts';

const schema = settingsSchema(ofScreens as Json);

test.each<[string, JsonObject, string[]]>([
  ['switches card payment on and names no platform', { invoices: { enablePayment: true } }, ['stripe']],
  ['does not switch card payment on', { payments: { platforms: ['stripe'] } }, []],
  ['takes the platforms away', { invoices: { enablePayment: true }, payments: { platforms: [] } }, []],
  [
    'has its invoices paid elsewhere',
    { invoices: { enablePayment: true, paymentURL: 'https://pay.example' } },
    [],
  ],
])('a partner that %s', (_, own, platforms) => {
  expect(settingsOf(schema, own).payments.platforms).toEqual(platforms);
});
