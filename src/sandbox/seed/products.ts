import type { Random } from '../random.ts';

/** The products of the invented retailer: what customers read, and the price list in the system. */
const products: { [tariff: string]: readonly (readonly [string, string])[] } = {
  '2.0TD': [
    ['Llum Serena', 'SERENA 20TD FIX 12M'],
    ['Llum Tres Franges', 'FRANGES 20TD FIX 12M'],
    ['Luz al Coste', 'COSTE 20TD INDEX'],
  ],
  '3.0TD': [
    ['Negocio Seis', 'NEGOCIO 30TD FIX 12M'],
    ['Negocio al Coste', 'COSTE 30TD INDEX'],
  ],
  '6.1TD': [['Indústria a Mida', 'MIDA 61TD INDEX']],
  gas: [
    ['Gas Serè', 'SERE GAS FIX 12M'],
    ['Gas al Coste', 'COSTE GAS INDEX'],
  ],
};

/** A product for an access tariff. */
export function productFor(tariff: string, random: Random): { product: string; pricelist: string } {
  const [product, pricelist] = random.pick(products[tariff] ?? products.gas ?? []);
  return { product, pricelist };
}

const homePowers = [2300, 3300, 3450, 4400, 4600, 5500, 5750, 6600, 6900, 8050, 9200, 10350];

function rising(start: number, step: number, random: Random): number[] {
  let watts = start;
  return Array.from({ length: 6 }, () => {
    const present = watts;
    watts += random.chance(0.4) ? random.between(1, 4) * step : 0;
    return present;
  });
}

/**
 * Contracted powers in W for an access tariff: two periods up to 15 kW, or six that never fall and exceed 15 kW.
 */
export function powersFor(tariff: string, random: Random): number[] {
  if (tariff === '3.0TD') return rising(random.between(16, 60) * 1000, 1500, random);
  if (tariff === '6.1TD') return rising(random.between(60, 600) * 1000, 25_000, random);
  const first = random.pick(homePowers);
  return [first, random.chance(0.3) ? first + 1150 : first];
}

/** The pressure in bar and the flow in m³/h of a gas supply, by toll. */
const gasPoints: { [toll: string]: { pressio: number; caudal: number } } = {
  'RL.1': { pressio: 0.022, caudal: 4 },
  'RL.2': { pressio: 0.022, caudal: 6 },
  'RL.3': { pressio: 0.055, caudal: 16 },
  'RL.4': { pressio: 0.15, caudal: 65 },
  'RL.5': { pressio: 4, caudal: 250 },
  '3.2': { pressio: 0.022, caudal: 6 },
};

/** The pressure and flow of a supply point with this toll. */
export const gasPoint = (toll: string): { pressio: number; caudal: number } =>
  gasPoints[toll] ?? { pressio: 0.022, caudal: 6 };
