import { makeDni } from '../identifiers/tax-id.ts';
import type { Random } from '../random.ts';

const given = [
  'Maria',
  'Josep',
  'Montserrat',
  'Jordi',
  'Núria',
  'Marc',
  'Laia',
  'Pau',
  'Carmen',
  'Antonio',
  'Lucía',
  'Javier',
  'Mercè',
  'Oriol',
  'Rocío',
  'Francisco',
  'Anna',
  'Xavier',
  'Pilar',
  'Manuel',
  'Neus',
  'Arnau',
  'Elena',
  'Sergio',
];
const family = [
  'Puig',
  'Soler',
  'Vila',
  'Ferrer',
  'Roca',
  'Serra',
  'Casals',
  'Bosch',
  'Pujol',
  'Riera',
  'García',
  'Martínez',
  'López',
  'Sánchez',
  'Romero',
  'Navarro',
  'Torres',
  'Molina',
  'Ortega',
  'Castillo',
  'Vidal',
  'Mas',
  'Costa',
  'Font',
];

/** An invented person. */
export const makePersonName = (random: Random): string =>
  `${random.pick(given)} ${random.pick(family)} ${random.pick(family)}`;

/** An invented person with a tax id. */
export const makePayer = (random: Random) => ({ name: makePersonName(random), vat: `ES${makeDni(random)}` });

/** A Spanish mobile phone number without prefix; never one that ends in 000. */
export const makeMobile = (random: Random): string => `6${random.digits(7)}${random.between(1, 9)}`;
