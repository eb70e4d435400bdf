import { createInstance, type i18n } from 'i18next';
import type { Json } from '../base/json.ts';
import { displays } from '../kit/display.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Settings } from '../language/settings.ts';

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
 * The locale for numbers and dates of a language. Chromium lacks Galician and would use English; es-ES differs only
 * in the names of months.
 */
export function writingLocale(
  language: string,
  isKnown = (locale: string): boolean => Intl.NumberFormat.supportedLocalesOf(locale).length > 0,
): string {
  const locale = localeOf(language);
  return isKnown(locale) ? locale : 'es-ES';
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
  /** Changes the language, and loads every area that was loaded before. */
  speak(language: string): Promise<void>;
};

/** @param read fetches one file of texts below the portal's folder. */
export function createTexts(
  portal: Pick<PortalIndex, 'files' | 'defaultLanguage'>,
  language: string,
  read: (file: string) => Promise<{ [key: string]: string }>,
  settings: () => Settings,
): Texts {
  const loaded = new Set<string>();
  const wanted = new Set<string>();
  const engine: i18n = createInstance();
  const display = (format: string, value: Json | undefined, speaks: string) => {
    const shown = displays[format as keyof typeof displays];
    return shown
      ? shown.show(value, {
          locale: writingLocale(speaks),
          timeZone: settings().timeZone,
          units: settings().units,
        })
      : String(value ?? '');
  };
  void engine.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    resources: {},
    interpolation: { escapeValue: false, alwaysFormat: false },
  });
  for (const name of Object.keys(displays))
    engine.services.formatter?.add(name, (value: Json, speaks) => display(name, value, speaks ?? language));

  async function loadFor(speaks: string, areas: readonly string[]): Promise<void> {
    const files = portal.files.texts[speaks] ?? {};
    const missing = new Set(
      areas
        .map((area) => files[area])
        .filter((file): file is string => file !== undefined && !loaded.has(file)),
    );
    await Promise.all(
      [...missing].map(async (file) => {
        engine.addResourceBundle(speaks, 'translation', await read(file), true, true);
        loaded.add(file);
      }),
    );
  }

  return {
    current: () => engine.language,
    text: (key, parameters = {}) => (key === '' ? '' : engine.t(key, { ...parameters })),
    has: (key) => engine.exists(key),
    display: (format, value) => display(format, value, engine.language),
    locale: (speaks) => writingLocale(speaks),
    async load(areas) {
      for (const area of areas) wanted.add(area);
      await loadFor(engine.language, areas);
    },
    async speak(next) {
      await loadFor(next, [...wanted]);
      await engine.changeLanguage(next);
    },
  };
}
