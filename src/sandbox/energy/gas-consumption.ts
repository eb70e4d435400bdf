import { randomFrom } from '../random.ts';

/** The share of a year's gas that a home with heating burns in each month; invented. */
const months = [0.19, 0.165, 0.12, 0.07, 0.035, 0.02, 0.015, 0.015, 0.025, 0.055, 0.115, 0.175];

/** The yearly consumption by toll in kWh: bands of Circular 6/2020 of the CNMC. */
const bands: { [toll: string]: readonly [number, number] } = {
  'RL.1': [1500, 4800],
  'RL.2': [5500, 14_000],
  'RL.3': [16_000, 48_000],
  'RL.4': [60_000, 280_000],
  'RL.5': [320_000, 1_200_000],
};

/** What a supply of gas burns on some days of a month, in kWh. `month` as in `2026-03`. */
export function gasBetween(supply: { id: number; tariff: string }, month: string, days: number): number {
  const [low, high] = bands[supply.tariff] ?? [5500, 14_000];
  const yearly = randomFrom(`year:${supply.id}`).between(low, high);
  const weather = randomFrom(`gas:${month}:${supply.id}`).between(88, 112) / 100;
  return Math.round((yearly * (months[Number(month.slice(5)) - 1] ?? 0) * weather * days) / 30.4);
}
