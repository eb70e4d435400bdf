import distributors from '../data/distributors.json' with { type: 'json' };
import { cupsLetters } from '../identifiers/cups.ts';
import { type Random, randomFrom } from '../random.ts';
import { powersFor } from '../seed/products.ts';
import { supplyAreas } from '../seed/supply-places.ts';

/** What the register of supply points holds of one. Powers in W, by period from P1. */
export type SupplyPoint = {
  /** Whether it can be contracted. */
  isFree: boolean;
  /** Empty: its technical data are unknown. */
  tariff?: string;
  zipcode: string;
  powers: readonly number[];
  /** The code of its self-consumption, if it has any. */
  selfConsumption?: string;
};

/** What the last of the 16 digits of a CUPS means in the register of electricity; any other digit is a home. */
const electricityKinds: { readonly [digit: string]: Partial<SupplyPoint> & { what: string } } = {
  '5': { what: 'more than 15 kW, with six powers', tariff: '3.0TD' },
  '6': { what: 'self-consumption', selfConsumption: '41' },
  '7': { what: 'no technical data' },
  '8': { what: 'cannot be contracted', isFree: false },
  '9': { what: 'high voltage, for which there is no product', tariff: '6.1TD' },
};

const gasKinds: typeof electricityKinds = {
  '5': { what: 'a block of flats', tariff: 'RL.3' },
  '7': { what: 'no technical data' },
  '8': { what: 'cannot be contracted', isFree: false },
  '9': { what: 'an industry, for which there is no product', tariff: 'RL.5' },
};

const code = /^ES(\d{4})(\d{12})([A-Z]{2})(\d[FPRCXYZ])?$/;

/** The digits of a well-formed CUPS of a known distributor, with what it supplies. */
function readCups(cups: string) {
  const [, prefix = '', rest = '', letters] = code.exec(cups) ?? [];
  const distributor = distributors.find(({ prefixes }) => prefixes.includes(prefix));
  const digits = prefix + rest;
  return distributor && letters === cupsLetters(digits) ? { prefix, digits, distributor } : undefined;
}

type Known = NonNullable<ReturnType<typeof readCups>>;

/** A postal code of the area of a distributor; of gas, in Catalonia. */
function zipcodeOf({ prefix, distributor }: Known, random: Random): string {
  const own = supplyAreas.filter(([, area]) => area === prefix);
  const near = supplyAreas.filter(([, area]) => distributor.prefixes.includes(area));
  const gas = supplyAreas.filter(([zipcode]) => zipcode.startsWith('08'));
  const [zipcode] = random.pick([own, near, gas].find((areas) => areas.length > 0) ?? gas);
  return zipcode;
}

function pointOf(known: Known, kind: Partial<SupplyPoint>, usual: string, isKnown: boolean): SupplyPoint {
  const random = randomFrom(known.digits);
  const zipcode = zipcodeOf(known, random);
  const { isFree = true, selfConsumption } = kind;
  if (!isKnown) return { isFree, zipcode, powers: [] };
  const tariff = kind.tariff ?? usual;
  const powers = known.distributor.supply === 'gas' ? [] : powersFor(tariff, random);
  return { isFree, zipcode, tariff, powers, selfConsumption };
}

/** What is known of a CUPS by its digits alone, always the same; undefined where no distributor of that supply has it. */
export function supplyPointOf(cups: string, supply: 'electricity' | 'gas'): SupplyPoint | undefined {
  const known = readCups(cups);
  if (known?.distributor.supply !== supply) return undefined;
  const digit = known.digits.slice(-1);
  const kinds = supply === 'gas' ? gasKinds : electricityKinds;
  const usual = supply === 'gas' ? (Number(digit) < 3 ? 'RL.1' : 'RL.2') : '2.0TD';
  return pointOf(known, kinds[digit] ?? {}, usual, digit !== '7');
}

const example = (digits: string): string => `ES${digits}${cupsLetters(digits)}`;

/** A CUPS of each kind, to try by hand. */
export const exampleSupplies: readonly { cups: string; what: string }[] = [
  { cups: example('0031400000000010'), what: 'electricity of a home' },
  ...Object.entries(electricityKinds).map(([digit, { what }]) => ({
    cups: example(`003140000000001${digit}`),
    what: `electricity, ${what}`,
  })),
  { cups: example('0217400000000010'), what: 'gas of a home' },
  ...Object.entries(gasKinds).map(([digit, { what }]) => ({
    cups: example(`021740000000001${digit}`),
    what: `gas, ${what}`,
  })),
];
