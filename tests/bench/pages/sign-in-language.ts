import i18next from 'i18next';

/** The languages of the sign-in by hand, each with its texts in a file of its own. */
export const languages = { es: 'Español', ca: 'Català' } as const;
export type Language = keyof typeof languages;

const texts = {
  es: () => import('./sign-in-texts/es.json'),
  ca: () => import('./sign-in-texts/ca.json'),
};

const isOffered = (language: string | undefined): language is Language =>
  language !== undefined && language in languages;

/** The language chosen before, or the first of the browser that is offered. */
export function firstLanguage(): Language {
  const wanted = [localStorage.getItem('language') ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2)).find(isOffered) ?? 'es';
}

/** Loads the texts of a language, and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  const { default: found } = await texts[language]();
  i18next.addResourceBundle(language, 'translation', found);
  await i18next.changeLanguage(language);
  localStorage.setItem('language', language);
  document.documentElement.lang = language;
}
