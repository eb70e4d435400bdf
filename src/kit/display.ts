import type { Json } from '../base/json.ts';
import type { DisplayContext } from './display-context.ts';
import { asCups, asIban, asLink, asList, asPhone, asText } from './display-codes.ts';
import { asHour, inDates } from './display-dates.ts';
import { currencySign, inBytes, inNumbers, inUnits } from './display-numbers.ts';

/** One way of showing a value. */
export type Display = {
  /** One line for hover help and the reference. */
  doc: string;
  /** Values that it shows. */
  examples: readonly Json[];
  /** The value as people read it; a dash for null and for an invalid value. */
  show(value: Json | undefined, context: DisplayContext): string;
};

/** Shown in place of an empty value. */
export const dash = '–';

type Attempt = (value: Json | undefined, context: DisplayContext) => string | undefined;

const display = (told: Omit<Display, 'show'> & { attempt: Attempt }): Display => ({
  ...told,
  show: (value, context) => told.attempt(value, context) ?? dash,
});

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const dayInWords = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const energyPriceUnit = (context: DisplayContext) => `${currencySign(context)}/${context.units.energy}`;

const formats = {
  text: display({ doc: 'As it is.', examples: ['Casa'], attempt: asText }),
  number: display({
    doc: 'A number with up to 3 decimals.',
    examples: [1234.5],
    attempt: inNumbers(() => ({ maximumFractionDigits: 3 })),
  }),
  factor: display({
    doc: 'What something is multiplied by, up to 6 decimals.',
    examples: [1.052174],
    attempt: inNumbers(() => ({ maximumFractionDigits: 6 })),
  }),
  integer: display({
    doc: 'A whole number.',
    examples: [14250],
    attempt: inNumbers(() => ({ maximumFractionDigits: 0 })),
  }),
  money: display({
    doc: 'An amount in the currency of the settings.',
    examples: [48.2],
    attempt: inNumbers(({ units }) => ({ style: 'currency', currency: units.currency })),
  }),
  price: display({
    doc: 'The price of one in the currency of the settings, up to 6 decimals.',
    examples: [0.152345],
    attempt: inNumbers(({ units }) => ({
      style: 'currency',
      currency: units.currency,
      maximumFractionDigits: 6,
    })),
  }),
  percent: display({
    doc: 'A share in per cent, 21 being 21 %.',
    examples: [21],
    attempt: inNumbers(() => ({ style: 'percent', maximumFractionDigits: 2 }), 0.01),
  }),
  power: display({
    doc: 'A power in kW, up to 3 decimals.',
    examples: [4.6],
    attempt: inUnits(({ units }) => units.power, 3),
  }),
  powerFixed: display({
    doc: 'A power in kW, always with 2 decimals, so that several line up.',
    examples: [4.6],
    attempt: inUnits(({ units }) => units.power, 2, 2),
  }),
  energy: display({
    doc: 'An energy in kWh, up to 2 decimals.',
    examples: [212.75],
    attempt: inUnits(({ units }) => units.energy, 2),
  }),
  pressure: display({
    doc: 'A pressure in bars, up to 3 decimals.',
    examples: [0.022],
    attempt: inUnits(({ units }) => units.pressure, 3),
  }),
  energyPrice: display({
    doc: 'A price of energy, up to 6 decimals.',
    examples: [0.152345],
    attempt: inUnits(energyPriceUnit, 6),
  }),
  bytes: display({
    doc: 'A size in bytes, or a text such as 2.6 MB, shown in kB, MB or GB.',
    examples: [2600000],
    attempt: inBytes,
  }),
  date: display({ doc: 'A day: 01/03/2026.', examples: ['2026-03-01'], attempt: inDates(day) }),
  weekday: display({
    doc: 'A day in words with its weekday: Monday, 28 December 2026.',
    examples: ['2026-12-28'],
    attempt: inDates({ ...dayInWords, weekday: 'long' }),
  }),
  dateTime: display({
    doc: 'A day in words and the time of day.',
    examples: ['2026-03-01T14:30:00+01:00'],
    attempt: inDates({ ...dayInWords, ...clock }),
  }),
  time: display({ doc: 'A time of day.', examples: ['2026-03-01T14:30:00+01:00'], attempt: inDates(clock) }),
  hour: display({ doc: 'A whole hour of the day, 0 to 24: 14:00.', examples: [14], attempt: asHour }),
  month: display({
    doc: 'A month and its year, in words.',
    examples: ['2026-03-01'],
    attempt: inDates({ month: 'long', year: 'numeric' }),
  }),
  phone: display({
    doc: 'A phone, grouped, on one line; a link that calls.',
    examples: ['+34612345678'],
    attempt: (value) => asPhone(value)?.replaceAll(' ', '\u00a0'),
  }),
  email: display({
    doc: 'An e-mail address; a link that writes.',
    examples: ['ana@casa.example'],
    attempt: asText,
  }),
  link: display({
    doc: 'An address of the web; a link without its https.',
    examples: ['https://www.sol.example/tarifas'],
    attempt: asLink,
  }),
  iban: display({
    doc: 'A bank account in groups of four.',
    examples: ['ES9121000418450200051332'],
    attempt: asIban,
  }),
  cups: display({
    doc: 'A supply point code in groups.',
    examples: ['ES0021000000000001WK0F'],
    attempt: asCups,
  }),
  list: display({
    doc: 'Several texts in a row: a, b and c.',
    examples: [['Ana', 'Berta', 'Carla']],
    attempt: asList,
  }),
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
