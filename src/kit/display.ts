import type { Json } from '../base/json.ts';
import type { DisplayContext } from './display-context.ts';
import { asCups, asIban, asLink, asList, asPhone, asText } from './display-codes.ts';
import { asHour, inDates } from './display-dates.ts';
import { currencySign, inBytes, inNumbers, inUnits } from './display-numbers.ts';

/** One way of showing a value. */
export type Display = {
  /** One line for hover help and the reference. */
  doc: string;
  /** The value as people read it; a dash for null and for an invalid value. */
  show(value: Json | undefined, context: DisplayContext): string;
};

/** Shown in place of an empty value. */
export const dash = '–';

type Attempt = (value: Json | undefined, context: DisplayContext) => string | undefined;

const display = (doc: string, attempt: Attempt): Display => ({
  doc,
  show: (value, context) => attempt(value, context) ?? dash,
});

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const dayInWords = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const energyPriceUnit = (context: DisplayContext) => `${currencySign(context)}/${context.units.energy}`;

const formats = {
  text: display('As it is.', asText),
  number: display(
    'A number with up to 3 decimals.',
    inNumbers(() => ({ maximumFractionDigits: 3 })),
  ),
  factor: display(
    'What something is multiplied by, up to 6 decimals.',
    inNumbers(() => ({ maximumFractionDigits: 6 })),
  ),
  integer: display(
    'A whole number.',
    inNumbers(() => ({ maximumFractionDigits: 0 })),
  ),
  money: display(
    'An amount in the currency of the settings.',
    inNumbers(({ units }) => ({ style: 'currency', currency: units.currency })),
  ),
  price: display(
    'The price of one in the currency of the settings, up to 6 decimals.',
    inNumbers(({ units }) => ({ style: 'currency', currency: units.currency, maximumFractionDigits: 6 })),
  ),
  percent: display(
    'A share in per cent, 21 being 21 %.',
    inNumbers(() => ({ style: 'percent', maximumFractionDigits: 2 }), 0.01),
  ),
  power: display(
    'A power in kW, up to 3 decimals.',
    inUnits(({ units }) => units.power, 3),
  ),
  powerFixed: display(
    'A power in kW, always with 2 decimals, so that several line up.',
    inUnits(({ units }) => units.power, 2, 2),
  ),
  energy: display(
    'An energy in kWh, up to 2 decimals.',
    inUnits(({ units }) => units.energy, 2),
  ),
  pressure: display(
    'A pressure in bars, up to 3 decimals.',
    inUnits(({ units }) => units.pressure, 3),
  ),
  energyPrice: display('A price of energy, up to 6 decimals.', inUnits(energyPriceUnit, 6)),
  bytes: display('A size in bytes, or a text such as 2.6 MB, shown in kB, MB or GB.', inBytes),
  date: display('A day: 01/03/2026.', inDates(day)),
  weekday: display(
    'A day in words with its weekday: Monday, 28 December 2026.',
    inDates({ ...dayInWords, weekday: 'long' }),
  ),
  dateTime: display('A day in words and the time of day.', inDates({ ...dayInWords, ...clock })),
  time: display('A time of day.', inDates(clock)),
  hour: display('A whole hour of the day, 0 to 24: 14:00.', asHour),
  month: display('A month and its year, in words.', inDates({ month: 'long', year: 'numeric' })),
  phone: display('A phone, grouped, on one line; a link that calls.', (value) =>
    asPhone(value)?.replaceAll(' ', '\u00a0'),
  ),
  email: display('An e-mail address; a link that writes.', asText),
  link: display('An address of the web; a link without its https.', asLink),
  iban: display('A bank account in groups of four.', asIban),
  cups: display('A supply point code in groups.', asCups),
  list: display('Several texts in a row: a, b and c.', asList),
};

export type DisplayName = keyof typeof formats;

/** The display formats by name. */
export const displays: Readonly<Record<DisplayName, Display>> = formats;

/** Shows a value in a format; one that does not exist shows it as it is. */
export function showValue(format: string, value: Json | undefined, context: DisplayContext): string {
  return (Object.hasOwn(displays, format) ? displays[format as DisplayName] : displays.text).show(
    value,
    context,
  );
}
