import municipalities from './data/municipalities.json' with { type: 'json' };
import provinces from './data/provinces.json' with { type: 'json' };

/** A town with its INE code (5 digits). */
export type Town = { city: string; ine: string };

const byProvince = municipalities as { [province: string]: { [code: string]: string[] } };
const provinceNames = provinces as { [code: string]: string };

const index = new Map<string, Town[]>();

function fillIndex(): void {
  for (const [province, towns] of Object.entries(byProvince)) {
    for (const [code, [city = '', ...codes]] of Object.entries(towns)) {
      for (const short of codes) {
        const zipcode = short.length === 5 ? short : province + short;
        index.set(zipcode, [...(index.get(zipcode) ?? []), { city, ine: province + code }]);
      }
    }
  }
}

/** The towns of a postal code; empty for an unknown one. */
export function townsOf(zipcode: string): readonly Town[] {
  if (index.size === 0) fillIndex();
  return index.get(zipcode) ?? [];
}

/** The name of a province by its INE code (2 digits). */
export const provinceName = (code: string): string | undefined =>
  Object.hasOwn(provinceNames, code) ? provinceNames[code] : undefined;

/** The kinds of street that addresses name, in the order of their numbers from 1. */
export const streetTypes = [
  'Carrer',
  'Calle',
  'Avinguda',
  'Avenida',
  'Plaça',
  'Plaza',
  'Passeig',
  'Paseo',
  'Ronda',
  'Camí',
  'Camino',
  'Carretera',
  'Travessera',
  'Travesía',
  'Rambla',
  'Polígon',
  'Polígono',
  'Urbanització',
  'Urbanización',
  'Via',
  'Vía',
] as const;
