import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { type Order, typed, walk } from '../../support/orders.ts';
import { type OpenWizard, openWizard, type WizardGiven } from '../../support/wizard-bench.ts';

const both: Order = { kind: 'dual', withGas: true };
const otherCups = 'ES0217400000000020LP';

const open = ({ kind }: Order, more: WizardGiven = {}): Promise<OpenWizard> =>
  openWizard('contracting.supply', { with: { kind }, ...more });

/** The parts that were sent after the first calls: E or G, with the number of the step. */
const partsAfter = (wizard: OpenWizard, from = 0): string =>
  wizard.ordered
    .slice(from)
    .map(({ call, with: part }) => `${call === 'leads.send' ? 'E' : 'G'}${(part as { step: number }).step}`)
    .join(' ');

const gasParts = (wizard: OpenWizard, from = 0): JsonObject[] =>
  wizard.ordered
    .slice(from)
    .flatMap(({ call, with: part }) => (call === 'gasLeads.send' ? [part as JsonObject] : []));

/** Types another CUPS of gas, and chooses its product again. */
async function changeCups(wizard: OpenWizard): Promise<void> {
  await wizard.fill({ cups: otherCups });
  await wizard.fill({ selectedProduct: 401 });
}

describe('gas that is added after the page was loaded again', () => {
  it('leads back to the documents that its lead needs, and sends nothing without them', async () => {
    const before = await open(both);
    await walk(before, both, 'contract');
    const wizard = await open(both, { draft: before.draft as Json });
    await wizard.back('contract');
    await walk(wizard, both, 'gasContract');
    await wizard.fill(typed(both).gasContract ?? {});
    expect([await wizard.next(), partsAfter(wizard)]).toEqual(['person', 'E3']);
    expect(wizard.form.field('nifFaceup').error).toBeDefined();
    await wizard.fill({ nifFaceup: typed(both).person?.nifFaceup as Json });
    await wizard.next();
    await wizard.back('gasContract');
    await walk(wizard, both);
    expect(wizard.outcome[0]).toBe('sent');
    expect(partsAfter(wizard)).toBe('E3 E2 G1 G2 G3 E4 G4 E5 G5');
    expect(gasParts(wizard)[1]).toMatchObject({
      nif_faceup: { name: 'cara.pdf' },
      nif_facedown: { name: 'dorso.pdf' },
    });
  });

  it('asks for no document of the electricity, as its lead has its own bill', async () => {
    const before = await open(both);
    await walk(before, both, 'person');
    const wizard = await open(both, { draft: before.draft as Json });
    await wizard.back('person');
    await walk(wizard, both);
    expect([wizard.outcome[0], partsAfter(wizard)]).toEqual(['sent', 'E2 E3 G1 G2 G3 E4 G4 E5 G5']);
  });

  it('asks for none where another product of gas is all that is changed', async () => {
    const before = await open(both);
    await walk(before, both, 'payment', { gasContract: { invoice: null } });
    const wizard = await open(both, { draft: before.draft as Json });
    await wizard.back('gasContract');
    await wizard.fill({ selectedProduct: 402 });
    expect([await wizard.next(), partsAfter(wizard)]).toEqual(['payment', 'G3']);
  });
});

describe('the bill of gas, after the page was loaded again', () => {
  const gas: Order = { kind: 'gas' };

  it('of gas alone is asked for again by the step that sends it, and sent', async () => {
    const before = await open(gas);
    await walk(before, gas, 'gasContract');
    const wizard = await open(gas, { draft: before.draft as Json });
    await wizard.back('gasContract');
    await wizard.fill(typed(gas).gasContract ?? {});
    expect([await wizard.next(), partsAfter(wizard)]).toEqual(['installation', '']);
    await wizard.fill({ invoice: typed(gas).installation?.invoice as Json });
    await wizard.next();
    await walk(wizard, gas);
    expect(wizard.outcome[0]).toBe('sent');
    const bills = gasParts(wizard).flatMap((part) => ('invoice' in part ? [part.invoice] : []));
    expect(bills).toMatchObject([[{ name: 'factura.pdf' }], [{ name: 'factura.pdf' }]]);
  });

  it('beside electricity is attached again or given up before its step is sent once more', async () => {
    const before = await open(both);
    await walk(before, both, 'payment');
    const wizard = await open(both, { draft: before.draft as Json });
    await wizard.back('gasContract');
    await wizard.fill({ selectedProduct: 402 });
    expect([await wizard.next(), partsAfter(wizard)]).toEqual(['gasContract', '']);
    wizard.form.change('invoice', undefined);
    expect([await wizard.next(), partsAfter(wizard)]).toEqual(['payment', 'G1 G3']);
  });

  it('beside electricity is asked for by its step, once the first step was sent without', async () => {
    const before = await open(both);
    await walk(before, both, 'confirmation');
    const wizard = await open(both, { draft: before.draft as Json });
    await wizard.back('installation');
    await wizard.fill({ 'address.nv': 'Menor', invoice: typed(both).installation?.invoice as Json });
    await wizard.next();
    expect(await wizard.back('confirmation')).toBe('person');
    await wizard.fill({ nifFaceup: typed(both).person?.nifFaceup as Json });
    await wizard.next();
    await wizard.back('confirmation');
    expect(await wizard.back('gasContract')).toBe('gasContract');
    const sent = wizard.ordered.length;
    expect(await wizard.next()).toBe('gasContract');
    await wizard.fill({ invoice: typed(both).gasContract?.invoice as Json });
    await wizard.next();
    expect(gasParts(wizard, sent)[0]).toMatchObject({ step: 1, invoice: [{ name: 'gas.pdf' }] });
  });
});

describe('another CUPS of gas', () => {
  it('after the electricity was confirmed makes a whole lead of gas, with the bank account', async () => {
    const wizard = await open(both);
    await walk(wizard, both, 'confirmation');
    await wizard.fill(typed(both).confirmation ?? {});
    wizard.scenario('status:404@gasLeads.send');
    await wizard.next();
    wizard.scenario('');
    await wizard.back('gasContract');
    await changeCups(wizard);
    const before = wizard.ordered.length;
    expect([await wizard.next(), partsAfter(wizard, before)]).toEqual(['confirmation', 'G1 G2 G3 G4']);
    expect(gasParts(wizard, before)[3]).toMatchObject({ bank: { iban: 'ES9121000418450200051332' } });
    await wizard.next();
    expect([wizard.outcome[0], partsAfter(wizard, before)]).toEqual(['sent', 'G1 G2 G3 G4 G5']);
    const [, ...leads] = gasParts(wizard, before).map(({ lead_id }) => lead_id);
    expect(new Set(leads).size).toBe(1);
  });

  it.each([false, true])(
    'after that and a reload asks for the identity documents alone, and sends the gas with them: all at once %s',
    async (atOnce) => {
      const order: Order = { ...both, atOnce };
      const given: WizardGiven = atOnce ? { settings: { contractation: { leads: { enabled: false } } } } : {};
      let accepted = 0;
      const before = await open(order, {
        ...given,
        changed(path, answer) {
          if (/\/gas\/leads$/.test(path)) accepted += 1;
          return accepted > (atOnce ? 1 : 4) ? new Response('', { status: 404 }) : answer;
        },
      });
      await walk(before, order);
      expect([before.step, before.outcome[0]]).toEqual(['confirmation', 'failed']);
      const wizard = await open(order, { ...given, draft: before.draft as Json });
      expect(await wizard.back('gasContract')).toBe('gasContract');
      await changeCups(wizard);
      await wizard.fill({ invoice: typed(order).gasContract?.invoice as Json });
      if (atOnce) {
        expect(await wizard.next()).toBe('confirmation');
        await wizard.fill(typed(order).confirmation ?? {});
      }
      expect([await wizard.next(), partsAfter(wizard)]).toEqual(['person', '']);
      expect([await wizard.next(), Object.keys(wizard.faults)]).toEqual([
        'person',
        ['DNI o NIE, por las dos caras'],
      ]);
      await wizard.fill({ nifFaceup: typed(order).person?.nifFaceup as Json });
      expect([await wizard.next(), partsAfter(wizard)]).toEqual(['gasContract', '']);
      expect(await wizard.next()).toBe('confirmation');
      await wizard.fill(typed(order).confirmation ?? {});
      await wizard.next();
      expect([wizard.outcome[0], partsAfter(wizard)]).toEqual(['sent', atOnce ? 'G4 G5' : 'G1 G2 G3 G4 G5']);
      const documents = { nif_faceup: { name: 'cara.pdf' }, nif_facedown: { name: 'dorso.pdf' } };
      expect(gasParts(wizard)[atOnce ? 0 : 1]).toMatchObject(documents);
    },
  );

  it('before the end has no part of the electricity sent again', async () => {
    const wizard = await open(both);
    await walk(wizard, both, 'confirmation');
    await wizard.back('gasContract');
    await changeCups(wizard);
    const before = wizard.ordered.length;
    await wizard.next();
    await walk(wizard, both);
    expect([wizard.outcome[0], partsAfter(wizard, before)]).toEqual(['sent', 'G1 G2 G3 G4 E5 G5']);
  });

  it('of gas alone has all its parts sent to the new lead', async () => {
    const order: Order = { kind: 'gas' };
    const wizard = await open(order);
    await walk(wizard, order, 'confirmation');
    await wizard.back('installation');
    await wizard.fill({ cups: otherCups });
    const before = wizard.ordered.length;
    await wizard.next();
    await walk(wizard, order);
    expect([wizard.outcome[0], partsAfter(wizard, before)]).toEqual(['sent', 'G1 G2 G3 G4 G5']);
    const [first, ...leads] = gasParts(wizard, before).map(({ lead_id }) => lead_id);
    expect([first, new Set(leads).size]).toEqual([undefined, 1]);
  });
});

describe('the first part of the gas lead', () => {
  it('is sent again with its lead once another retailer of gas is named', async () => {
    const wizard = await open(both);
    await walk(wizard, both, 'payment');
    await wizard.back('gasContract');
    const retailers = wizard.read('data.retailers') as { id: number }[];
    const other = retailers.find(({ id }) => id !== 239)?.id ?? 0;
    await wizard.fill({ comerOrigin: other });
    const before = wizard.ordered.length;
    await wizard.next();
    expect(partsAfter(wizard, before)).toBe('G1 G3');
    expect(gasParts(wizard, before)[0]).toMatchObject({ comerOrigin: other, lead_id: expect.any(Number) });
  });

  it('is sent again after it was refused, with the lead that the refusal names', async () => {
    let refuses = true;
    const wizard = await open(both, {
      async changed(path, answer) {
        if (!refuses || !/\/gas\/leads$/.test(path)) return answer;
        return Response.json({ ...((await answer.json()) as object), status: 'ERROR', code: 'filtered' });
      },
    });
    await walk(wizard, both);
    expect([wizard.step, partsAfter(wizard)]).toEqual(['gasContract', 'E1 E2 E3 G1']);
    refuses = false;
    await wizard.next();
    expect(partsAfter(wizard)).toBe('E1 E2 E3 G1 G1 G2 G3');
    expect(gasParts(wizard)[1]).toMatchObject({ step: 1, lead_id: expect.any(Number) });
  });

  it('is not sent again where another product is all that is changed, nor is who contracts', async () => {
    const wizard = await open(both);
    await walk(wizard, both, 'payment');
    await wizard.back('gasContract');
    await wizard.fill({ selectedProduct: 402 });
    const before = wizard.ordered.length;
    await wizard.next();
    expect(partsAfter(wizard, before)).toBe('G3');
  });

  it('says who holds the gas once that is another', async () => {
    const wizard = await open(both);
    await walk(wizard, both, 'payment');
    await wizard.back('gasContract');
    await wizard.fill({ changeOwner: 'dontChangeOwner' });
    const before = wizard.ordered.length;
    await wizard.next();
    expect(partsAfter(wizard, before)).toBe('G2 G3');
    expect(gasParts(wizard, before)[0]).toMatchObject({ owner: { changeOwner: false } });
  });
});

describe('a phone number that is corrected at the end', () => {
  it.each<[order: Order, parts: string]>([
    [{ kind: 'electricity' }, 'E2'],
    [{ kind: 'gas' }, 'G2'],
    [both, 'E2 G2'],
  ])('is all that is sent, and no other step is walked again: %j', async (order, parts) => {
    const wizard = await open(order);
    await walk(wizard, order, 'confirmation');
    await wizard.back('person');
    await wizard.fill({ mobile: '+34698765432' });
    const before = wizard.ordered.length;
    await wizard.next();
    expect([await wizard.back('confirmation'), partsAfter(wizard, before)]).toEqual(['confirmation', parts]);
  });
});
