import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { dash, displays, showValue } from '../../src/kit/display.ts';

const units = { currency: 'EUR', energy: 'kWh', power: 'kW', reactive: 'kVArh', pressure: 'bar' };
const show = (format: string, value: Json | undefined, locale = 'es-ES', timeZone = 'Europe/Madrid') =>
  showValue(format, value, { locale, timeZone, units }).replace(/[\u00a0\u202f]/g, ' ');

describe('values as people read them', () => {
  test.each([
    ['money', 1234.5, '1.234,50 €'],
    ['money', '-3', '-3,00 €'],
    ['number', 0.12345, '0,123'],
    ['integer', 1200.4, '1.200'],
    ['percent', 3.8, '3,8 %'],
    ['power', 3.4567, '3,457 kW'],
    ['powerFixed', 3.5, '3,50 kW'],
    ['energy', 1234.567, '1.234,57 kWh'],
    ['pressure', 4, '4 bar'],
    ['energyPrice', 0.152433, '0,152433 €/kWh'],
    ['factor', 0.0849315, '0,084932'],
    ['bytes', 1_500_000, '1,5 MB'],
    ['bytes', 0, '0 B'],
    ['bytes', '2.6 MB', '2,6 MB'],
    ['bytes', '94 KB', '94 kB'],
    ['bytes', '2,5GB', '2,5 GB'],
    ['bytes', 'unos 3 MB', 'unos 3 MB'],
    ['phone', '+34612345678', '612 345 678'],
    ['phone', '932 15 00 00', '932 150 000'],
    ['phone', '+33 1 23 45 67 89', '+33 1 23 45 67 89'],
    ['iban', 'es9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['cups', 'es1234123456789012jy0f', 'ES 1234 1234 5678 9012 JY 0F'],
    ['link', 'https://www.example.org/', 'www.example.org'],
    ['list', ['a', 'b', 'c'], 'a, b y c'],
    ['text', 12, '12'],
    ['hour', 9, '09:00'],
    ['hour', '14', '14:00'],
    ['hour', 24, '00:00'],
    ['hour', 25, dash],
    ['hour', 9.5, dash],
  ])('%s of %j reads %s', (format, value, expected) => {
    expect(show(format, value)).toBe(expected);
  });

  test('a phone number stands on one line', () => {
    const context = { locale: 'es-ES', timeZone: 'Europe/Madrid', units };
    expect(showValue('phone', '612345678', context)).toBe('612\u00a0345\u00a0678');
  });

  test.each(Object.keys(displays))('%s shows a dash for nothing and for nonsense', (format) => {
    for (const nothing of [undefined, null, '', '  ', {}, true, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(show(format, nothing as Json)).toBe(dash);
    }
  });

  test('a number in words and a day that does not exist are shown as a dash', () => {
    expect(show('money', 'muchos')).toBe(dash);
    expect(show('phone', 'no tengo')).toBe(dash);
    expect(show('date', '2026-02-30')).toBe(dash);
    expect(show('date', '01/03/2026')).toBe(dash);
  });

  test('numbers are written as in the language', () => {
    expect(show('money', 1234.5, 'en-GB')).toBe('€1,234.50');
    expect(show('list', ['a', 'b'], 'ca-ES')).toBe('a i b');
    expect(show('bytes', '2.6 MB', 'fr-FR')).toBe('2,6 Mo');
  });
});

describe('days and moments', () => {
  test('a day stays the same day in every zone', () => {
    expect(show('date', '2026-03-01', 'es-ES', 'Atlantic/Canary')).toBe('01/03/2026');
  });

  test('a moment is shown in the zone of the portal, whatever the zone it was written in', () => {
    expect(show('date', '2026-03-01T23:30:00Z')).toBe('02/03/2026');
    expect(show('dateTime', '2026-07-01T10:00:00+0000')).toBe('1 de julio de 2026 a las 12:00');
    expect(show('time', '2026-07-01T10:00:00Z', 'es-ES', 'Atlantic/Canary')).toBe('11:00');
  });

  test('a local time without a zone is shown as it was written', () => {
    expect(show('dateTime', '2026-07-01 10:00:00')).toBe('1 de julio de 2026 a las 10:00');
  });

  test('a day is shown in words with its weekday', () => {
    expect(show('weekday', '2026-12-28')).toBe('lunes, 28 de diciembre de 2026');
  });

  test('a month is shown without a day', () => {
    expect(show('month', '2026-03')).toBe('marzo de 2026');
  });
});
