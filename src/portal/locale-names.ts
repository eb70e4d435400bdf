import type { NameLength } from '../language/locale-texts.ts';

type Names = { [key: string]: string };

/** The texts of a language by the locale that writes its dates and lists. */
const taught = new Map<string, Names>();
const Known = Intl.DateTimeFormat;
const KnownList = Intl.ListFormat;

/** The months and days of the week of a moment, counted from 0, in a time zone. */
function countsOf(at: Date | number, timeZone: string) {
  const count = new Known('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = count.formatToParts(at);
  const [year = 0, month = 1, day = 1] = ['year', 'month', 'day'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return { month: month - 1, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** Dates of a language that the browser does not have: in the order of another, with the names of its own. */
class NamedFormat extends Known {
  readonly #names: Names | undefined;

  constructor(locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
    super(locale, options);
    this.#names = taught.get(String(locale));
  }

  #named<Part extends Intl.DateTimeFormatPart>(parts: Part[], atOf: (part: Part) => Date | number): Part[] {
    const options = this.resolvedOptions();
    return parts.map((part, index) => {
      const { type, value } = part;
      const isName = (type === 'month' || type === 'weekday') && !/\d/.test(value);
      const isBeforeTime = type === 'literal' && parts[index + 1]?.type === 'hour' && /\p{L}/u.test(value);
      const length = isName ? (options[type] as NameLength) : undefined;
      const key =
        length && isName ? `${type}.${length}.${countsOf(atOf(part), options.timeZone)[type]}` : 'time';
      return isName || isBeforeTime ? { ...part, value: this.#names?.[`locale.${key}`] ?? value } : part;
    });
  }

  override format(at: Date | number = Date.now()): string {
    if (!this.#names) return super.format(at);
    return this.formatToParts(at)
      .map(({ value }) => value)
      .join('');
  }

  override formatToParts(at: Date | number = Date.now()): Intl.DateTimeFormatPart[] {
    const parts = super.formatToParts(at);
    return this.#names ? this.#named(parts, () => at) : parts;
  }

  override formatRange(from: Date | number, to: Date | number): string {
    if (!this.#names) return super.formatRange(from, to);
    const parts = this.#named(super.formatRangeToParts(from, to), ({ source }) =>
      source === 'endRange' ? to : from,
    );
    return parts.map(({ value }) => value).join('');
  }
}

/** Lists of such a language: the word before the last entry is its own. */
class NamedList extends KnownList {
  readonly #names: Names | undefined;

  constructor(locale?: string | string[], options?: Intl.ListFormatOptions) {
    super(locale, options);
    this.#names = taught.get(String(locale));
  }

  override format(entries: Iterable<string>): string {
    const parts = this.formatToParts(entries);
    const joint = this.#names?.[`locale.${this.resolvedOptions().type}`];
    const last = parts.length - 2;
    return parts.map(({ value }, index) => (index === last ? (joint ?? value) : value)).join('');
  }
}

/**
 * Teaches the browser the words of dates and lists in a language that it lacks, once.
 * @param locale the one that dates and lists of the language are written in, and nothing else.
 * @param read fetches a file of texts.
 * @param files the files of texts of the language by area.
 */
export async function teachLocale(
  locale: string,
  read: (file: string) => Promise<Names>,
  { locale: file = '' }: { [area: string]: string } = {},
): Promise<void> {
  if (taught.has(locale)) return;
  taught.set(locale, await read(file));
  Object.assign(Intl, { DateTimeFormat: NamedFormat, ListFormat: NamedList });
}
