import type { Json } from '../../base/json.ts';
import { gasPrices, pricesOf } from '../energy/price-list.ts';
import { sayIn } from '../messages.ts';
import { nameOfTariff } from './access-tariffs.ts';
import { isCoupon } from './coupons.ts';
import { productTexts } from './product-texts.ts';

type Offer = {
  id: number;
  name: string;
  about: keyof typeof productTexts;
  /** The access tariffs that it is for. */
  tariffs: readonly string[];
  /** How its energy is priced. Indexed prices are not told. */
  kind: 'flat' | 'periods' | 'indexed';
  /** Only with self-consumption. */
  isSolar?: boolean;
  /** Only with a promotional code, with this part of the price of energy. */
  promotion?: number;
};

/** The products of electricity. */
const offers: readonly Offer[] = [
  { id: 201, name: 'Llum Serena', about: 'serena', tariffs: ['2.0TD'], kind: 'flat' },
  { id: 202, name: 'Llum Tres Franges', about: 'franges', tariffs: ['2.0TD'], kind: 'periods' },
  { id: 203, name: 'Luz al Coste', about: 'coste', tariffs: ['2.0TD'], kind: 'indexed' },
  { id: 204, name: 'Llum Solar', about: 'solar', tariffs: ['2.0TD'], kind: 'periods', isSolar: true },
  {
    id: 205,
    name: 'Llum Serena Benvinguda',
    about: 'bienvenida',
    tariffs: ['2.0TD'],
    kind: 'flat',
    promotion: 0.9,
  },
  { id: 301, name: 'Negocio Seis', about: 'negocio', tariffs: ['3.0TD'], kind: 'periods' },
  { id: 302, name: 'Negocio al Coste', about: 'coste', tariffs: ['3.0TD'], kind: 'indexed' },
  { id: 303, name: 'Negocio Solar', about: 'solar', tariffs: ['3.0TD'], kind: 'periods', isSolar: true },
  { id: 304, name: 'Punto de Recarga', about: 'recarga', tariffs: ['3.0TDVE'], kind: 'periods' },
];

/** The products of gas, for homes, blocks of flats and shops. */
const gasOffers: readonly Offer[] = [
  { id: 401, name: 'Gas Serè', about: 'gas', tariffs: ['RL.1', 'RL.2', 'RL.3'], kind: 'flat' },
  { id: 402, name: 'Gas al Coste', about: 'coste', tariffs: ['RL.1', 'RL.2', 'RL.3'], kind: 'indexed' },
];

const rounded = (price: number): number => Number(price.toFixed(6));

const mean = (prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + price, 0) / prices.length;

/** The prices of a product from a day on: energy in €/kWh by period unless it is indexed, power in €/kW and day. */
function pricesFor({ kind, promotion = 1, isSolar = false }: Offer, tariff: string, from: string): Json {
  const { energy, power, exported } = pricesOf(tariff.replace('VE', ''));
  const flat = mean(Object.values(energy));
  const priced = Object.entries(energy).map(([period, price]): [string, number] => [
    period,
    rounded((kind === 'flat' ? flat : price) * promotion),
  ]);
  const daily = Object.entries(power).map(([period, price]): [string, number] => [
    period,
    rounded(price / 365),
  ]);
  return {
    from,
    to: null,
    kind,
    energy: kind === 'indexed' ? null : Object.fromEntries(priced),
    power: Object.fromEntries(daily),
    surplus: isSolar ? exported : null,
  };
}

const viewOf = ({ id, name, about }: Offer, language: string, prices: Json): Json => ({
  id,
  name,
  ov_description: sayIn(productTexts[about], language),
  ov_link: `https://www.example.com/${about}`,
  prices,
});

/** Who asks for products, and for what. */
export type Wanted = {
  tariff: number;
  language: string;
  /** The day of asking. */
  today: string;
  selfConsumption?: boolean;
  promotionalCode?: Json;
};

/** The products of electricity for a supply. */
export function electricityProducts({ tariff, language, today, ...wanted }: Wanted): Json[] {
  const name = nameOfTariff(tariff) ?? '';
  return offers
    .filter(({ tariffs }) => tariffs.includes(name))
    .filter(({ isSolar = false }) => !isSolar || wanted.selfConsumption === true)
    .filter(({ promotion }) => promotion === undefined || isCoupon(wanted.promotionalCode))
    .map((offer) => viewOf(offer, language, pricesFor(offer, name, today)));
}

/** The products of gas for a supply. */
export function gasProducts({ tariff, language, today }: Wanted): Json[] {
  const name = nameOfTariff(tariff) ?? '';
  const fixed = {
    from: today,
    to: null,
    kind: 'flat',
    energy: { P1: gasPrices.energy },
    power: null,
    surplus: null,
  };
  return gasOffers
    .filter(({ tariffs }) => tariffs.includes(name))
    .map((offer) =>
      viewOf(offer, language, offer.kind === 'flat' ? fixed : { ...fixed, kind: offer.kind, energy: null }),
    );
}

/** The numbers of the products that are on offer for a tariff. */
export const isOffered = (product: Json | undefined, tariff: Json | undefined): boolean =>
  [...offers, ...gasOffers].some(
    ({ id, tariffs }) => id === product && tariffs.includes(nameOfTariff(Number(tariff)) ?? ''),
  );
