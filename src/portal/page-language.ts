import type { Store } from '../engine/state/store.ts';
import { languageCookie, languageOf, lastLanguageCookie } from '../language/first-language.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Texts } from './texts.ts';

/** The language of a page; a language that the partner does not offer changes nothing. */
export type PageLanguage = {
  /** Changes it, and loads the texts that the current index names. */
  use(language: string): Promise<void>;
  /** Changes it and remembers it for later visits. */
  choose(language: string): Promise<void>;
  /** Changes to the language of the customer, unless another was chosen here. */
  prefer(language: string): Promise<void>;
  /** Hands it on to the page that takes the place of this one. */
  handOn(): void;
};

const year = 365 * 24 * 60 * 60;
const shared = '; Path=/; SameSite=Lax';

/** Keeps the texts, the document and the session in one language. */
export function pageLanguage(
  portal: PortalIndex,
  texts: Texts,
  store: Store,
  page: Pick<Window, 'document'>,
): PageLanguage {
  const isOffered = (language: string | undefined) => portal.languages.some((known) => known === language);
  let chosen = languageOf(page.document.cookie);
  async function use(language: string): Promise<void> {
    if (!isOffered(language)) return;
    await texts.speak(language);
    if (texts.current() !== language) return;
    page.document.documentElement.lang = language;
    store.write('session.language', language);
  }
  return {
    use,
    async choose(language) {
      chosen = language;
      // The host sends later pages in this language.
      page.document.cookie = `${languageCookie}=${language}; Max-Age=${year}${shared}`;
      await use(language);
    },
    async prefer(language) {
      if (!isOffered(chosen)) await use(language);
    },
    handOn() {
      page.document.cookie = `${lastLanguageCookie}=${texts.current()}${shared}`;
    },
  };
}
