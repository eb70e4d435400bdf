import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { type Order, walk } from '../../support/orders.ts';
import { type OpenWizard, openWizard, type WizardGiven } from '../../support/wizard-bench.ts';

const electricity: Order = { kind: 'electricity' };

const open = (contractation: JsonObject, more: WizardGiven = {}): Promise<OpenWizard> =>
  openWizard('contracting.supply', { with: { kind: 'electricity' }, settings: { contractation }, ...more });

/** Opens the wizard at the contract, with some powers typed. */
async function atContract(contractation: JsonObject, powers: number[] = [], more: WizardGiven = {}) {
  const wizard = await open(contractation, more);
  await walk(wizard, electricity, 'contract');
  await wizard.fill(Object.fromEntries(powers.map((kw, index) => [`powers.${index}.kw`, kw])));
  return wizard;
}

const sentOf = ({ ordered }: OpenWizard, step: number): JsonObject | undefined =>
  ordered.map((one) => one.with as JsonObject).find((part) => part.step === step);

describe('the estimate of a month', () => {
  it('is made of the consumption that is proposed, for what was chosen', async () => {
    const wizard = await atContract({ estimate: { yearlyKwh: 3500 } }, [4.6, 4.6]);
    expect([wizard.paths.includes('yearlyKwh'), wizard.read('form.yearlyKwh')]).toEqual([true, 3500]);
    await wizard.fill({ selectedProduct: 201 });
    expect(wizard.read('form.monthlyCost')).toBeGreaterThan(20);
    const before = Number(wizard.read('form.monthlyCost'));
    await wizard.fill({ yearlyKwh: 7000 });
    expect(Number(wizard.read('form.monthlyCost'))).toBeGreaterThan(before);
  });

  it('holds the special tax and VAT that the partner sets', async () => {
    const costs = async (taxes: JsonObject) => {
      const wizard = await openWizard('contracting.supply', {
        with: { kind: 'electricity' },
        settings: { taxes },
      });
      await walk(wizard, electricity, 'contract');
      await wizard.fill({ 'powers.0.kw': 4.6, 'powers.1.kw': 4.6, yearlyKwh: 35_000, selectedProduct: 201 });
      return Number(wizard.read('form.monthlyCost'));
    };
    const without = await costs({ electricity: 0, vat: 0 });
    expect(await costs({})).toBeCloseTo(without * 1.038 * 1.21, -0.5);
    expect(await costs({ electricity: 5.11, vat: 10 })).toBeCloseTo(without * 1.0511 * 1.1, -0.5);
  });

  it('is none of an indexed product', async () => {
    const wizard = await atContract({}, [4.6, 4.6]);
    await wizard.fill({ selectedProduct: 203 });
    expect(wizard.read('form.monthlyCost') ?? null).toBeNull();
  });

  it('is not made where the partner sets 0', async () => {
    const wizard = await atContract({ estimate: { yearlyKwh: 0 } }, [4.6, 4.6]);
    await wizard.fill({ selectedProduct: 201 });
    expect([wizard.paths.includes('yearlyKwh'), wizard.read('form.monthlyCost') ?? null]).toEqual([
      false,
      null,
    ]);
  });
});

describe('the power above which there are six periods', () => {
  it.each([
    [15, 2],
    [10, 6],
  ])('is %d kW: 12 kW are %d periods', async (sixPeriodsAbove, periods) => {
    const wizard = await atContract({ sixPeriodsAbove }, [12, 12]);
    expect(wizard.paths.filter((path) => path.startsWith('powers.'))).toHaveLength(periods);
  });

  it('has no products until the access tariff is chosen, and says so', async () => {
    const wizard = await atContract({}, [16, 17]);
    expect([wizard.read('form.accessTariff') ?? null, wizard.read('data.products') ?? null]).toEqual([
      null,
      null,
    ]);
    expect(wizard.form.field('accessTariff').help).not.toContain('2.0TD');
  });
});

describe('the activity of a home', () => {
  it.each([
    [{}, 986],
    [{ householdActivity: { id: 7, name: '9820', descripcio: 'Hogares' } }, 7],
  ])('is that of the partner: %j', async (contractation, cnae) => {
    const wizard = await open(contractation);
    await walk(wizard, electricity, 'person');
    expect(sentOf(wizard, 1)?.cnae).toEqual({ cnae, vivienda: true });
  });
});

describe('the languages of letters', () => {
  const galician = [{ id: 'gl_ES', language: 'gl' }];

  it('are those of the partner', async () => {
    const wizard = await open({ commsLanguages: galician });
    await walk(wizard, electricity, 'contract', { person: { commsLanguage: 'gl_ES' } });
    expect(sentOf(wizard, 2)?.commsLanguage).toBe('gl_ES');
  });

  it.each([
    [[{ id: 'es_ES', language: 'es' }], 'es_ES'],
    [galician, null],
  ])('propose that of the page, if it is one of them', async (commsLanguages, proposed) => {
    const wizard = await open({ commsLanguages });
    await walk(wizard, electricity, 'person');
    expect(wizard.read('form.commsLanguage') ?? null).toBe(proposed);
  });
});

describe('the days of a draft', () => {
  it.each<[days: number, user: string | undefined, isAsked: boolean]>([
    [30, undefined, true],
    [0, undefined, false],
    [30, 'nuevo', false],
  ])('are %d, for %s: a visitor is asked whether to keep what is typed', async (draftDays, user, isAsked) => {
    const wizard = await open({ draftDays }, { user });
    expect(wizard.paths.includes('remember')).toBe(isAsked);
    if (isAsked) expect(wizard.form.field('remember').label).toContain(String(draftDays));
  });
});

describe('self-consumption that the supply point does not have', () => {
  it('has the code of the partner, and not that of none', async () => {
    const contractation = {
      selfconsumption: { enabled: true, requireDocumentation: false, defaultCode: '42' },
    };
    const known = {
      cups_data_availability: true,
      cups_availability: true,
      selfcons: false,
      autoconsumo_code: '00',
    };
    const wizard = await atContract(contractation, [4.6, 4.6], { answers: { 'contracting.supply': known } });
    await wizard.fill({ selfcons: true });
    expect(wizard.read('form.selfconsCode')).toBe('42');
  });
});

describe('a promotional code', () => {
  const offered = (wizard: OpenWizard) =>
    (wizard.read('data.products') as { id: number }[] | undefined)?.some(({ id }) => id === 205);

  it.each<[where: string, more: WizardGiven]>([
    ['in the address', { query: { promocode: 'BENVINGUDA' } }],
    ['of the arrival', { session: { promocode: 'BENVINGUDA' } }],
  ])('%s is applied without a press, and sent', async (_where, more) => {
    const wizard = await atContract({ promotionalCode: true }, [4.6, 4.6], more);
    expect([wizard.read('form.promotionalCode'), offered(wizard)]).toEqual(['BENVINGUDA', true]);
    await wizard.fill({ selectedProduct: 205 });
    await wizard.next();
    expect(sentOf(wizard, 3)).toMatchObject({ promotional_code: ['BENVINGUDA'], tarifa: 205 });
  });

  it.each([
    ['AMICS2025', 'Este código ya se ha usado.'],
    ['NADA', 'Este código no es válido.'],
  ])('in the address says at once what is wrong with it: %s', async (promocode, words) => {
    const wizard = await atContract({ promotionalCode: true }, [4.6, 4.6], { query: { promocode } });
    expect(wizard.form.field('promotionalCode').error).toBe(words);
    await wizard.fill({ promotionalCode: 'NADA2' });
    expect(wizard.form.field('promotionalCode').error).not.toBe(words);
  });

  it('counts for nothing where the partner takes none', async () => {
    const wizard = await atContract({ promotionalCode: false }, [4.6, 4.6], {
      query: { promocode: 'BENVINGUDA' },
    });
    expect([wizard.paths.includes('promotionalCode'), offered(wizard)]).toEqual([false, false]);
    await wizard.fill({ selectedProduct: 201 });
    await wizard.next();
    expect(sentOf(wizard, 3)?.promotional_code).toEqual([]);
  });
});

describe('who is signed in', () => {
  it('types the parts of their name, as the retailer only has it whole', async () => {
    const profile: Json = { name: 'Ana Puig Soler', email: 'ana@example.com', newsletter_url: null };
    const wizard = await open({}, { user: 'nuevo', session: { profile } });
    await walk(wizard, { ...electricity, isSignedIn: true }, 'person');
    expect([wizard.read('form.name') ?? null, wizard.read('form.email')]).toEqual([null, 'ana@example.com']);
  });
});
