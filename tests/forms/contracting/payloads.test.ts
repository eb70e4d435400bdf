import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { expected, type Order, ordered, typed, walk } from '../../support/orders.ts';
import { type OpenWizard, openWizard, type Ordered, type WizardGiven } from '../../support/wizard-bench.ts';

const wizardName = 'contracting.supply';

const open = ({ kind, isSignedIn = false }: Order, given: WizardGiven = {}): Promise<OpenWizard> =>
  openWizard(wizardName, { ...given, with: { kind }, ...(isSignedIn ? { user: 'nuevo' } : {}) });

/** The lead that a call names. */
const leadOf = (sent: Ordered): Json | undefined => (sent.with as JsonObject).lead_id;

const switched = (contractation: { [name: string]: Json }): WizardGiven => ({ settings: { contractation } });
const atTheEnd = switched({ leads: { enabled: false } });
const halting = switched({ businessHaltContractation: true });
const haltingAtTheEnd = switched({ businessHaltContractation: true, leads: { enabled: false } });

describe('an order sends what document 3 (3.8) says, in the order of 4.2:', () => {
  it.each<[what: string, order: Order, calls: string, given?: WizardGiven]>([
    ['electricity', { kind: 'electricity' }, 'E1 E2 E3 E4 E5'],
    ['electricity of a customer', { kind: 'electricity', isSignedIn: true }, 'E1 E2 E3 E4 E5'],
    ['electricity above 15 kW', { kind: 'electricity', isHigh: true }, 'E1 E2 E3 E4 E5'],
    ['electricity of a company', { kind: 'electricity', isCompany: true }, 'E1 E2 E3 E4 E5'],
    ['electricity at the end', { kind: 'electricity' }, 'E* E5', atTheEnd],
    [
      'electricity of a company at the end',
      { kind: 'electricity', isCompany: true, isHigh: true },
      'E* E5',
      atTheEnd,
    ],
    ['gas', { kind: 'gas' }, 'G1 G2 G3 G4 G5'],
    [
      'gas of a customer who is a company',
      { kind: 'gas', isCompany: true, isSignedIn: true },
      'G1 G2 G3 G4 G5',
    ],
    ['gas at the end', { kind: 'gas' }, 'G* G5', atTheEnd],
    ['both', { kind: 'dual', withGas: true }, 'E1 E2 E3 G1 G2 G3 E4 G4 E5 G5'],
    [
      'both of a company',
      { kind: 'dual', withGas: true, isCompany: true, isHigh: true },
      'E1 E2 E3 G1 G2 G3 E4 G4 E5 G5',
    ],
    [
      'both of a customer',
      { kind: 'dual', withGas: true, isSignedIn: true },
      'E1 E2 E3 G1 G2 G3 E4 G4 E5 G5',
    ],
    ['both at the end', { kind: 'dual', withGas: true }, 'E* G* E5 G5', atTheEnd],
    ['both, and no gas after all', { kind: 'dual' }, 'E1 E2 E3 E4 E5'],
    ['both at the end, and no gas after all', { kind: 'dual' }, 'E* E5', atTheEnd],
    ['an individual where companies are halted', { kind: 'electricity' }, 'E1 E2 E3 E4 E5', halting],
  ])('%s', async (_what, order, calls, given) => {
    const wizard = await open(order, given);
    await walk(wizard, order);
    expect([wizard.outcome, wizard.faults]).toEqual([['sent', undefined], {}]);
    expect(ordered(wizard)).toEqual(expected(order, calls));
  });

  it.each<[what: string, order: Order, calls: string, given: WizardGiven]>([
    ['electricity', { kind: 'electricity', isCompany: true }, 'E1 E2 E5', halting],
    ['gas', { kind: 'gas', isCompany: true }, 'G1 G2 G5', halting],
    ['both', { kind: 'dual', isCompany: true }, 'E1 E2 E5', halting],
    ['electricity at the end', { kind: 'electricity', isCompany: true }, 'E* E5', haltingAtTheEnd],
    ['gas at the end', { kind: 'gas', isCompany: true }, 'G* G5', haltingAtTheEnd],
  ])('a company that is halted leaves its data only: %s', async (_what, order, calls, given) => {
    const wizard = await open(order, given);
    await walk(wizard, order);
    expect([wizard.steps, wizard.outcome]).toEqual([
      ['installation', 'person', 'confirmation'],
      ['sent', undefined],
    ]);
    expect(ordered(wizard)).toEqual(expected(order, calls, true));
  });
});

describe('a step that is gone through again', () => {
  it('of gas makes another gas lead for another CUPS, with who contracts', async () => {
    const order: Order = { kind: 'dual', withGas: true };
    const wizard = await open(order);
    await walk(wizard, order, 'payment');
    const before = wizard.ordered.length;
    await wizard.back('gasContract');
    await wizard.fill({ cups: 'ES0217400000000020LP' });
    await wizard.fill({ selectedProduct: 401 });
    await wizard.next();
    const again = wizard.ordered.slice(before);
    expect(again.map(({ call, with: given }) => [call, (given as { step: number }).step])).toEqual([
      ['gasLeads.send', 1],
      ['gasLeads.send', 2],
      ['gasLeads.send', 3],
    ]);
    const leads = wizard.ordered.filter(({ call }) => call === 'gasLeads.send').map(leadOf);
    expect([leads[0], leads[3]]).toEqual([undefined, undefined]);
    expect(leads[4]).not.toBe(leads[1]);
    expect(leads[5]).toBe(leads[4]);
  });

  it('sends nothing where nothing was changed', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order);
    await walk(wizard, order, 'contract');
    const before = wizard.ordered.length;
    await wizard.back('installation');
    await wizard.next();
    expect([wizard.step, wizard.ordered.length]).toEqual(['person', before]);
  });

  it('is sent to the gas lead too, where gas is included', async () => {
    const order: Order = { kind: 'dual', withGas: true };
    const wizard = await open(order);
    await walk(wizard, order, 'payment');
    const before = wizard.ordered.length;
    await wizard.back('installation');
    await wizard.fill({ 'address.pnp': '14' });
    await wizard.next();
    const again = ordered(wizard).slice(before);
    expect(again.map(({ call }) => call)).toEqual(['leads.send', 'gasLeads.send']);
    expect(again).toMatchObject([
      { with: { lead_id: 'E', cups: { pnp: '14', name: typed(order).installation?.cups } } },
      { with: { lead_id: 'G', cups: { pnp: '14', name: 'ES0217400000000010HK' } } },
    ]);
  });
});

describe('a refusal', () => {
  const refusing = switched({ shouldCheckDNI: true, shouldCheckMorosity: true });

  it.each([
    ['a bad score', '11111111H', 'badScore', ['E1', 'E2', 'leads.checkIdentity', 'leads.checkSolvency']],
    ['an invalid document', '22222222J', 'dniInvalid', ['E1', 'E2', 'leads.checkIdentity']],
    ['another name', '33333333P', 'badName', ['E1', 'E2']],
    ['the filter', '44444444A', 'filtered', ['E1', 'E2']],
  ])('for %s keeps the step, and says why', async (_what, vat, code, calls) => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order, refusing);
    await walk(wizard, order, undefined, { person: { vat } });
    expect([wizard.step, wizard.outcome]).toEqual(['person', ['failed', code]]);
    const names = ordered(wizard).map(({ call, with: given }) =>
      call === 'leads.send' ? `E${(given as { step: number }).step}` : call,
    );
    expect(names).toEqual(calls);
    expect(wizard.says).not.toEqual([]);
  });

  it('can be mended with the same lead', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order);
    await walk(wizard, order, undefined, { person: { vat: '44444444A' } });
    await wizard.fill({ vat: '47281905T' });
    await walk(wizard, order);
    expect(wizard.outcome).toEqual(['sent', undefined]);
    expect(new Set(wizard.ordered.slice(1).map(leadOf)).size).toBe(1);
  });

  it.each<Order['kind']>(['electricity', 'gas', 'dual'])(
    'at the end of %s is told, and nothing is over',
    async (kind) => {
      const order: Order = { kind, withGas: kind === 'dual' };
      const wizard = await open(order);
      await walk(wizard, order, undefined, { person: { vat: '55555555K' } });
      expect([wizard.step, wizard.outcome, wizard.isOver]).toEqual([
        'confirmation',
        ['failed', 'generic'],
        false,
      ]);
      expect(wizard.says.join(' ')).not.toBe('');
    },
  );

  it('of gas alone does not confirm the electricity twice', async () => {
    const order: Order = { kind: 'dual', withGas: true };
    const wizard = await open(order);
    await walk(wizard, order, 'confirmation');
    await wizard.fill(typed(order).confirmation ?? {});
    wizard.scenario('status:404@gasLeads.send');
    await wizard.next();
    expect(wizard.outcome[0]).toBe('failed');
    wizard.scenario('');
    await wizard.next();
    expect(wizard.outcome[0]).toBe('sent');
    expect(wizard.ordered.slice(-3).map(({ call }) => call)).toEqual([
      'leads.send',
      'gasLeads.send',
      'gasLeads.send',
    ]);
  });
});
