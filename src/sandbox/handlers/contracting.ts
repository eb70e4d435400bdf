import type { Json, JsonObject } from '../../base/json.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import { electricityTariffs, gasTariffs, tariffNamed } from '../contracting/access-tariffs.ts';
import { findSupply } from '../contracting/find-supply.ts';
import { electricityProducts, gasProducts, type Wanted } from '../contracting/offers.ts';
import type { SupplyPoint } from '../contracting/supply-points.ts';
import { dayOf } from '../day.ts';
import { type Context, type Handler, Refusal } from '../handler.ts';

/** A switch at its dotted path, as an object. */
const switched = (path: string, isOn: boolean): JsonObject =>
  path.split('.').reduceRight<Json>((inner, key) => ({ [key]: inner }), isOn) as JsonObject;

/** What the retailer switches: nothing, but for the scenarios `on:<switch>` and `off:<switch>`. */
export const contractingConfig: Handler = ({ plays }) =>
  plays.reduce<Json>((config, play) => {
    const [, way, path] = /^(on|off):([\w.]+)$/.exec(play) ?? [];
    return path === undefined ? config : mergePatch(config, switched(path, way === 'on'));
  }, {});

const placeOf = ({ isFree, tariff, zipcode }: SupplyPoint): JsonObject => ({
  cups_data_availability: tariff !== undefined,
  cups_availability: isFree,
  access_tariff: tariff === undefined ? null : tariffNamed(tariff),
  address: { zipcode },
});

const powersOf = (powers: readonly number[]): JsonObject =>
  Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => {
      const watts = powers[index];
      return [`power_p${index + 1}`, watts === undefined ? null : watts / 1000];
    }),
  );

/** What a comparison needs of a supply point: the number of its access tariff, and its first power. */
const comparedOf = ({ tariff, powers: [first] }: SupplyPoint): JsonObject => {
  const known = tariff === undefined ? null : tariffNamed(tariff);
  return { access_tariff: known && { id: known.id }, power: first === undefined ? null : first / 1000 };
};

/**
 * What is known of a supply point of electricity, with `old` 0 what a comparison needs of it. One that no distributor
 * has cannot be contracted.
 */
export const supplyData: Handler = async ({ path, query, database }): Promise<Json> => {
  const point = await findSupply(database, path.cups ?? '', 'electricity');
  if (!point) return { cups_data_availability: false, cups_availability: false };
  const { powers, selfConsumption } = point;
  if (query.old === 0) return { ...placeOf(point), ...comparedOf(point) };
  return {
    ...placeOf(point),
    ...powersOf(powers),
    selfcons: selfConsumption !== undefined,
    autoconsumo_code: selfConsumption ?? null,
  };
};

/** What is known of a supply point of gas; 404 where no distributor has it. */
export const gasSupplyData: Handler = async ({ path, database }) => {
  const point = await findSupply(database, path.cups ?? '', 'gas');
  if (!point) throw new Refusal(404, { message: 'not_found' });
  return placeOf(point);
};

/** The access tariffs of electricity, for a power or for all. */
export const listTariffs: Handler = ({ query }) =>
  electricityTariffs(typeof query.power === 'number' ? query.power : undefined, query.old === 1);

/** The access tariffs of gas. */
export const listGasTariffs: Handler = () => [...gasTariffs];

const wantedIn = ({ query, language, now }: Context): Wanted => ({
  tariff: Number(query.atr),
  language,
  today: dayOf(now),
  selfConsumption: ![undefined, null, '', '00'].includes(query.selfcons as string | undefined),
  promotionalCode: query.promocode,
});

/** The products of electricity for a supply. */
export const listProducts: Handler = (context) => electricityProducts(wantedIn(context));

/** The products of gas for a supply. */
export const listGasProducts: Handler = (context) => gasProducts(wantedIn(context));
