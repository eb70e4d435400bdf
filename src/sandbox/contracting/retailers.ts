import gas from '../data/gas-retailers.json' with { type: 'json' };
import names from '../data/retailers.json' with { type: 'json' };
import type { AccessTariff } from './access-tariffs.ts';

/** The number of a retailer: that of its code in the register, as in R2-001. */
const numberOf = (code: string): number => Number(code.slice(3));

const listed = (codes: readonly string[]): AccessTariff[] =>
  codes
    .map((code) => ({ id: numberOf(code), name: (names as { [code: string]: string })[code] ?? code }))
    .sort((left, right) => left.name.localeCompare(right.name, 'es'));

/** The retailers of each supply, by name. */
export const retailers = { electricity: listed(Object.keys(names)), gas: listed(gas) } as const;
