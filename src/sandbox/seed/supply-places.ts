import type { Random } from '../random.ts';
import { provinceName, townsOf } from '../places.ts';

/** An address in one line, split into its parts. */
export type SupplyPlace = {
  street: string;
  zipcode: string;
  city: string;
  ine: string;
  full: string;
  distributor: string;
};

/** Postal codes where the invented customers live, with the digits of the local distributor's CUPS. */
const catalan = [
  ['17001', '0031'],
  ['17002', '0031'],
  ['17004', '0031'],
  ['17190', '0031'],
  ['17600', '0031'],
  ['08001', '0031'],
  ['08012', '0031'],
  ['08201', '0031'],
  ['08500', '0031'],
  ['25001', '0031'],
  ['25200', '0031'],
  ['43201', '0031'],
] as const;
const spanish = [
  ['28013', '0022'],
  ['28020', '0021'],
  ['46001', '0021'],
  ['48001', '0021'],
  ['50001', '0029'],
  ['41001', '0023'],
  ['33001', '0026'],
  ['39001', '0027'],
  ['29001', '0023'],
  ['03001', '0021'],
  ['37001', '0021'],
  ['15001', '0022'],
] as const;

/** Postal codes, each with the digits of the local distributor. */
export const supplyAreas: readonly (readonly [zipcode: string, prefix: string])[] = [...catalan, ...spanish];

const catalanStreets = [
  'Carrer Major',
  'Carrer de la Creu',
  'Carrer Nou',
  'Avinguda de Catalunya',
  'Plaça de la Vila',
  'Passeig de la Pau',
  'Carrer de Sant Jordi',
  'Rambla de la Llibertat',
  'Carrer del Forn',
  'Carrer de Joan Maragall',
  'Carrer de la Font',
];
const spanishStreets = [
  'Calle Mayor',
  'Calle Real',
  'Avenida de la Constitución',
  'Plaza de España',
  'Calle de la Paz',
  'Paseo de la Estación',
  'Calle del Sol',
  'Calle de Cervantes',
  'Avenida de Andalucía',
  'Calle San Juan',
  'Camino Viejo',
];

/** An invented home or shop in a real town; `region` limits streets and towns. */
export function makePlace(random: Random, region: 'catalan' | 'anywhere'): SupplyPlace {
  const isCatalan = region === 'catalan' || random.chance(0.5);
  const [zipcode, distributor] = random.pick<readonly [string, string]>(isCatalan ? catalan : spanish);
  const town = townsOf(zipcode)[0] ?? { city: '', ine: '' };
  const floor = random.chance(0.6) ? `, ${random.between(1, 6)} ${random.between(1, 4)}` : '';
  const street = `${random.pick(isCatalan ? catalanStreets : spanishStreets)}, ${random.between(1, 180)}${floor}`;
  const province = provinceName(zipcode.slice(0, 2)) ?? '';
  const full = `${street}, ${zipcode} ${town.city}${province === town.city ? '' : ` (${province})`}`;
  return { street, zipcode, city: town.city, ine: town.ine, full, distributor };
}
