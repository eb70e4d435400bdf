const key = 'mostrador.promocode';

/**
 * The promotion code of this address or of an earlier one in this tab, so that a reload or other pages before the
 * sign-in do not lose it. Without storage, only that of the address.
 */
export function keptPromocode(
  arrived: string | undefined,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): string | undefined {
  try {
    if (arrived) storage.setItem(key, arrived);
    return arrived ?? storage.getItem(key) ?? undefined;
  } catch {
    return arrived;
  }
}

/**
 * Deletes the stored code after the sign-in: the session has it, and a later customer of this tab must not get it.
 */
export function forgetPromocode(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(key);
  } catch {
    return;
  }
}
