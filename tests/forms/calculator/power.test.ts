import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import settings from '../../../schemas/settings.json' with { type: 'json' };
import { fillIn, type OpenForm, openForm } from '../../support/form-bench.ts';
import { refusal } from '../../support/form-surroundings.ts';

const form = 'calculator.power';
const catalogue = settings.properties.powerCalculator.properties.appliances.default;
const home = { cups: 'ES1234123456789012JY', area: 90, numPersones: 3 };

/** The place of an appliance in the catalogue. */
const at = (name: string) => catalogue.findIndex((appliance) => appliance.name === name);
const ticked = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`appliances.${at(name)}.has`, true]));
const several = (name: string, quantity: Json) => ({ [`appliances.${at(name)}.quantity`]: quantity });

/** The power of a home in kW, as the form would send it. */
const powerOf = (opened: OpenForm) => opened.read('form.optimalPower');

describe('the power of a home', () => {
  it.each<[what: string, typed: { [field: string]: Json }, power: number]>([
    ['nothing', {}, 0],
    ['two fridges, which count as a whole', several('fridge', 2), 0.6],
    ['a washing machine, of which 40 % count', ticked('washingMachine'), 0.8],
    ['the same in a home where much runs at once', { ...ticked('washingMachine'), cofSimul: 0.6 }, 1.2],
    ['heating: its base, and 90 m² of which 40 % count', ticked('heating'), 0.46],
    ['no heating, whatever the area is', { area: 400 }, 0],
    ['an electric vehicle, which adds nothing', ticked('electricVehicle'), 0],
    ['a pool of 50 m³', several('pool', 50), 0.17],
    ['a water heater of the smallest size', ticked('waterHeater'), 0.48],
  ])('with %s', async (_what, typed, power) => {
    const opened = await openForm(form);
    await opened.type({ ...home, ...typed });
    expect(powerOf(opened)).toBe(power);
  });

  it.each<[what: string, choices: Json, factor: number]>([
    [
      'as the retailer has set it',
      [
        { name: 'few', factor: 0.3 },
        { name: 'some', factor: 0.5 },
      ],
      0.5,
    ],
    ['by the first choice where none is the usual one', [{ name: 'night', factor: 0.2 }], 0.2],
  ])('counts what runs at once %s', async (_what, simultaneity, factor) => {
    const opened = await openForm(form, { settings: { powerCalculator: { simultaneity } } });
    await opened.type({ ...home, ...ticked('washingMachine') });
    expect([opened.read('form.cofSimul'), powerOf(opened)]).toEqual([factor, 2 * factor]);
  });

  it('follows the size of what has sizes', async () => {
    const opened = await openForm(form);
    await opened.type({ ...home, ...ticked('waterHeater') });
    await opened.type({ [`appliances.${at('waterHeater')}.power`]: 2.4 });
    expect(powerOf(opened)).toBe(0.96);
  });
});

/** What document 3 says of the appliances: kW of each size, and what is special. */
const documented: {
  [name: string]: { powers: number[]; base?: number; multiple?: true; alone?: true; area?: true };
} = {
  stove: { powers: [1.2], multiple: true },
  heating: { powers: [0.01], base: 0.1, area: true },
  waterHeater: { powers: [1.2, 1.6, 2, 2.4] },
  dishwasher: { powers: [1.7] },
  washingMachine: { powers: [2] },
  dryer: { powers: [2] },
  oven: { powers: [2] },
  hob: { powers: [1.5] },
  airConditioning: { powers: [1.5], multiple: true },
  microwave: { powers: [1.1] },
  fridge: { powers: [0.3], multiple: true, alone: true },
  tv: { powers: [0.2], multiple: true },
  electricVehicle: { powers: [0] },
  pool: { powers: [0.0085], multiple: true },
  heatingOil: { powers: [0] },
};

describe('the appliances', () => {
  it('are those of the documents', () =>
    expect(catalogue.map(({ name }) => name).sort()).toEqual(Object.keys(documented).sort()));

  it.each(Object.entries(documented))('have %s as the documents say', (name, told) => {
    expect(catalogue[at(name)]).toMatchObject({
      multiple: told.multiple ?? false,
      areaDependent: told.area ?? false,
      cofSimulDependent: !told.alone,
      base: told.base ?? 0,
      options: told.powers.map((power) => ({ power })),
    });
  });

  it('have sizes of a water heater by its litres, and a hint at an electric vehicle', () => {
    const sizes = catalogue[at('waterHeater')]?.options.map(({ name }) => name);
    expect(sizes).toEqual(['30 L', '50 L', '80 L', '100 L']);
    expect(catalogue[at('electricVehicle')]?.hint).not.toBe('');
  });
});

it('what runs at once is offered as 25, 40 and 60 %, of which 40 is chosen', async () => {
  const { value, options } = (await openForm(form)).field('cofSimul');
  expect([value, options?.map((option) => [option.value, option.label.replace('\u00a0', ' ')])]).toEqual([
    0.4,
    [
      [0.25, 'Pocos (25 %)'],
      [0.4, 'Algunos (40 %)'],
      [0.6, 'Muchos (60 %)'],
    ],
  ]);
});

const millionths = (value: number) => BigInt(Math.round(value * 1e6));

/** The sum by the formula in whole millionths of a kW, rounded half up to hundredths for each appliance. */
function independent(entries: { base: number; quantity: number; power: number; factor: number }[]): number {
  const hundredths = entries.map(({ base, quantity, power, factor }) => {
    const product = BigInt(quantity) * millionths(power) * BigInt(Math.round(factor * 100));
    return (millionths(base) * 100n + product + 500_000n) / 1_000_000n;
  });
  return Number(hundredths.reduce((sum, each) => sum + each, 0n)) / 100;
}

/** A home: its area, what of it runs at once, and how many of each appliance there are; of some there is one or none. */
const homes = fc.record({
  area: fc.integer({ min: 1, max: 400 }),
  cofSimul: fc.constantFrom(0.25, 0.4, 0.6),
  counts: fc.tuple(...catalogue.map(({ multiple }) => fc.nat(multiple ? 40 : 1))),
});

it('the power of any home is the same as by an independent computation', async () => {
  const check = fc.asyncProperty(homes, async ({ area, cofSimul, counts }) => {
    const typed: { [field: string]: Json } = { ...home, area, cofSimul };
    const counted = catalogue.flatMap(
      ({ multiple, areaDependent, cofSimulDependent, base, options }, index) => {
        const count = counts[index] ?? 0;
        if (count === 0) return [];
        typed[`appliances.${index}.${multiple ? 'quantity' : 'has'}`] = multiple ? count : true;
        const factor = cofSimulDependent ? cofSimul : 1;
        return [{ base, quantity: areaDependent ? area : count, power: options[0]?.power ?? 0, factor }];
      },
    );
    const opened = await openForm(form);
    await opened.type(typed);
    expect(powerOf(opened)).toBe(independent(counted));
  });
  await fc.assert(check, { numRuns: 20 });
});

describe('the calculator', () => {
  it.each<[what: string, typed: { [field: string]: Json }]>([
    ['the area', { area: 90 }],
    ['heating, before the area', ticked('heating')],
    ['an oven', ticked('oven')],
    ['how many fridges there are', several('fridge', 1)],
    ['what runs at once', { cofSimul: 0.6 }],
  ])('can be used from the first entry on, also where it is %s', async (_what, typed) => {
    const opened = await openForm(form);
    expect(opened.refusal()).toBeDefined();
    await opened.type(typed);
    expect(opened.refusal()).toBeUndefined();
  });

  it('sends the home, what counts of its appliances, and their power', async () => {
    const { sent } = await fillIn(
      form,
      { answers: { 'leads.power': { status: 'OK' } } },
      { ...home, ...ticked('heating', 'waterHeater'), ...several('fridge', 2), ...several('tv', 0) },
    );
    expect(sent).toEqual([
      {
        call: 'leads.power',
        with: {
          ...home,
          cofSimul: 0.4,
          optimalPower: 1.54,
          appliances: [
            { name: 'fridge', quantity: 2, power: 0.3 },
            { name: 'waterHeater', quantity: 1, power: 1.2 },
            { name: 'heating', quantity: 90, power: 0.01 },
          ],
        },
      },
    ]);
  });

  it.each<[what: string, typed: { [field: string]: Json | undefined }, words: string]>([
    ['no CUPS', { cups: undefined }, 'Escriba el CUPS de su factura'],
    ['a CUPS with other letters', { cups: 'ES1234123456789012JX' }, 'CUPS'],
    ['no area', { area: undefined }, 'metros cuadrados'],
    ['an area of nothing', { area: 0 }, 'metros cuadrados'],
    ['nobody who lives there', { numPersones: 0 }, 'cuántas personas'],
    ['letters for an area', { area: 'abc' }, 'Escriba un número'],
    ['half a person', { numPersones: '2,5' }, 'Escriba un número entero'],
    ['half a fridge', several('fridge', 1.5), 'Escriba un número entero'],
    ['no appliance', { [`appliances.${at('oven')}.has`]: false }, 'Marque al menos un aparato'],
  ])('with %s is refused', async (_what, typed, words) => {
    const { faults, sent } = await fillIn(form, {}, { ...home, ...ticked('oven'), ...typed });
    expect(Object.values(faults).join(' ')).toContain(words);
    expect(sent).toEqual([]);
  });

  it('takes a home of 85.5 m²', async () => {
    const { sent } = await fillIn(form, {}, { ...home, area: 85.5, ...ticked('heating') });
    expect(sent[0]?.with).toMatchObject({ area: 85.5, optimalPower: 0.44 });
  });

  it.each([
    ['takes no power', ticked('electricVehicle', 'heatingOil'), 'Lo que ha marcado no pide potencia'],
    ['has no quantity', several('fridge', 0), 'Marque al menos un aparato'],
  ])('is not sent where all that was entered %s', async (_what, typed, words) => {
    const { faults, sent } = await fillIn(form, {}, { ...home, ...typed });
    expect(Object.values(faults).join(' ')).toContain(words);
    expect(sent).toEqual([]);
  });

  it('that counts on an area asks for the area alone', async () => {
    const { faults } = await fillIn(form, {}, { ...home, area: undefined, ...ticked('heating') });
    expect(faults).toEqual({ Superficie: 'Escriba los metros cuadrados de su casa' });
  });

  it('says that nothing was recorded where the retailer does not accept it', async () => {
    const answers = { 'leads.power': refusal(400) };
    const { said } = await fillIn(form, { answers }, { ...home, ...ticked('oven') });
    expect(said.join(' ')).toContain('No hemos podido registrar su cálculo');
  });
});

describe('a request to be called', () => {
  const contact = 'calculator.contact';
  const given = { with: { cups: home.cups }, answers: { 'leads.power': { status: 'OK' } } };
  const who = {
    'who.name': 'Pau',
    'who.surname1': 'Ferrer',
    'who.email': 'pau@example.com',
    'who.telephone': '+34600123123',
    'who.contactHours': '15-19h',
    'who.consent': true,
  };

  it('is sent with the CUPS', async () => {
    expect((await fillIn(contact, given, who)).sent).toEqual([
      {
        call: 'leads.power',
        with: {
          cups: home.cups,
          name: 'Pau',
          surname1: 'Ferrer',
          email: 'pau@example.com',
          telephone: '600123123',
          contactHours: '15-19h',
          consent: true,
        },
      },
    ]);
  });

  it('requires all but the second surname', async () => {
    expect(Object.values((await fillIn(contact, given)).faults)).toEqual([
      'Escriba su nombre',
      'Escriba su primer apellido',
      'Escriba su correo electrónico',
      'Escriba un teléfono válido, con su prefijo',
      'Elija cuándo le llamamos',
      'Para llamarle necesitamos que lo acepte',
    ]);
  });

  it.each([
    ['who.telephone', '+3412', 'Escriba un teléfono válido, con su prefijo'],
    ['who.email', 'pau@', 'El correo electrónico no es válido'],
    ['who.consent', false, 'Para llamarle necesitamos que lo acepte'],
  ])('with a wrong %s is refused', async (field, value, words) => {
    const { faults, sent } = await fillIn(contact, given, { ...who, [field]: value });
    expect(Object.values(faults).join(' ')).toContain(words);
    expect(sent).toEqual([]);
  });
});
