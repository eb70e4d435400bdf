import { CallError } from '../../api/call-error.ts';
import type { TokenStore } from './token-store.ts';

/** The session token that a page was drawn with; the stored one may be that of another tab by now. */
export type PageTokens = TokenStore & {
  /** The token that all tabs share. */
  shared(): string | undefined;
  /** Takes over the shared token, or its absence. */
  adopt(): void;
  /** Goes on without the present token, which was refused; another tab may still ask its customer to sign in again. */
  disown(): void;
};

/**
 * Binds a page to the token that was stored when it opened: what another tab stores later is not read until it is
 * adopted, and not deleted. `write` fails if the browser does not keep the token.
 */
export function pageTokens(stored: TokenStore): PageTokens {
  let own = stored.read();
  let refused: string | undefined;
  const shared = () => {
    const token = stored.read();
    return token === refused ? undefined : token;
  };
  return {
    read: () => own,
    shared,
    adopt() {
      own = shared();
    },
    disown() {
      refused = own;
      own = undefined;
    },
    write(token) {
      stored.write(token);
      if (stored.read() !== token) throw new CallError('session', { status: 0, code: 'not_kept' });
      own = token;
    },
    clear() {
      if (stored.read() === own) stored.clear();
      own = undefined;
    },
  };
}
