import { toBase64url } from '../base/base64url.ts';

/** The name under which a tab keeps what tells its visitor apart. */
const visitorKey = 'mostrador.visitor';

/** What tells a visitor apart: a random word that stays in the tab. */
function visitorOf(storage: Storage): string {
  try {
    const before = storage.getItem(visitorKey);
    if (before !== null) return before;
    const word = crypto.randomUUID();
    storage.setItem(visitorKey, word);
    return word;
  } catch {
    return '';
  }
}

/**
 * The key of an attempt as a hash, so that nothing of what was sent can be read from it. A page without TLS has no hash
 * function, and so no key.
 */
export const attemptKey =
  (partner: string, customer: () => string | undefined, page: Pick<Window, 'sessionStorage'>) =>
  async (words: string): Promise<string | undefined> => {
    const { subtle } = globalThis.crypto;
    if (!subtle) return undefined;
    const person = customer() ?? visitorOf(page.sessionStorage);
    const hash = await subtle.digest('SHA-256', new TextEncoder().encode(`${partner} ${person} ${words}`));
    return toBase64url(new Uint8Array(hash));
  };
