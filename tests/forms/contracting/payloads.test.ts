import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { questionOf } from '../../../src/engine/form/question.ts';
import { expected, type Order, ordered, typed, walk } from '../../support/orders.ts';
import { type OpenWizard, openWizard, type Ordered, type WizardGiven } from '../../support/wizard-bench.ts';

type Switches = { [name: string]: Json };

/** Opens the wizard for an order, with the switches of a partner. */
const open = (
  { kind, isSignedIn, atOnce }: Order,
  switches: Switches = {},
  changed?: WizardGiven['changed'],
): Promise<OpenWizard> =>
  openWizard('contracting.supply', {
    with: { kind },
    changed,
    user: isSignedIn ? 'nuevo' : undefined,
    settings: { contractation: { ...switches, leads: { enabled: !atOnce } } },
  });

/** The lead that a call names. */
const leadOf = (sent: Ordered): Json | undefined => (sent.with as JsonObject).lead_id;

const haltedElectricity: [string, string] = ['E1 E2 E5', 'E* E5'];

/** What is contracted, with the calls that follow each other: step by step, at once, and of a company that is halted. */
const contracts: [what: string, order: Order, byStep: string, atOnce: string, halted: [string, string]][] = [
  ['electricity', { kind: 'electricity' }, 'E1 E2 E3 E4 E5', 'E* E5', haltedElectricity],
  [
    'electricity above 15 kW',
    { kind: 'electricity', isHigh: true },
    'E1 E2 E3 E4 E5',
    'E* E5',
    haltedElectricity,
  ],
  ['gas', { kind: 'gas' }, 'G1 G2 G3 G4 G5', 'G* G5', ['G1 G2 G5', 'G* G5']],
  [
    'both',
    { kind: 'dual', withGas: true },
    'E1 E2 E3 G1 G2 G3 E4 G4 E5 G5',
    'E* G* E5 G5',
    haltedElectricity,
  ],
  ['both, and no gas after all', { kind: 'dual' }, 'E1 E2 E3 E4 E5', 'E* E5', haltedElectricity],
];

const who: [what: string, who: Partial<Order>][] = [
  ['of a visitor', {}],
  ['of a customer', { isSignedIn: true }],
  ['of a company', { isCompany: true }],
];

/** Every order, step by step or at once. */
const orders = contracts.flatMap(([what, order, byStep, atOnce, halted]) =>
  who.flatMap(([whose, person]) =>
    [false, true].map((once) => ({
      name: `${what} ${whose}, ${once ? 'at once' : 'step by step'}`,
      order: { ...order, ...person, atOnce: once },
      calls: once ? atOnce : byStep,
      halted: halted[once ? 1 : 0],
    })),
  ),
);

describe('an order sends key by key what document 3 (3.8) says, in the order of 4.2:', () => {
  it.each(orders)('$name', async ({ order, calls }) => {
    const wizard = await open(order);
    await walk(wizard, order);
    expect([wizard.outcome, wizard.faults]).toEqual([['sent', undefined], {}]);
    expect(ordered(wizard)).toEqual(expected(order, calls));
  });
});

describe('what was left empty', () => {
  it('is not sent, neither of an address nor of a person', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order);
    const blank = Object.fromEntries(
      ['bq', 'es', 'pt', 'pu', 'aclarador', 'ref_catastral'].map((name) => [`address.${name}`, null]),
    );
    await walk(wizard, order, 'contract', { installation: blank, person: { surName2: null } });
    const [supply, owner] = wizard.ordered.map(({ with: given }) => given as { [part: string]: object });
    const keys = (part: object = {}) => Object.keys(part).sort().join(' ');
    expect([keys(supply?.cups), keys(owner?.owner), keys(owner?.owner_address)]).toEqual([
      'dp municipi name nv pnp poblacio state tv',
      'changeOwner first_name fisic_vat surname1 type',
      'different_address email mobile municipi nv pnp poblacio state tv zip',
    ]);
  });

  it('of the gas is not taken from the electricity: neither its bill nor that it is in service', async () => {
    const order: Order = { kind: 'dual', withGas: true };
    const wizard = await open(order);
    await walk(wizard, order, undefined, { gasContract: { invoice: null, comerOrigin: null } });
    expect(wizard.outcome[0]).toBe('sent');
    const parts = ordered(wizard).map(
      ({ call, with: given }): JsonObject => ({ call, ...(given as JsonObject) }),
    );
    const bills = parts.filter((part) => 'invoice' in part).map(({ call, step }) => [call, step]);
    expect(bills).toEqual([['leads.send', 1]]);
    expect(parts.filter((part) => 'activeContract' in part).map(({ call }) => call)).toEqual(['leads.send']);
  });

  it('of the gas is not taken from the electricity where everything is sent at once', async () => {
    const order: Order = { kind: 'dual', withGas: true, atOnce: true };
    const wizard = await open(order);
    await walk(wizard, order, undefined, { gasContract: { invoice: null } });
    const gas = wizard.ordered.find(({ call }) => call === 'gasLeads.send')?.with as JsonObject;
    expect([gas.invoice, gas.activeContract]).toEqual([undefined, true]);
  });
});

const halting = { businessHaltContractation: true };

describe('where companies are halted', () => {
  it.each(orders.filter(({ order }) => order.isCompany))('$name is data only', async ({ order, halted }) => {
    const wizard = await open(order, halting);
    await walk(wizard, order);
    expect([wizard.steps, wizard.outcome]).toEqual([
      ['installation', 'person', 'confirmation'],
      ['sent', undefined],
    ]);
    expect(ordered(wizard)).toEqual(expected(order, halted, true));
  });

  it('an individual contracts as ever', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order, halting);
    await walk(wizard, order);
    expect(ordered(wizard)).toEqual(expected(order, 'E1 E2 E3 E4 E5'));
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

describe('a product that is no longer on offer', () => {
  it('is chosen no more, and nothing is sent until another one is', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order);
    await walk(wizard, order, 'contract');
    await wizard.fill(typed(order).contract ?? {});
    const before = wizard.ordered.length;
    expect(wizard.read('form.selectedProduct')).toBe(201);
    await wizard.fill({ 'powers.0.kw': 16, 'powers.1.kw': 17 });
    for (const row of [2, 3, 4, 5]) await wizard.fill({ [`powers.${row}.kw`]: 18 });
    await wizard.fill({ accessTariff: 3 });
    expect(wizard.read('form.selectedProduct') ?? null).toBeNull();
    expect([await wizard.next(), wizard.ordered.length]).toEqual(['contract', before]);
    expect(wizard.form.field('selectedProduct').error).toContain('elija otra');
    await wizard.fill({ selectedProduct: 301 });
    await wizard.next();
    expect(wizard.ordered.at(-1)?.with).toMatchObject({ step: 3, tarifa: 301 });
  });
});

describe('an answer that never came', () => {
  it('to a step before the end is no drama: nothing is contracted, and sending again needs no question', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order);
    wizard.scenario('status:500@leads.send');
    await walk(wizard, order);
    expect([wizard.step, wizard.outcome[0], questionOf(wizard.form)]).toEqual([
      'installation',
      'unknown',
      undefined,
    ]);
    expect(wizard.says.join(' ')).toContain('todavía no contrata nada');
  });

  it('to the end is asked about before it is sent again', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order);
    await walk(wizard, order, 'confirmation');
    wizard.scenario('status:500@leads.send');
    await walk(wizard, order);
    expect([wizard.step, wizard.outcome[0]]).toEqual(['confirmation', 'unknown']);
    expect(wizard.says.join(' ')).toContain('No sabemos si su solicitud ha llegado');
    expect(questionOf(wizard.form)).toBeDefined();
  });
});

describe('a refusal', () => {
  const checking = { shouldCheckDNI: true, shouldCheckMorosity: true };

  it.each([
    ['a bad score', '11111111H', 'badScore', ['E1', 'E2', 'leads.checkIdentity', 'leads.checkSolvency']],
    ['an invalid document', '22222222J', 'dniInvalid', ['E1', 'E2', 'leads.checkIdentity']],
    ['another name', '33333333P', 'badName', ['E1', 'E2']],
    ['the filter', '44444444A', 'filtered', ['E1', 'E2']],
  ])('for %s keeps the step, and says why', async (_what, vat, code, calls) => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order, checking);
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

  it.each<[where: string, order: Order, call: string, step: string]>([
    ['of the first step', { kind: 'gas' }, 'gasLeads.send', 'installation'],
    ['of the gas beside electricity', { kind: 'dual', withGas: true }, 'gasLeads.send', 'gasContract'],
    ['of a whole order of gas', { kind: 'gas', atOnce: true }, 'gasLeads.send', 'confirmation'],
    ['of a whole order of electricity', { kind: 'electricity', atOnce: true }, 'leads.send', 'confirmation'],
  ])('%s that has a number goes on with the same lead', async (_where, order, call, step) => {
    let refuses = true;
    const opened: Json[] = [];
    const wizard = await open(order, {}, async (path, answer) => {
      if (!/\/leads$/.test(path) || !refuses || (call === 'gasLeads.send') !== path.includes('/gas/'))
        return answer;
      const said = (await answer.json()) as JsonObject;
      opened.push(said.lead_id ?? null);
      return Response.json({ ...said, status: 'ERROR', code: 'filtered' });
    });
    await walk(wizard, order);
    expect([wizard.step, wizard.outcome]).toEqual([step, ['failed', 'filtered']]);
    refuses = false;
    await walk(wizard, order);
    expect(wizard.outcome[0]).toBe('sent');
    const leads = wizard.ordered.filter((sent) => sent.call === call).map(leadOf);
    expect(new Set(leads.slice(1))).toEqual(new Set(opened));
    expect(opened).toEqual([expect.any(Number)]);
  });

  it('for a reason that has no words of its own says that something failed', async () => {
    const order: Order = { kind: 'electricity' };
    const wizard = await open(order, {}, async (path, answer) =>
      /\/leads$/.test(path) ? Response.json({ status: 'ERROR', code: 'notOneOfThese' }) : answer,
    );
    await walk(wizard, order);
    expect(wizard.step).not.toBe('confirmation');
    expect(wizard.says.join(' ')).toContain('Algo ha fallado y no hemos podido seguir.');
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

  it('of gas alone leaves the electricity confirmed, which is not sent twice or changed any more', async () => {
    const order: Order = { kind: 'dual', withGas: true };
    const wizard = await open(order);
    await walk(wizard, order, 'confirmation');
    await wizard.fill(typed(order).confirmation ?? {});
    wizard.scenario('status:404@gasLeads.send');
    await wizard.next();
    expect(wizard.outcome[0]).toBe('failed');
    expect(wizard.says.join()).toContain('Su contrato de luz está confirmado.');
    expect(wizard.read('data.wizard.locked')).toEqual(['installation', 'person', 'contract', 'payment']);
    expect([await wizard.back('gasContract'), await wizard.next()]).toEqual(['gasContract', 'confirmation']);
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
