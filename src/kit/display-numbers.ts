import type { Json } from '../base/json.ts';
import type { DisplayContext } from './display-context.ts';

/** Keeps a number and its unit on one line, which a narrow space cannot do. */
const noBreak = '\u00a0';

const formats = new Map<string, Intl.NumberFormat>();

/** Cache of Intl formats: making one costs more than using it a hundred times. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
  formats.set(key, format);
  return format;
}

/** A number, also one that the server wrote as a text with a decimal point. */
function toNumber(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

type Show = (value: Json | undefined, context: DisplayContext) => string | undefined;

/** A display of numbers with Intl options. */
export function inNumbers(options: (context: DisplayContext) => Intl.NumberFormatOptions, scale = 1): Show {
  return (value, context) => {
    const number = toNumber(value);
    return number === undefined
      ? undefined
      : numberFormat(context.locale, options(context)).format(number * scale);
  };
}

/** A display of numbers followed by a unit of the settings. @param least the decimals that show also where they are 0. */
export function inUnits(unit: (context: DisplayContext) => string, most: number, least = 0): Show {
  const digits = inNumbers(() => ({ maximumFractionDigits: most, minimumFractionDigits: least }));
  return (value, context) => {
    const shown = digits(value, context);
    return shown === undefined ? undefined : `${shown}${noBreak}${unit(context)}`;
  };
}

/** The sign of the currency in the reader's language. */
export function currencySign({ locale, units }: DisplayContext): string {
  const parts = numberFormat(locale, { style: 'currency', currency: units.currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? units.currency;
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size that a server wrote with its unit, in bytes: `2.6 MB` gives 2 600 000. */
function writtenBytes(value: Json | undefined): number | undefined {
  const [, number = '', unit = ''] =
    typeof value === 'string' ? (/^([\d.,]+)\s*([KMG]?)B$/i.exec(value.trim()) ?? []) : [];
  const amount = toNumber(number.replace(',', '.'));
  return amount === undefined ? undefined : amount * 1000 ** ['', 'K', 'M', 'G'].indexOf(unit.toUpperCase());
}

/** A size in the unit of thousands that suits it: 1 500 000 and `1.5 MB` give 1,5 MB. Another text is shown unchanged. */
export const inBytes: Show = (value, context) => {
  const bytes = writtenBytes(value) ?? toNumber(value);
  if (bytes === undefined || bytes < 0) return (typeof value === 'string' && value.trim()) || undefined;
  const power = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(bytes || 1) / 3)));
  const options = {
    style: 'unit',
    unit: byteUnits[power],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const;
  return numberFormat(context.locale, options)
    .format(bytes / 1000 ** power)
    .replace(' ', noBreak);
};
