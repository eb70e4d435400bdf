import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { customer } from '../../support/customer.ts';
import { fillIn, openForm } from '../../support/form-bench.ts';
import { refusal } from '../../support/form-surroundings.ts';

const form = 'contracts.powerChange';
const { user, contract } = await customer('estados');
const of = async (name: string) => ({ user, with: { contract: await contract(name) } });

describe('a power change', () => {
  it.each<[what: string, typed: { [field: string]: Json | undefined }, faults: { [field: string]: string }]>([
    ['nothing changed', {}, { 'Punta (P1)': 'Es la misma potencia', 'Valle (P2)': 'Es la misma potencia' }],
    ['no power', { 'Punta (P1)': undefined }, { 'Punta (P1)': 'Rellene este dato' }],
    ['no power of P2', { 'Valle (P2)': undefined }, { 'Valle (P2)': 'Rellene este dato' }],
    ['a power of nothing', { 'Punta (P1)': 0 }, { 'Punta (P1)': 'Escriba una potencia mayor que 0' }],
    ['four decimals', { 'Punta (P1)': 3.4567 }, { 'Punta (P1)': 'tres decimales' }],
    ['words for a power', { 'Punta (P1)': 'mucha' }, { 'Punta (P1)': 'Escriba un número' }],
    [
      'more than a home may have',
      { 'Punta (P1)': 20, 'Valle (P2)': 20 },
      { 'Punta (P1)': '15 kW', 'Valle (P2)': '15 kW' },
    ],
    ['no phone', { 'Punta (P1)': 4, Teléfono: undefined }, { Teléfono: 'Rellene este dato' }],
    ['half a phone', { 'Punta (P1)': 4, Teléfono: '60011' }, { Teléfono: 'teléfono' }],
  ])('with %s is refused at its field', async (_what, typed, words) => {
    const { faults, sent } = await fillIn(form, await of('0091006'), typed);
    expect(Object.keys(faults)).toEqual(expect.arrayContaining(Object.keys(words)));
    for (const [field, said] of Object.entries(words)) expect(faults[field]).toContain(said);
    expect(sent).toEqual([]);
  });

  it.each([['mucha'], [undefined]])(
    'with %j for P1 says nothing of P2, which nobody changed',
    async (typed) => {
      const { faults } = await fillIn(form, await of('0091006'), { 'Punta (P1)': typed });
      expect(Object.keys(faults)).toEqual(['Punta (P1)']);
    },
  );

  it('above 15 kW of a home is refused for that alone', async () => {
    const { faults } = await fillIn(form, await of('0091006'), { 'Punta (P1)': 16 });
    expect(faults).toEqual({ 'Punta (P1)': expect.stringContaining('15 kW') });
  });

  it('above 15 kW that rises over the next period is told there before it is sent', async () => {
    const opened = await openForm(form, await of('0091012'));
    await opened.type({ 'Periodo P1': 140 });
    expect(opened.faults()).toEqual({
      'Periodo P2': expect.stringContaining('la potencia de P2 no puede ser menor'),
    });
  });

  it('above 15 kW compares no power with words', async () => {
    const { faults } = await fillIn(form, await of('0091011'), { 'Periodo P1': 'mucha', 'Periodo P2': 16 });
    expect(Object.keys(faults)).toEqual(['Periodo P1']);
  });

  it('above 15 kW has no period below the one before', async () => {
    const { faults } = await fillIn(form, await of('0091011'), { 'Periodo P6': 1 });
    expect(faults).toEqual({
      'Periodo P6': expect.stringContaining('la potencia de P6 no puede ser menor'),
    });
    const first = await fillIn(form, await of('0091011'), { 'Periodo P1': 30 });
    expect(first.faults['Periodo P2']).toContain('la potencia de P2 no puede ser menor');
  });

  it.each([
    [{ 'Punta (P1)': 3.45 }, { power_p1: 3450, power_p2: 3300 }],
    [{ 'Valle (P2)': 2.3 }, { power_p1: 3300, power_p2: 2300 }],
    [
      { 'Punta (P1)': 4.4, 'Valle (P2)': 5.5, Teléfono: '+34600111222' },
      { power_p1: 4400, power_p2: 5500, phone: '600111222' },
    ],
  ])(
    'to %j is sent in watts, for every period that the contract has, with a national phone',
    async (typed, sends) => {
      const { sent } = await fillIn(form, await of('0091006'), typed);
      expect(sent).toEqual([
        { call: 'contracts.changePower', with: { name: '0091006', phone: '667891234', ...sends } },
      ]);
    },
  );

  it('above 15 kW is sent with all six periods in watts', async () => {
    const { sent } = await fillIn(form, await of('0091011'), { 'Periodo P6': 40 });
    expect(Object.keys(sent[0]?.with ?? {})).toEqual(
      expect.arrayContaining(['power_p1', 'power_p2', 'power_p3', 'power_p4', 'power_p5', 'power_p6']),
    );
    expect(sent).toMatchObject([{ with: { power_p6: 40_000 } }]);
  });

  it('that raises two periods costs what its larger raise costs', async () => {
    const opened = await openForm(form, await of('0091006'));
    await opened.type({ 'Punta (P1)': 4.4, 'Valle (P2)': 3.8 });
    const costs = ['cost', 'vat', 'total', 'totalMost'].map((name) => opened.read(`form.${name}`));
    expect(costs).toEqual([30.71, 6.45, 37.16, 60.15]);
  });

  it('that only lowers costs the connection with its VAT, and nothing more', async () => {
    const opened = await openForm(form, await of('0091006'));
    await opened.type({ 'Punta (P1)': 2.3 });
    expect([opened.read('form.total'), opened.read('form.totalMost')]).toEqual([10.94, 10.94]);
  });

  it.each<[what: string, typed: { [field: string]: Json }, notes: string[]]>([
    ['nothing changed', {}, []],
    ['a good power', { 'Punta (P1)': 4 }, ['costs']],
    ['a good power without a phone', { 'Punta (P1)': 4, Teléfono: '' }, ['costs']],
    ['a power of nothing', { 'Punta (P1)': 0 }, []],
    ['four decimals', { 'Punta (P1)': 3.4567 }, []],
    ['more than a home may have', { 'Punta (P1)': 20 }, []],
    ['a good power beside words', { 'Punta (P1)': 4, 'Valle (P2)': 'mucha' }, []],
  ])('with %s shows its costs where every power may be sent, tried or not', async (_what, typed, notes) => {
    const opened = await openForm(form, await of('0091006'));
    await opened.type(typed);
    expect(opened.notes()).toEqual(notes);
  });

  it('leaves a period as it is that has more decimals than anybody may type', async () => {
    const known = await contract('0091006');
    const contracted_power_period = [
      { period: 'P1', power: 3.4641 },
      { period: 'P2', power: 3.4641 },
    ];
    const at = { user, with: { contract: { ...known, contracted_power_period } } };
    const { sent } = await fillIn(form, at, { 'Valle (P2)': 4 });
    expect(sent).toMatchObject([{ with: { power_p1: 3464, power_p2: 4000 } }]);
  });

  it('goes by the periods, in whatever order the retailer lists them', async () => {
    const known = await contract('0091011');
    const contracted_power_period = (known.contracted_power_period as Json[]).toReversed();
    const at = { user, with: { contract: { ...known, contracted_power_period } } };
    const opened = await openForm(form, at);
    const periods = opened.labels().filter((label) => label.startsWith('Periodo'));
    expect(periods[0]).toBe('Periodo P1');
    await opened.type({ 'Periodo P6': 40 });
    expect((await opened.send()).sent).toMatchObject([{ with: { power_p6: 40_000 } }]);
  });

  it('of a contract that does not say the power of a period is not sent, as no button opens it', async () => {
    const known = await contract('0091006');
    const contracted_power_period = [
      { period: 'P1', power: 3.3 },
      { period: 'P2', power: null },
    ];
    const at = { user, with: { contract: { ...known, contracted_power_period } } };
    const { sent, said } = await fillIn(form, at, { 'Punta (P1)': 4, 'Valle (P2)': 4 });
    expect([sent, said]).toEqual([[], [expect.stringContaining('No podemos leer todas las potencias')]]);
  });

  it.each<[string, Json, string]>([
    ['with one text', { errors: 'No se puede' }, 'No se puede'],
    ['with a list of texts', { errors: ['No hay técnicos'] }, 'No hay técnicos'],
    ['with an error', { error: 'No hay técnicos' }, 'No hay técnicos'],
    ['with an object by field', { errors: { power_p1: { code: 7, message: 'Demasiado' } } }, 'Demasiado'],
    ['with nulls among its texts', { errors: { power_p1: [null, 'Demasiado'] } }, 'Demasiado'],
    ['with an object for its error', { error: { message: 'No se puede' } }, 'No se puede'],
  ])('that is refused %s is told in words, and keeps what was typed', async (_how, body, words) => {
    const opened = await openForm(form, {
      ...(await of('0091006')),
      answers: { 'contracts.changePower': refusal(400, body) },
    });
    await opened.type({ 'Punta (P1)': 4.4 });
    const { faults, said } = await opened.send();
    expect([...said, ...Object.values(faults)].join()).toContain(words);
    expect(opened.field('Punta (P1)').value).toBe(4.4);
    expect(opened.draft()).toMatchObject({ powers: { P1: { kw: 4.4 } } });
  });

  it('is stored as a draft, half a number included, and restored', async () => {
    const first = await openForm(form, await of('0091010'));
    await first.type({ 'Punta (P1)': '8,', Teléfono: '60011' });
    const again = await openForm(form, { ...(await of('0091010')), draft: first.draft() });
    expect([again.field('Punta (P1)').value, again.field('Teléfono').value]).toEqual(['8,', '60011']);
  });

  it('that was undone has no notice of a draft', async () => {
    const first = await openForm(form, await of('0091010'));
    const present = first.field('Punta (P1)').value;
    await first.type({ 'Punta (P1)': 8.8 });
    await first.type({ 'Punta (P1)': present });
    expect((await openForm(form, { ...(await of('0091010')), draft: first.draft() })).restored()).toBe(false);
  });
});
