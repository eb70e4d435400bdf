import { jsonStorage } from '../../base/json-storage.ts';

const key = 'promocode';
const open = (storage: Storage) => jsonStorage('mostrador.', storage);

/**
 * The promotion code of this address or of an earlier one in this tab, so that a reload or other pages before the
 * sign-in do not lose it. Without storage, only that of the address.
 */
export function keptPromocode(arrived: string | undefined, storage: Storage): string | undefined {
  if (arrived) open(storage).write(key, arrived);
  const kept = arrived ?? open(storage).read(key);
  return typeof kept === 'string' ? kept : undefined;
}

/**
 * Deletes the stored code after the sign-in: the session has it, and a later customer of this tab must not get it.
 */
export function forgetPromocode(storage: Storage): void {
  open(storage).write(key, undefined);
}
