import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { type Order, typed, walk } from '../../support/orders.ts';
import { exampleSupplies } from '../../../src/sandbox/contracting/supply-points.ts';
import { type OpenWizard, openWizard, type WizardGiven } from '../../support/wizard-bench.ts';

type Values = { [path: string]: Json };

const electricity: Order = { kind: 'electricity' };
const company: Order = { kind: 'electricity', isCompany: true };
const gas: Order = { kind: 'gas' };

/** Opens an order at a step, with everything before it filled in. */
async function openAt(step: string, order: Order, more: WizardGiven = {}): Promise<OpenWizard> {
  const wizard = await openWizard('contracting.supply', { with: { kind: order.kind }, ...more });
  await walk(wizard, order, step);
  expect(wizard.step).toBe(step);
  return wizard;
}

/** Fills in a step with other values, or without some, and presses Next. @returns where that leads, and what is wrong. */
async function pass(wizard: OpenWizard, order: Order, instead: { [path: string]: Json | undefined }) {
  const values = Object.entries({ ...typed(order)[wizard.step], ...instead });
  const given = values.filter((entry): entry is [string, Json] => entry[1] !== undefined);
  await wizard.fill(Object.fromEntries(given));
  return [await wizard.next(), wizard.faults] as const;
}

/** The paths of fields with something wrong. */
const wrong = (wizard: OpenWizard): string[] =>
  wizard.paths.filter((path) => wizard.form.field(path).error !== undefined);

const file = (name: string) => ({ name, content: `data:application/pdf;base64,${btoa(name)}` });

describe('a supply point', () => {
  it.each<Order['kind']>(['electricity', 'gas'])(
    'of %s that cannot be contracted says so at its field, with the phone, and leads nowhere',
    async (kind) => {
      const { cups } = exampleSupplies.find(({ what }) => what === `${kind}, cannot be contracted`) ?? {
        cups: '',
      };
      const wizard = await openAt('installation', { kind });
      const [step, faults] = await pass(wizard, { kind }, { cups });
      expect([step, wizard.ordered]).toEqual(['installation', []]);
      expect(Object.values(faults)).toEqual([
        expect.stringMatching(/no se puede contratar ahora\. Llámenos al 900/),
      ]);
    },
  );
});

describe('a company', () => {
  it.each<[field: string, value: Json | undefined, words: RegExp]>([
    ['vatRepresentante', undefined, /NIF/],
    ['vatRepresentante', '40318274A', /NIF/],
    ['nameRepresentante', undefined, /nombre/],
    ['surName1Representante', undefined, /apellido/],
    ['nifEmpresa', undefined, /Adjunte al menos un documento/],
  ])('does not go on with the %s %j', async (field, value, words) => {
    const wizard = await openAt('person', company);
    const [step, faults] = await pass(wizard, company, { [field]: value });
    expect([step, wizard.form.field(field).error]).toEqual(['person', expect.stringMatching(words)]);
    expect(Object.keys(faults)).toHaveLength(1);
  });

  it('attaches as many documents as its deeds have', async () => {
    const wizard = await openAt('person', company);
    const files = Array.from({ length: 40 }, (_, page) => file(`escritura-${page}.pdf`));
    expect((await pass(wizard, company, { nifEmpresa: files }))[0]).toBe('contract');
    expect(wizard.ordered.at(-1)?.with).toMatchObject({ cif: files });
  });

  it('reads which number to call where it cannot order', async () => {
    const settings = { contractation: { restrictCompanyVAT: true } };
    const said = async (organization: JsonObject) => {
      const wizard = await openAt('person', company, { settings: { ...settings, organization } });
      await wizard.fill({ vat: 'B17000019' });
      return wizard.form.field('vat').error?.replace(/\s+/g, ' ');
    };
    expect(await said({})).toBe(
      'Por aquí solo contratan particulares. Para una empresa, llámenos al 900 000 110.',
    );
    expect(await said({ phone_crm: '' })).toMatch(/escríbanos a hola@lumen\.example\.$/);
    expect(await said({ phone_crm: '', email: '' })).toMatch(/Escriba el NIF o NIE de una persona\.$/);
  });
});

describe('an individual', () => {
  it.each([
    ['ES4', false],
    ['A', false],
    ['B1', true],
  ])('who has typed %s so far is taken for a company: %j', async (vat, isCompany) => {
    const wizard = await openAt('person', electricity);
    wizard.form.change('vat', vat);
    expect(wizard.paths.includes('vatRepresentante')).toBe(isCompany);
  });

  it.each<[count: number, step: string]>([
    [0, 'person'],
    [1, 'contract'],
    [2, 'contract'],
    [3, 'person'],
  ])('attaches front and back of the identity document: %i files lead to %s', async (count, step) => {
    const wizard = await openAt('person', electricity);
    const files = ['cara', 'dorso', 'otra'].slice(0, count).map(file);
    const [after] = await pass(wizard, electricity, { nifFaceup: count === 0 ? undefined : files });
    expect([after, wrong(wizard)]).toEqual([step, step === 'person' ? ['nifFaceup'] : []]);
  });
});

/** Powers by period, in the words of the form. */
const powers = (...kw: (number | null)[]): Values =>
  Object.fromEntries(kw.map((value, index) => [`powers.${index}.kw`, value]));

describe('the powers', () => {
  it.each<[kw: number | null, words: string]>([
    [null, 'La potencia es de 1 kW como mínimo.'],
    [0.999, 'La potencia es de 1 kW como mínimo.'],
  ])('of the first two periods are at least 1 kW: not %j', async (kw, words) => {
    for (const place of [0, 1]) {
      const wizard = await openAt('contract', electricity);
      const values = place === 0 ? powers(kw, 4.6) : powers(4.6, kw);
      const [step] = await pass(wizard, electricity, values);
      expect([step, wizard.form.field(`powers.${place}.kw`).error]).toEqual(['contract', words]);
    }
  });

  it('of exactly 1 kW are taken', async () => {
    const wizard = await openAt('contract', electricity);
    expect((await pass(wizard, electricity, powers(1, 1)))[0]).toBe('payment');
  });

  const high: Order = { kind: 'electricity', isHigh: true };
  const tooLow = 'No puede ser menor que la del periodo anterior.';

  it.each<[place: number, kw: (number | null)[], words: string | undefined]>([
    [2, [16, 17, null, 19, 20, 21], 'Escriba la potencia.'],
    [5, [16, 17, 18, 19, 20, null], 'Escriba la potencia.'],
    [2, [16, 17, 0, 19, 20, 21], 'La potencia tiene que ser mayor que 0.'],
    [1, [16, 15.999, 18, 19, 20, 21], tooLow],
    [4, [16, 17, 18, 19, 18.5, 21], tooLow],
    [4, [16, 17, 18, 19, 19, 21], undefined],
  ])('above 15 kW, at place %i of %j: %s', async (place, kw, words) => {
    const wizard = await openAt('contract', high);
    const [step] = await pass(wizard, high, powers(...kw));
    expect(step).toBe(words === undefined ? 'payment' : 'contract');
    if (words !== undefined) expect(wizard.form.field(`powers.${place}.kw`).error).toBe(words);
  });
});

it('a bank account has to be of who contracts', async () => {
  for (const isOwner of [undefined, false]) {
    const wizard = await openAt('payment', electricity);
    const [step, faults] = await pass(wizard, electricity, { isOwner });
    expect([step, Object.values(faults)]).toEqual([
      'payment',
      ['Para cargar los recibos en la cuenta, tiene que ser suya.'],
    ]);
  }
});

/** What the retailer knows of supply points of gas: the access tariff of one, and of no other. */
const knownOnly =
  (known: string): WizardGiven['changed'] =>
  async (path, answer) => {
    const cups = /\/gas\/contractacio\/config\/cups\/(\w+)/.exec(path)?.[1];
    if (cups === undefined) return answer;
    const said = (await answer.json()) as JsonObject;
    return Response.json({ ...said, access_tariff: cups === known ? { id: 32, name: 'RL.2' } : null });
  };

/** Visits an order of gas again with its draft, and goes back to its contract. */
async function visitAgain(before: OpenWizard, more: WizardGiven): Promise<OpenWizard> {
  const wizard = await openWizard('contracting.supply', {
    with: { kind: 'gas' },
    draft: before.draft,
    ...more,
  });
  await wizard.back('gasContract');
  await wizard.rest();
  return wizard;
}

describe('the access tariff of gas', () => {
  const first = 'ES0217400000000010HK';
  const other = 'ES0217400000000020LP';

  it('of a former CUPS goes when another one is typed whose tariff nobody knows', async () => {
    const order: Order = { kind: 'dual', withGas: true };
    const wizard = await openAt('gasContract', order, { changed: knownOnly(first) });
    await wizard.fill({ cups: first });
    expect(wizard.read('form.accessTariff')).toBe(32);
    await wizard.fill({ cups: other });
    expect(wizard.read('form.accessTariff') ?? null).toBeNull();
    await wizard.fill({ accessTariff: 31 });
    expect(wizard.read('form.accessTariff')).toBe(31);
  });

  it('goes at a later visit too', async () => {
    const changed = knownOnly(first);
    const before = await openAt('payment', gas, { changed });
    const wizard = await visitAgain(before, { changed });
    expect(wizard.read('form.accessTariff')).toBe(32);
    await wizard.back('installation');
    await wizard.fill({ cups: other, invoice: typed(gas).installation?.invoice as Json });
    await wizard.next();
    await walk(wizard, gas, 'gasContract');
    expect([wizard.step, wizard.read('form.accessTariff') ?? null]).toEqual(['gasContract', null]);
  });

  it('that was chosen stays over a later visit', async () => {
    const changed = knownOnly('none');
    const before = await openAt('gasContract', gas, { changed });
    await before.fill({ accessTariff: 31 });
    const wizard = await visitAgain(before, { changed });
    expect(wizard.read('form.accessTariff')).toBe(31);
  });
});

it('a promotional code is sent as it was typed, without the spaces around it', async () => {
  const asked: string[] = [];
  const wizard = await openAt('contract', electricity, {
    settings: { contractation: { promotionalCode: true } },
    changed(path, answer) {
      if (!path.includes('/validate-coupon/')) return answer;
      asked.push(path);
      return Response.json({ valid: true });
    },
  });
  await wizard.fill({ promotionalCode: ' Sol-2026a ' });
  await wizard.press('promotionalCode');
  expect(asked).toEqual([expect.stringMatching(/\/validate-coupon\/Sol-2026a\//)]);
  expect((await pass(wizard, electricity, {}))[0]).toBe('payment');
  expect(wizard.ordered.at(-1)?.with).toMatchObject({ promotional_code: ['Sol-2026a'] });
});

it('what is answered about a supply of gas may hold more than its schema names', async () => {
  const wizard = await openAt('gasContract', gas, { scenario: 'extra' });
  expect((await pass(wizard, gas, {}))[0]).toBe('payment');
});
