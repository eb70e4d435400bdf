import { addDays } from '../../base/days.ts';
import type { BatteryRow, ContractRow } from '../store/rows.ts';
import { billedMonths } from './billed-months.ts';
import { daysAgo, type Seeding } from './seeding.ts';

/** What a roof gives in each month of a year, January first, in parts of its best one. */
const sun = [0.3, 0.4, 0.6, 0.7, 0.9, 1, 1, 0.9, 0.7, 0.5, 0.35, 0.25];

/** Adds a battery that gathers the surplus of some months, of at most so many € each, and pays for part of the bills. */
export function addBattery(
  seeding: Seeding,
  said: Pick<BatteryRow, 'id' | 'name'> & { months: number; most: number; settling?: boolean },
): BatteryRow {
  const { rows, random } = seeding;
  const { months, most, settling = false, ...named } = said;
  const battery = { ...named, settling };
  rows.battery.push(battery);
  let saved = 0;
  const move = (day: string, kind: 'surplus' | 'discount', amount: number) => {
    if (amount === 0) return;
    saved = Math.round((saved + amount) * 100) / 100;
    rows.battery_movement.push({
      id: rows.battery_movement.length + 1,
      battery_id: battery.id,
      day,
      kind,
      amount,
    });
  };
  const billed = billedMonths(daysAgo(seeding, 0), daysAgo(seeding, months * 31), months).reverse();
  for (const { starts, issued } of billed) {
    const part = sun[Number(starts.slice(5, 7)) - 1] ?? 0;
    move(issued, 'surplus', Math.round(most * part * random.between(80, 100)) / 100);
    move(addDays(issued, 2), 'discount', -Math.round(saved * random.between(20, 60)) / 100);
  }
  return battery;
}

/** Makes a contract take part in a battery: since some days ago (negative: to come), until some days ago if it ended. */
export function linkBattery(
  seeding: Seeding,
  battery: BatteryRow,
  contract: ContractRow,
  said: { share: number; discounts?: string; began: number; ended?: number; origin?: boolean },
): void {
  const { rows } = seeding;
  rows.battery_link.push({
    id: 70 + rows.battery_link.length + 1,
    battery_id: battery.id,
    contract_id: contract.id,
    share: said.share,
    discounts: said.discounts ?? 'aplicar',
    starts: daysAgo(seeding, said.began),
    ends: said.ended === undefined ? null : daysAgo(seeding, said.ended),
    is_origin: said.origin ?? false,
  });
}
