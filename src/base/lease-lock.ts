import { isObject } from './json.ts';
import { jsonStorage } from './json-storage.ts';
import type { TabLock } from './tab-lock.ts';

/** Milliseconds: how long a lease holds, how often it is renewed, how long a write beside it may take. */
const holds = 15_000;
const renews = 1000;
const settles = 50;

/** What leases are made with. */
export type LeaseSeams = { storage: Storage; now(): number; own: string };

/**
 * A lock for browsers without locks, as a page without TLS is in: a lease in the storage of all tabs, which its tab renews
 * as long as it lives. Of two tabs that write in the same moment, the last has it. Where nothing can be stored, every tab
 * has it.
 */
export function leaseLock(name: string, { storage, now, own }: LeaseSeams): TabLock {
  const leases = jsonStorage('mostrador.lease.', storage);
  const lost = new Set<() => void>();
  let renewing: ReturnType<typeof setInterval> | undefined;
  let frees = 0;
  /** The tab whose lease holds. */
  const holder = (): unknown => {
    const lease = leases.read(name);
    return isObject(lease) && Number(lease.until) > now() ? lease.tab : undefined;
  };
  const isElsewhere = () => ![undefined, own].includes(holder() as string);
  const write = () => leases.write(name, { tab: own, until: now() + holds });
  /** Renews the lease from now on, until another tab has taken it. */
  const keep = () => {
    clearInterval(renewing);
    renewing = setInterval(() => {
      if (!isElsewhere()) write();
      else {
        clearInterval(renewing);
        for (const hear of lost) hear();
      }
    }, renews);
  };
  return {
    async take() {
      if (isElsewhere()) return false;
      if (!write()) return true;
      const before = frees;
      await new Promise((resolve) => setTimeout(resolve, settles));
      if (isElsewhere() || frees > before) return false;
      keep();
      return true;
    },
    async seize() {
      write();
      keep();
    },
    free() {
      frees += 1;
      clearInterval(renewing);
      if (holder() === own) leases.write(name, undefined);
    },
    isElsewhere: async () => isElsewhere(),
    whenFree(hear) {
      const asking = setInterval(() => {
        if (isElsewhere()) return;
        clearInterval(asking);
        hear();
      }, renews);
      return () => clearInterval(asking);
    },
    whenLost(hear) {
      lost.add(hear);
      return () => void lost.delete(hear);
    },
  };
}
