/** Prices of an invented price list: energy in €/kWh, power in € per kW and year. */
export type Prices = {
  energy: { readonly [period: string]: number };
  power: { readonly [period: string]: number };
  /** What is paid for energy that is fed in, in €/kWh. */
  exported: number;
};

/** Prices of gas: energy in €/kWh, and € a day whatever is used. */
export type GasPrices = { energy: number; daily: number };

const byTariff: { readonly [tariff: string]: Prices } = {
  '2.0TD': {
    energy: { P1: 0.189432, P2: 0.131275, P3: 0.098641 },
    power: { P1: 27.704413, P2: 3.299121 },
    exported: 0.06,
  },
  '3.0TD': {
    energy: { P1: 0.187215, P2: 0.165904, P3: 0.142873, P4: 0.126511, P5: 0.109384, P6: 0.101267 },
    power: { P1: 20.191044, P2: 17.601452, P3: 7.352018, P4: 6.264102, P5: 4.110937, P6: 2.604113 },
    exported: 0.055,
  },
  '6.1TD': {
    energy: { P1: 0.163402, P2: 0.146337, P3: 0.125918, P4: 0.113046, P5: 0.099713, P6: 0.092854 },
    power: { P1: 28.791844, P2: 26.114037, P3: 14.507211, P4: 11.483902, P5: 2.610418, P6: 1.304127 },
    exported: 0.05,
  },
};

/** The prices of an access tariff; one for all products, as the retailer is invented. */
export const pricesOf = (tariff: string): Prices => byTariff[tariff] ?? (byTariff['2.0TD'] as Prices);

export const gasPrices: GasPrices = { energy: 0.079214, daily: 0.285041 };

/** Taxes and what is the same for everybody. */
export const rates = {
  /** Per cent on power and energy (Ley 38/1992, article 99). */
  electricityTax: 5.11269632,
  /** € per kWh: 0.65 € per gigajoule (Ley 38/1992, article 50). */
  gasTax: 0.00234,
  /** Per cent. */
  vat: 21,
  /** The rent of a meter, € a day. */
  meter: 0.02663,
} as const;
