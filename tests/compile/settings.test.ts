import { expect, test } from 'vitest';
import ofScreens from '../../schemas/settings.json' with { type: 'json' };
import { asObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { Settings } from '../../src/language/settings.ts';
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

test('every group of settings says in a sentence what it is about', () => {
  const groups = (at: JsonObject): JsonObject[] =>
    Object.values(asObject(at.properties)).flatMap((inner) => {
      const group = asObject(inner);
      return group.properties === undefined ? [] : [group, ...groups(group)];
    });
  const short = groups(Settings as unknown as JsonObject)
    .map(({ description }) => String(description))
    .filter((words) => words.split(' ').length < 4);
  expect(short).toEqual([]);
});
