import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { fillIn, openForm, type Typed } from '../../support/form-bench.ts';
import { type Given, refusal } from '../../support/form-surroundings.ts';

const cups = 'ES0031300000000001EX';
const otherCups = 'ES1234123456789012JY';
const retailers = [{ id: 7, name: 'Otra Luz' }];
const tariffs: Json[] = [
  { id: 1, name: '2.0TD' },
  { id: 2, name: '3.0TD' },
  { id: 3, name: '6.1TD' },
  { id: 4, name: '3.0TDVE' },
];
const [twoTd, threeTd, sixTd, threeTdVe] = tariffs;
const lists: { [call: string]: Json } = {
  'leads.retailers': retailers,
  'gasLeads.retailers': retailers,
  'contracting.tariffs': tariffs,
  'contracting.gasTariffs': [{ id: 5, name: 'RL.2' }],
  'contracting.supply': {},
  'contracting.gasSupply': {},
};
const bill = { cups, comerOrigin: 7, startDate: '2026-01-01', endDate: '2026-01-31' };
const electricity: Typed = {
  ...bill,
  accessTariff: twoTd,
  power: 4.6,
  power2: 3.45,
  invoiceAmount: 60,
  p1: 80,
  p2: 70,
  p3: 90,
  consent: true,
};
const gas: Typed = { ...bill, access_tariff: 5, consumption: 800, invoiceAmount: 84.31 };

const answers = {
  ...lists,
  'compare.compare': { total_amount: 50 },
  'gasCompare.compare': { total_amount: 70 },
};
const compare = (typed: Typed) =>
  fillIn('comparators.electricity', { answers }, { ...electricity, ...typed });
const compareGas = (typed: Typed) => fillIn('comparators.gas', { answers }, { ...gas, ...typed });

describe('an invoice of electricity', () => {
  it('is sent with its days as ISO, and as typed', async () => {
    expect((await compare({})).sent).toEqual([
      { call: 'compare.compare', with: { mode: 'auto', ...electricity, accessTariff: 1 } },
    ]);
  });

  it.each([
    ['2.0TD', twoTd, ['power2', 'p1', 'p2', 'p3']],
    ['3.0TD', threeTd, ['power2', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
    ['3.0TDVE', threeTdVe, ['power2', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
    ['6.1TD', sixTd, []],
    ['6.1TDVE', { id: 6, name: '6.1TDVE' }, ['power2', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
    ['6.1TD VE', { id: 6, name: '6.1TD VE' }, ['power2', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
    ['2.0TD (Canarias)', { id: 6, name: '2.0TD (Canarias)' }, ['power2', 'p1', 'p2', 'p3']],
    ['Verde 6.1TD', { id: 6, name: 'Verde 6.1TD' }, []],
    ['VERDE 6.1TD', { id: 6, name: 'VERDE 6.1TD' }, []],
    ['Nueve 6.1TD', { id: 6, name: 'Nueve 6.1TD' }, []],
    ['2.0td', { id: 6, name: '2.0td' }, []],
  ])('of %s asks for the periods that it has', async (_name, accessTariff, asked) => {
    const offered = [...tariffs, accessTariff as Json];
    const form = await openForm('comparators.electricity', {
      answers: { ...answers, 'contracting.tariffs': offered },
    });
    await form.type({ cups, accessTariff });
    expect(form.paths.filter((path) => /^p\d$|^power2$/.test(path))).toEqual(asked);
  });

  it('sends nothing of periods that another tariff had', async () => {
    const { sent } = await compare({ accessTariff: threeTd, p6: 40 });
    expect(sent[0]?.with.p6).toBe(40);
    const form = await openForm('comparators.electricity', { answers });
    await form.type({ ...electricity, accessTariff: threeTd, p6: 40 });
    await form.type({ accessTariff: twoTd });
    expect((await form.send()).sent[0]?.with).not.toHaveProperty('p6');
  });

  it.each<[what: string, typed: Typed, words: string]>([
    ['no CUPS', { cups: undefined }, 'Escriba el CUPS de su factura'],
    ['a CUPS with other letters', { cups: 'ES0031300000000001EZ' }, 'CUPS no válido'],
    ['no company', { comerOrigin: undefined }, 'Elija su compañía'],
    ['no power', { power: undefined }, 'Escriba un número mayor que cero'],
    ['a power of nothing', { power: 0 }, 'Escriba un número mayor que cero'],
    ['no amount', { invoiceAmount: undefined }, 'Escriba un número mayor que cero'],
    ['nothing used in P1', { p1: undefined }, 'Escriba lo que consumió, en kWh'],
    ['0 kWh in P1', { p1: 0 }, 'Escriba un número mayor que cero'],
    ['no first day', { startDate: undefined }, 'Escriba una fecha válida'],
    ['a day that no calendar has', { endDate: '2026-02-30' }, 'Escriba una fecha válida'],
    ['a last day before the first', { endDate: '2025-12-31' }, '2026'],
    ['a period longer than an invoice', { startDate: '1899-10-01' }, 'como mucho 400 días'],
    ['cents in the amount', { invoiceAmount: 62.35 }, 'Escriba el importe sin céntimos'],
    ['part of a kWh', { p2: 70.5 }, 'Escriba un número entero'],
    ['letters for a power', { power: 'abc' }, 'Escriba un número mayor que cero'],
    ['no consent', { consent: false }, 'Para comparar necesitamos que lo acepte'],
  ])('with %s is refused', async (_what, typed, words) => {
    const { faults, sent } = await compare(typed);
    expect(Object.values(faults).join(' ')).toContain(words);
    expect(sent).toEqual([]);
  });

  it('with a first day that is none complains of that one alone', async () => {
    const { faults } = await compare({ startDate: '32/10/2025' });
    expect(faults).toEqual({ Desde: 'Escriba una fecha válida: día, mes y año' });
  });

  it('with both days to come says until when, and no range that no day is in', async () => {
    const { faults } = await compare({ startDate: '2999-12-01', endDate: '2999-12-05' });
    expect(Object.values(faults).map((fault) => fault.split(' el ')[0])).toEqual([
      'Elija una fecha hasta',
      'Elija una fecha hasta',
    ]);
  });

  it('takes the 400 days that the settings allow', async () => {
    expect((await compare({ startDate: '2024-12-28' })).sent).toHaveLength(1);
    expect((await compare({ startDate: '2024-12-27' })).sent).toEqual([]);
  });

  it.each<[what: string, typed: Typed, notes: string[]]>([
    ['nothing', { p1: undefined, p2: undefined }, []],
    ['P1 alone', { p2: undefined, p3: undefined }, ['leftOut']],
    ['all but P3', { p3: undefined }, ['leftOut']],
    ['0 in P3', { p3: 0 }, []],
    ['three of six periods', { accessTariff: threeTd }, ['leftOut']],
    ['all of six periods', { accessTariff: threeTd, p4: 1, p5: 1, p6: 1 }, []],
  ])('with %s filled in says whether periods are left out', async (_what, typed, notes) => {
    const form = await openForm('comparators.electricity', { answers });
    await form.type({ ...electricity, ...typed });
    expect(form.notes().filter((note) => note === 'leftOut')).toEqual(notes);
  });

  it('needs its tariff', async () => {
    const { faults, sent } = await fillIn('comparators.electricity', { answers }, bill);
    expect(Object.values(faults)).toContain('Elija su tarifa de acceso');
    expect(sent).toEqual([]);
  });

  it('has what is known of its supply point filled in', async () => {
    const known = { access_tariff: { id: 2, name: '3.0TD' }, power_p1: 20, power_p2: 18.5 };
    const form = await openForm('comparators.electricity', {
      answers: { ...answers, 'contracting.supply': known },
    });
    await form.type({ cups });
    expect(form.values).toMatchObject({ accessTariff: threeTd, power: 20, power2: 18.5 });
  });

  it.each<[what: string, known: Json, values: Typed]>([
    ['power', { access_tariff: { id: 1 }, power: 5.5 }, { accessTariff: twoTd, power: 5.5 }],
    ['power rather than power_p1', { power: 5.5, power_p1: 4.6 }, { power: 5.5 }],
    ['power_p1 where it tells no power', { power: null, power_p1: 4.6 }, { power: 4.6 }],
  ])('has its first power filled in from %s', async (_what, known, values) => {
    const form = await openForm('comparators.electricity', {
      answers: { ...answers, 'contracting.supply': known },
    });
    await form.type({ cups });
    expect(form.values).toMatchObject(values);
  });

  it('keeps the tariff that was filled in where the list says more of it than its name', async () => {
    const more = tariffs.map((tariff) => ({ ...(tariff as object), max_power: 15 }));
    const known = { 'contracting.tariffs': more, 'contracting.supply': { access_tariff: { id: 1 } } };
    const form = await openForm('comparators.electricity', { answers: { ...answers, ...known } });
    await form.type({ cups });
    expect(form.values.accessTariff).toEqual(twoTd);
  });

  it.each(['ES00313000000000', 'ES0031300000000001EX0'])('looks nothing up of %s', async (typed) => {
    const form = await openForm('comparators.electricity', {
      answers: { ...answers, 'contracting.supply': { power_p1: 20 } },
    });
    await form.type({ cups: typed });
    expect(form.read('form.power')).toBeUndefined();
  });

  it('empties the second power where the next supply point has none on record', async () => {
    const given = {
      ...answers,
      'contracting.supply': { access_tariff: { id: 1 }, power_p1: 4.6, power_p2: 5.75 } as Json,
    };
    const form = await openForm('comparators.electricity', { answers: given });
    await form.type({ cups });
    expect(form.values).toMatchObject({ accessTariff: twoTd, power: 4.6, power2: 5.75 });
    given['contracting.supply'] = { access_tariff: { id: 1 }, power_p1: 6.9 };
    await form.type({ cups: otherCups });
    expect(form.values).toMatchObject({ accessTariff: twoTd, power: 6.9, power2: null });
  });

  it('keeps the tariff and the powers that were typed where its supply point cannot be looked up', async () => {
    const failed = { ...answers, 'contracting.supply': refusal(500) };
    const form = await openForm('comparators.electricity', { answers: failed });
    await form.type({ accessTariff: threeTd, power: 20, power2: 18.5, cups });
    expect(form.values).toMatchObject({ accessTariff: threeTd, power: 20, power2: 18.5 });
  });

  it('keeps nothing of the supply point before where the next one cannot be looked up', async () => {
    const known = { access_tariff: { id: 2 }, power_p1: 20, power_p2: 18.5 };
    const given: Given['answers'] = { ...answers, 'contracting.supply': known };
    const form = await openForm('comparators.electricity', { answers: given });
    await form.type({ cups });
    given['contracting.supply'] = refusal(500);
    await form.type({ power: 21, cups: otherCups });
    expect(form.read('form')).toMatchObject({ cups: otherCups, power: 21 });
    expect([form.read('form.accessTariff'), form.read('form.power2')]).toEqual([undefined, undefined]);
  });

  it('is told as not compared where the retailer fails, and stays', async () => {
    const failed = { ...answers, 'compare.compare': refusal(500) };
    const { said } = await fillIn('comparators.electricity', { answers: failed }, electricity);
    expect(said.join(' ')).toContain('Error: no se ha podido comparar');
  });
});

describe('an invoice of gas', () => {
  it('is sent with its days as ISO, and as typed', async () => {
    expect((await compareGas({})).sent).toEqual([
      { call: 'gasCompare.compare', with: { mode: 'auto', ...gas } },
    ]);
  });

  it('is sent with part of a kWh, as gas is billed', async () => {
    expect((await compareGas({ consumption: 812.5 })).sent[0]?.with).toMatchObject({ consumption: 812.5 });
    expect((await compareGas({ consumption: 0 })).sent).toEqual([]);
  });

  it('keeps the tariff that was typed where its supply point cannot be looked up', async () => {
    const failed = { ...answers, 'contracting.gasSupply': refusal(500) };
    const form = await openForm('comparators.gas', { answers: failed });
    await form.type({ access_tariff: 5, cups });
    expect(form.values).toMatchObject({ access_tariff: 5 });
  });

  it('takes the tariff that is known of its supply point', async () => {
    const known = { ...answers, 'contracting.gasSupply': { access_tariff: { id: 5, name: 'RL.2' } } };
    const form = await openForm('comparators.gas', { answers: known });
    await form.type({ cups });
    expect(form.values.access_tariff).toBe(5);
  });

  it('that has more days than an invoice is refused', async () => {
    const { faults, sent } = await compareGas({ startDate: '2020-01-01' });
    expect(faults).toEqual({ Desde: 'Una factura tiene como mucho 400 días: compruebe las dos fechas' });
    expect(sent).toEqual([]);
  });

  it('requires everything', async () => {
    const { faults } = await fillIn('comparators.gas', { answers });
    expect(Object.values(faults)).toEqual([
      'Escriba el CUPS de su factura',
      'Elija su compañía',
      'Elija su tarifa de acceso',
      'Escriba una fecha válida: día, mes y año',
      'Escriba una fecha válida: día, mes y año',
      'Escriba los kWh de la factura',
      'Escriba el total de la factura',
    ]);
  });

  it('guards the order of its days at both ends', async () => {
    const { faults } = await compareGas({ endDate: '2025-12-31' });
    expect(Object.keys(faults)).toEqual(['Desde', 'Hasta']);
  });
});

describe('a request to be contacted about a comparison', () => {
  const who: Typed = {
    'who.name': 'Pau',
    'who.surname1': 'Ferrer',
    'who.email': 'pau@example.com',
    'who.telephone': '+34600123123',
    'who.contactHours': '15-19h',
    'who.consent': true,
  };
  const told = {
    name: 'Pau',
    surname1: 'Ferrer',
    email: 'pau@example.com',
    telephone: '600123123',
    contactHours: '15-19h',
    consent: true,
  };
  const invoice = [{ name: 'factura.pdf', content: 'data:application/pdf;base64,JVBERi0=' }];

  it.each<[form: string, call: string, typed: Typed, also: { [name: string]: Json }]>([
    ['electricityContact', 'compare.contact', {}, { cups }],
    ['gasContact', 'gasCompare.contact', {}, { cups, flag: 2 }],
    ['electricityInvoice', 'compare.contact', { invoice }, { cups, invoice }],
    ['gasInvoiceOf', 'gasCompare.contact', { invoice }, { cups, flag: 2, invoice }],
    ['gasInvoice', 'gasCompare.sendInvoice', { invoice }, { mode: 'manual', invoice }],
  ])('%s sends %s', async (form, call, typed, also) => {
    const given = form === 'gasInvoice' ? {} : { with: { cups } };
    const { sent } = await fillIn(`comparators.${form}`, given, { ...who, ...typed });
    expect(sent).toEqual([{ call, with: { ...told, ...also } }]);
  });

  it.each<[form: string, typed: Typed, received: string]>([
    ['electricityContact', {}, 'Pau, le llamaremos'],
    ['gasContact', {}, 'Pau, le llamaremos'],
    ['electricityInvoice', { invoice }, 'Pau, hemos recibido su factura. Le llamaremos'],
    ['gasInvoiceOf', { invoice }, 'Pau, hemos recibido su factura. Le llamaremos'],
    ['gasInvoice', { invoice }, 'Pau, hemos recibido su factura. Le llamaremos'],
  ])('%s thanks, and says who is called when and where', async (form, typed, received) => {
    const given = form === 'gasInvoice' ? {} : { with: { cups } };
    const { said } = await fillIn(`comparators.${form}`, given, { ...who, ...typed });
    expect(said.map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
      'Gracias, le llamaremos',
      `${received} al 600 123 123 en el horario que ha elegido: 15-19h.`,
    ]);
  });

  it('offers four times of the day to be called', async () => {
    const form = await openForm('comparators.electricityContact', { with: { cups } });
    const slots = form.field('who.contactHours').options?.map(({ label }) => label);
    expect(slots).toEqual(['9-13h', '13-15h', '15-19h', '19-21h']);
  });

  it('has no CUPS where none was typed', async () => {
    const { sent } = await fillIn(
      'comparators.electricityInvoice',
      { with: { cups: null } },
      { ...who, invoice },
    );
    expect(sent[0]?.with).not.toHaveProperty('cups');
  });

  it('needs the invoice where it asks for one', async () => {
    const { faults, sent } = await fillIn('comparators.gasInvoice', {}, who);
    expect(Object.values(faults)).toEqual(['Adjunte una factura']);
    expect(sent).toEqual([]);
  });

  it('says that the invoice could not be sent', async () => {
    const given = { answers: { 'gasCompare.sendInvoice': refusal(400) } };
    const { said } = await fillIn('comparators.gasInvoice', given, { ...who, invoice });
    expect(said.join(' ')).toContain('No se ha podido enviar la factura');
  });
});
