import type { Queries } from '../database.ts';
import { type SupplyPoint, supplyPointOf } from './supply-points.ts';

type Supply = 'electricity' | 'gas';
type Row = { tariff: string; place: string; solar: boolean; powers: number[] | null };

/** A supply point by its CUPS of 20 or 22 characters: of a contract of the retailer, or as the register has it. */
export async function findSupply(
  database: Queries,
  cups: string,
  supply: Supply,
): Promise<SupplyPoint | undefined> {
  const [row] = await database.query<Row>(
    `select tariff, cups_address as place, self_consumption as solar,
     (select json_agg(watts order by period) from contract_power where contract_id = contract.id) as powers
     from contract where left(cups, 20) = left($1, 20) and (kind = 'gas') = $2 order by id desc limit 1`,
    [cups, supply === 'gas'],
  );
  if (!row) return supplyPointOf(cups, supply);
  return {
    isFree: true,
    tariff: row.tariff,
    zipcode: /\b\d{5}\b/.exec(row.place)?.[0] ?? '',
    powers: row.powers ?? [],
    selfConsumption: row.solar ? '41' : undefined,
  };
}
