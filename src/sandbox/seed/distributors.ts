import distributors from '../data/distributors.json' with { type: 'json' };

/** A distributor as a contract shows it. */
export type Distributor = { name: string; website: string | null; phone: string | null };

/** The distributor whose CUPS begin with these four digits; the fault phone is that of the province (INE code). */
export function distributorOf(prefix: string, province: string): Distributor {
  const found = distributors.find((entry) => entry.prefixes.includes(prefix));
  if (!found) throw new Error(`No distributor has the prefix ${prefix}`);
  const phones = found.faultPhones as { [province: string]: string | undefined };
  return { name: found.name, website: found.website, phone: phones[province] ?? null };
}

/** The four digits of the gas distributor. */
export const gasPrefix = '0217';
