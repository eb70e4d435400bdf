import tolls from '../data/gas-tolls.json' with { type: 'json' };

/** An access tariff as the API names it. */
export type AccessTariff = { id: number; name: string };

/** Access tariffs of electricity, with the powers between which a supply has one. Unit: kW. */
const electricity = [
  { id: 1, name: '2.0TD', above: 0, upTo: 15, isOld: false },
  { id: 3, name: '3.0TD', above: 15, upTo: Number.POSITIVE_INFINITY, isOld: false },
  { id: 4, name: '6.1TD', above: 15, upTo: Number.POSITIVE_INFINITY, isOld: false },
  { id: 5, name: '3.0TDVE', above: 15, upTo: Number.POSITIVE_INFINITY, isOld: false },
  // In force until 31 May 2021 (Circular 3/2020 of the CNMC).
  { id: 11, name: '2.0A', above: 0, upTo: 10, isOld: true },
  { id: 12, name: '2.0DHA', above: 0, upTo: 10, isOld: true },
  { id: 13, name: '2.1A', above: 10, upTo: 15, isOld: true },
  { id: 14, name: '3.0A', above: 15, upTo: Number.POSITIVE_INFINITY, isOld: true },
];

const shown = ({ id, name }: AccessTariff): AccessTariff => ({ id, name });

/** The access tariffs of electricity for a power in kW, or of all powers; with `old` also those of the past. */
export const electricityTariffs = (power: number | undefined, old: boolean): AccessTariff[] =>
  electricity
    .filter(({ above, upTo }) => power === undefined || (power > above && power <= upTo))
    .filter(({ isOld }) => old || !isOld)
    .map(shown);

/** The access tariffs of gas. Their numbers follow those of electricity. */
export const gasTariffs: readonly AccessTariff[] = tolls.map(({ name }, index) => ({ id: 31 + index, name }));

/** An access tariff by its name, of either supply. */
export function tariffNamed(name: string): AccessTariff | null {
  const found = [...electricity, ...gasTariffs].find((tariff) => tariff.name === name);
  return found ? shown(found) : null;
}

/** The name of the access tariff with this number. */
export const nameOfTariff = (id: number): string | undefined =>
  [...electricity, ...gasTariffs].find((tariff) => tariff.id === id)?.name;
