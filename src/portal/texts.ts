import type { Json } from '../base/json.ts';
import { showValue } from '../kit/display.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Settings } from '../language/settings.ts';
import { fillText, findText } from './fill-text.ts';

const locales: { [language: string]: string } = {
  ca: 'ca-ES',
  es: 'es-ES',
  en: 'en-GB',
  gl: 'gl-ES',
  fr: 'fr-FR',
  de: 'de-DE',
};

/** `ca-ES` for `ca`; English is the European one. */
export const localeOf = (language: string): string => locales[language] ?? language;

/**
 * The locale for numbers and dates of a language. Chromium lacks Galician and would use English: it is written as
 * Spanish, which differs in the names of the calendar only, and says so behind an x (`es-ES-x-gl`).
 */
export function writingLocale(
  language: string,
  isKnown = (locale: string): boolean => Intl.NumberFormat.supportedLocalesOf(locale).length > 0,
): string {
  const locale = localeOf(language);
  return isKnown(locale) ? locale : `es-ES-x-${language}`;
}

/** Texts by key in the language of the page, and formatted values. */
export type Texts = {
  current(): string;
  text(key: string, parameters?: { [name: string]: Json }): string;
  has(key: string): boolean;
  display(format: string, value: Json | undefined): string;
  /** The locale for numbers and dates of a language. */
  locale(language: string): string;
  /** Loads areas of texts in the current language, unless already loaded. */
  load(areas: readonly string[]): Promise<void>;
  /** Changes the language, and loads every area that was loaded before. Ignored if another was asked for meanwhile. */
  speak(language: string): Promise<void>;
};

/** @param read fetches one file of texts below the portal's folder. */
export function createTexts(
  portal: Pick<PortalIndex, 'files' | 'defaultLanguage'>,
  language: string,
  read: (file: string) => Promise<{ [key: string]: string }>,
  settings: () => Settings,
): Texts {
  /** The file that each area of a language was read from last; while definitions are written, it changes. */
  const loaded = new Map<string, string>();
  const wanted = new Set<string>();
  const known = new Map<string, Map<string, string>>();
  let spoken = language;
  let asked = language;
  const find = (key: string) => known.get(spoken)?.get(key);
  const writing = new Map<string, string>();
  /** The browser is asked once for each language: a table displays hundreds of values. */
  const localeFor = (speaks: string): string => {
    const locale = writing.get(speaks) ?? writingLocale(speaks);
    writing.set(speaks, locale);
    return locale;
  };
  const display = (format: string, value: Json | undefined) => {
    const { timeZone, units } = settings();
    return showValue(format, value, { locale: localeFor(spoken), timeZone, units });
  };

  async function loadArea(speaks: string, area: string): Promise<void> {
    const file = portal.files.texts[speaks]?.[area];
    const place = `${speaks}/${area}`;
    if (file === undefined || loaded.get(place) === file) return;
    const texts = await read(file);
    known.set(speaks, new Map([...(known.get(speaks) ?? []), ...Object.entries(texts)]));
    loaded.set(place, file);
  }

  async function loadFor(speaks: string, areas: readonly string[]): Promise<void> {
    await Promise.all([...new Set(areas)].map((area) => loadArea(speaks, area)));
    const locale = localeFor(speaks);
    // Dates and lists of a language whose words cannot be loaded have the Spanish ones.
    if (locale.includes('-x-'))
      await import('./locale-names.ts')
        .then((names) => names.teachLocale(locale, read, portal.files.texts[speaks]))
        .catch(() => undefined);
  }

  return {
    current: () => spoken,
    text: (key, parameters = {}) =>
      fillText(findText(find, key, parameters, spoken) ?? key, parameters, display),
    has: (key) => find(key) !== undefined,
    display,
    locale: localeFor,
    async load(areas) {
      for (const area of areas) wanted.add(area);
      await loadFor(spoken, areas);
    },
    async speak(next) {
      asked = next;
      await loadFor(next, [...wanted]);
      if (asked === next) spoken = next;
    },
  };
}
