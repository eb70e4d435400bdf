import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { type Order, typed, walk } from '../../support/orders.ts';
import { type OpenWizard, openWizard, type WizardGiven } from '../../support/wizard-bench.ts';

/** The same order at a later visit, once it was filled in up to its summary. */
async function later(order: Order, more: WizardGiven = {}) {
  const given: WizardGiven = {
    with: { kind: order.kind },
    settings: { contractation: { requireLeadConsent: true } },
  };
  const before = await openWizard('contracting.supply', given);
  await walk(before, order, 'confirmation');
  return openWizard('contracting.supply', { ...given, draft: before.draft as Json, ...more });
}

/** Accepts and sends an order at its summary, without a look at any other step. */
async function end(wizard: OpenWizard, order: Order): Promise<void> {
  expect(await wizard.back('confirmation')).toBe('confirmation');
  await wizard.fill(typed(order).confirmation ?? {});
  await wizard.next();
}

const orders: Order[] = [{ kind: 'electricity' }, { kind: 'gas' }, { kind: 'dual', withGas: true }];

/** Calls that only find names, products or what is known of a supply point. */
const lookUps = {
  electricity: ['leads.retailers', 'contracting.tariffs', 'contracting.products', 'contracting.supply'],
  gas: ['gasLeads.retailers', 'contracting.gasTariffs', 'contracting.gasProducts', 'contracting.gasSupply'],
};

describe('an order that somebody comes back to', () => {
  it.each(orders)('goes on at its summary, and is sent from there: $kind', async (order) => {
    const wizard = await later(order);
    expect(wizard.step).toBe('installation');
    await end(wizard, order);
    expect(wizard.outcome[0]).toBe('sent');
  });

  it.each(
    orders.flatMap((order) => {
      const { electricity, gas } = lookUps;
      const calls =
        order.kind === 'gas' ? gas : order.kind === 'dual' ? [...electricity, ...gas] : electricity;
      return calls.map((call) => ({ call, order, kind: order.kind }));
    }),
  )('is sent as it was where $call cannot be read: $kind', async ({ call, order }) => {
    const wizard = await later(order, { scenario: `status:500@${call}` });
    const before = ['installation', 'contract', 'gasContract'].map((step) => wizard.read(`data.${step}`));
    await end(wizard, order);
    expect([wizard.step, wizard.outcome[0]]).toEqual(['confirmation', 'sent']);
    expect(['installation', 'contract', 'gasContract'].map((step) => wizard.read(`data.${step}`))).toEqual(
      before,
    );
  });

  it('is looked at again where somebody wrote into its draft, whatever cannot be read', async () => {
    const order: Order = { kind: 'electricity' };
    const before = await openWizard('contracting.supply', { with: { kind: order.kind } });
    await walk(before, order, 'confirmation');
    const draft = JSON.parse(JSON.stringify(before.draft).replace('"habitual"', '"second"')) as Json;
    const scenario = 'status:500@leads.retailers';
    const wizard = await openWizard('contracting.supply', { with: { kind: order.kind }, draft, scenario });
    expect(await wizard.back('confirmation')).toBe('installation');
  });
});

describe('another supply point, for which somebody goes back', () => {
  /** Goes on to the contract, with another supply point than before. */
  async function goOnWith(wizard: OpenWizard, cups: string): Promise<void> {
    expect(await wizard.back('installation')).toBe('installation');
    await wizard.fill({ cups });
    await wizard.next();
    if (wizard.step === 'person') await wizard.next();
    expect(wizard.step).toBe('contract');
  }

  it('has its own powers and access tariff, not those that were typed for the former', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await openWizard('contracting.supply', { with: { kind: order.kind } });
    await walk(wizard, order, 'contract');
    await wizard.fill({ 'powers.0.kw': 3.3, 'powers.1.kw': 4.4 });
    await wizard.next();
    await goOnWith(wizard, 'ES0031400000000015LT');
    const { powers, accessTariffName } = wizard.read('form') as {
      powers: { kw: number }[];
      accessTariffName: string;
    };
    expect([powers.map(({ kw }) => kw), accessTariffName]).toEqual([[19, 19, 19, 22, 22, 23.5], '3.0TD']);
  });

  it('has no self-consumption of the former, and none of its documents', async () => {
    const order: Order = { kind: 'electricity' };
    const scenario = 'on:selfconsumption.enabled@contracting.config';
    const wizard = await openWizard('contracting.supply', { with: { kind: order.kind }, scenario });
    await walk(wizard, order, 'installation');
    await wizard.fill({ ...typed(order).installation, cups: 'ES0031400000000016LR' });
    await wizard.next();
    await wizard.fill(typed(order).person ?? {});
    await wizard.next();
    const document = { name: 'cie.pdf', content: `data:application/pdf;base64,${btoa('cie')}` };
    await wizard.fill({ selfconsAttachments: [document] });
    await goOnWith(wizard, 'ES0031400000000010HH');
    expect([wizard.read('form.selfcons'), wizard.read('form.selfconsAttachments') ?? null]).toEqual([
      false,
      null,
    ]);
    expect(wizard.read('form.selfconsCode')).toBe('00');
  });
});

describe('the language of letters', () => {
  const order: Order = { kind: 'electricity' };
  const { commsLanguage: _, ...person } = typed(order).person ?? {};

  /** Fills in an order up to its summary, by somebody who leaves the language of letters as it is. */
  async function filledIn() {
    const wizard = await openWizard('contracting.supply', { with: { kind: order.kind } });
    await walk(wizard, order, 'person');
    await wizard.translate('ca');
    const proposed = wizard.read('form.commsLanguage');
    await wizard.translate('es');
    await wizard.fill(person);
    await wizard.next();
    await walk(wizard, order, 'confirmation');
    return { wizard, proposed };
  }

  it('is that of the page until its step is sent, and then stays', async () => {
    const { wizard, proposed } = await filledIn();
    expect(proposed).toBe('ca_ES');
    await wizard.translate('ca');
    await end(wizard, order);
    expect([wizard.step, wizard.outcome[0]]).toEqual(['confirmation', 'sent']);
    const letters = wizard.ordered.flatMap(({ with: part }) => (part as JsonObject).commsLanguage ?? []);
    expect(letters).toEqual(['es_ES']);
  });

  it('stays over a later visit in another language', async () => {
    const { wizard: before } = await filledIn();
    const later = { with: { kind: order.kind }, draft: before.draft, language: 'ca' };
    const wizard = await openWizard('contracting.supply', later);
    await end(wizard, order);
    expect([wizard.step, wizard.outcome[0]]).toEqual(['confirmation', 'sent']);
  });
});

it('a promotional code of the address reaches an order whose contract was chosen without one', async () => {
  const order: Order = { kind: 'electricity' };
  const given: WizardGiven = {
    with: { kind: order.kind },
    settings: { contractation: { promotionalCode: true } },
  };
  const before = await openWizard('contracting.supply', given);
  await walk(before, order, 'payment');
  const more = { draft: before.draft as Json, query: { promocode: 'BENVINGUDA' } };
  const wizard = await openWizard('contracting.supply', { ...given, ...more });
  expect(await wizard.back('contract')).toBe('contract');
  expect(wizard.read('form.promotionalCode')).toBe('BENVINGUDA');
});
