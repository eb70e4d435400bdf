const key = 'mostrador.promocode';

/**
 * The promotion code that somebody came with, in this address or in an earlier one of this tab: whoever reloads, or
 * looks around before signing in, does not lose it. A browser without storage knows that of the address alone.
 */
export function keptPromocode(arrived: string | undefined, storage: Storage): string | undefined {
  try {
    if (arrived) storage.setItem(key, arrived);
    return arrived ?? storage.getItem(key) ?? undefined;
  } catch {
    return arrived;
  }
}

/** With the sign-in the code has done its part: it is in the session, and no later customer of this tab has it. */
export function forgetPromocode(storage: Storage): void {
  try {
    storage.removeItem(key);
  } catch {
    return;
  }
}
