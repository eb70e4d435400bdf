/** How long the name of a month or a day of the week is written. */
export type NameLength = 'long' | 'short' | 'narrow';

const lengths: NameLength[] = ['long', 'short', 'narrow'];

/** What stands before the last entry of a list: "and", "or". */
const lists = ['conjunction', 'disjunction'] as const;

/**
 * The words of dates and lists of a language as texts, for browsers that do not have them: `locale.month.long.0` is
 * January, `locale.weekday.long.0` is Sunday, `locale.time` stands between a day in words and a time,
 * `locale.disjunction` before the last entry of a list. They are those that the runtime has, from the CLDR.
 */
export function localeTexts(locale: string): { [key: string]: string } {
  const parts = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).formatToParts(at);
  const named = (type: 'month' | 'weekday', length: NameLength, at: number) =>
    // Beside a day, a month has the form that it takes in a date.
    parts(at, { day: 'numeric', [type]: length }).find((part) => part.type === type)?.value ?? '';
  const inWords = parts(0, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const before = inWords[inWords.findIndex(({ type }) => type === 'hour') - 1];
  const names = lengths.flatMap((length) => [
    ...Array.from({ length: 12 }, (_, index) => [
      `locale.month.${length}.${index}`,
      named('month', length, Date.UTC(2026, index, 1)),
    ]),
    // The first of February 2026 is a Sunday.
    ...Array.from({ length: 7 }, (_, index) => [
      `locale.weekday.${length}.${index}`,
      named('weekday', length, Date.UTC(2026, 1, 1 + index)),
    ]),
  ]);
  const joints = lists.map((type) => [
    `locale.${type}`,
    new Intl.ListFormat(locale, { type }).formatToParts(['1', '2'])[1]?.value ?? ', ',
  ]);
  return Object.fromEntries([...names, ['locale.time', before?.value ?? ', '], ...joints]) as {
    [key: string]: string;
  };
}

/** The name of a language in that language, as a heading has it: `Galego`. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
