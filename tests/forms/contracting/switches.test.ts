import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { evaluate, holds } from '../../../src/rules/evaluate.ts';
import { type Order, typed, walk } from '../../support/orders.ts';
import { type OpenWizard, openWizard } from '../../support/wizard-bench.ts';

type Values = { [path: string]: Json };
type Switches = { [name: string]: Json };

/** Opens the wizard with the switches of a partner, or with those that the retailer tells as scenarios. */
const open = (order: Order, contractation: Switches, scenario?: string, user?: string): Promise<OpenWizard> =>
  openWizard('contracting.supply', {
    with: { kind: order.kind },
    settings: { contractation },
    scenario,
    user,
  });

const electricity: Order = { kind: 'electricity' };
const company: Order = { kind: 'electricity', isCompany: true };

/** Fills in a step but for some fields, with others instead, and presses Next. @returns the step that shows then. */
async function pass(wizard: OpenWizard, order: Order, without: readonly string[] = [], more: Values = {}) {
  const values = Object.entries(typed(order)[wizard.step] ?? {}).filter(([path]) => !without.includes(path));
  await wizard.fill({ ...Object.fromEntries(values), ...more });
  return wizard.next();
}

/** The paths of fields with something wrong. */
const wrong = (wizard: OpenWizard): string[] =>
  wizard.paths.filter((path) => wizard.form.field(path).error !== undefined);

describe('a field that a switch requires', () => {
  it.each<[name: string, on: Switches, off: Switches, order: Order, step: string, path: string]>([
    [
      'requireLeadConsent',
      { requireLeadConsent: true },
      { requireLeadConsent: false },
      electricity,
      'installation',
      'leadsConsent',
    ],
    [
      'invoiceRequired',
      { invoiceRequired: true },
      { invoiceRequired: false },
      electricity,
      'installation',
      'invoice',
    ],
    [
      'requireMarkChangeOwner',
      { requireMarkChangeOwner: true },
      { requireMarkChangeOwner: false },
      electricity,
      'person',
      'changeOwner',
    ],
    [
      'electricity.emailRequired',
      { electricity: { emailRequired: true } },
      { electricity: { emailRequired: false } },
      electricity,
      'person',
      'email',
    ],
  ])('%s stops who leaves it out, and only while it is on', async (_name, on, off, order, step, path) => {
    const strict = await open(order, on);
    await walk(strict, order, step);
    expect([await pass(strict, order, [path]), wrong(strict)]).toEqual([step, [path]]);
    const lax = await open(order, off);
    await walk(lax, order, step);
    expect(await pass(lax, order, [path])).not.toBe(step);
  });
});

/** Walks to a field, with a supply in service. @returns whether it is shown, and what leaving it empty comes to. */
async function leaving(path: string, step: string, switches: Switches) {
  const wizard = await open(electricity, switches);
  await walk(wizard, electricity, step);
  const isIts = ([other]: [string, Json]) => other !== path;
  await wizard.fill(Object.fromEntries(Object.entries(typed(electricity)[step] ?? {}).filter(isIts)));
  const isShown = wizard.paths.includes(path);
  if (isShown) await wizard.fill({ [path]: null });
  await wizard.next();
  return { isShown, faults: wrong(wizard).filter((one) => one === path) };
}

describe('a field that a switch shows', () => {
  it.each<[name: string, on: Switches, off: Switches, step: string, path: string, isRequired: boolean]>([
    ['askRetailer', { askRetailer: true }, { askRetailer: false }, 'installation', 'comerOrigin', true],
    [
      'askCommsLanguage',
      { askCommsLanguage: true },
      { askCommsLanguage: false },
      'person',
      'commsLanguage',
      true,
    ],
    [
      'promotionalCode',
      { promotionalCode: true },
      { promotionalCode: false },
      'contract',
      'promotionalCode',
      false,
    ],
    [
      'selfconsumption.enabled',
      { selfconsumption: { enabled: true } },
      { selfconsumption: { enabled: false } },
      'contract',
      'selfcons',
      false,
    ],
    [
      'askPublicity',
      { askPublicity: true },
      { askPublicity: false },
      'confirmation',
      'acceptPublicity',
      false,
    ],
    [
      'mustAcceptMorosityVerification',
      { mustAcceptMorosityVerification: true },
      { mustAcceptMorosityVerification: false },
      'installation',
      'acceptMorosityVerification',
      true,
    ],
  ])('%s', async (_name, on, off, step, path, isRequired) => {
    expect(await leaving(path, step, on)).toEqual({ isShown: true, faults: isRequired ? [path] : [] });
    expect(await leaving(path, step, off)).toEqual({ isShown: false, faults: [] });
  });

  it.each([true, false])('of advertising is told: %s', async (acceptPublicity) => {
    const wizard = await open(electricity, { askPublicity: true });
    await walk(wizard, electricity, undefined, { confirmation: { acceptPublicity } });
    expect(wizard.ordered.at(-1)?.with).toMatchObject({ activate_publicity: acceptPublicity });
  });
});

/** Whether the summary has a line, by its label. */
function isSummed(wizard: OpenWizard, label: string): boolean {
  const { form, scope } = wizard.form;
  const found: Parameters<typeof holds>[0][] = [];
  JSON.stringify(form.sections?.summary, (_, value) => {
    if (value?.label && evaluate(value.label, scope.read) === label) found.push(value.visibleWhen);
    return value;
  });
  return found.some((visibleWhen) => holds(visibleWhen, scope.read));
}

describe('the consent to be called', () => {
  const kinds = ['electricity', 'gas', 'dual'] as const;
  const allowed = (wizard: OpenWizard) =>
    wizard.ordered.flatMap(({ with: part }) => (part as JsonObject).allow_contact ?? []);
  const noteKey = 'consented';

  it.each(kinds)('is a note for who is signed in, and counts as given: %s', async (kind) => {
    for (const requireLeadConsent of [true, false]) {
      const wizard = await open({ kind }, { requireLeadConsent }, undefined, 'nuevo');
      const { visibleWhen } = wizard.form.form.notes?.[noteKey] ?? {};
      expect([wizard.paths.includes('leadsConsent'), holds(visibleWhen, wizard.form.scope.read)]).toEqual([
        false,
        true,
      ]);
      await walk(wizard, { kind, isSignedIn: true }, 'person');
      expect(allowed(wizard)).toEqual([true]);
    }
  });

  it.each(kinds)('is asked of a visitor, and is as it was ticked: %s', async (kind) => {
    for (const leadsConsent of [true, false]) {
      const wizard = await open({ kind }, {});
      const { visibleWhen } = wizard.form.form.notes?.[noteKey] ?? {};
      expect([wizard.paths.includes('leadsConsent'), holds(visibleWhen, wizard.form.scope.read)]).toEqual([
        true,
        false,
      ]);
      await walk(wizard, { kind }, 'person', { installation: { leadsConsent } });
      expect(allowed(wizard)).toEqual([leadsConsent]);
    }
  });

  it('is shown to a signed-in customer too where all is sent at the end: from the start and in the summary', async () => {
    const order: Order = { kind: 'electricity', isSignedIn: true, atOnce: true };
    const wizard = await open(
      order,
      { leads: { enabled: false } },
      'off:leads.enabled@contracting.config',
      'nuevo',
    );
    const { visibleWhen } = wizard.form.form.notes?.[noteKey] ?? {};
    expect(holds(visibleWhen, wizard.form.scope.read)).toBe(true);
    await walk(wizard, order, 'confirmation');
    expect(isSummed(wizard, 'contracting.leadsConsent.atEnd')).toBe(true);
    await walk(wizard, order);
    expect(allowed(wizard)).toEqual([true]);
  });

  it.each([
    [true, ['contracting.leadsConsentNote', 'contracting.leadsConsent']],
    [false, ['contracting.leadsConsentNote.atEnd', 'contracting.leadsConsent.atEnd']],
  ])('speaks of who does not finish only where steps are sent: %s', async (enabled, keys) => {
    const scenario = enabled ? undefined : 'off:leads.enabled@contracting.config';
    const { form, scope } = (await open({ kind: 'electricity' }, { leads: { enabled } }, scenario)).form;
    const texts = [form.notes?.[noteKey]?.text, form.fields.leadsConsent?.label];
    expect(texts.map((text) => evaluate(text as Json, scope.read))).toEqual(keys);
  });

  it('can be required of a visitor where all is sent at the end', async () => {
    const order: Order = { kind: 'electricity', atOnce: true };
    const given = { leads: { enabled: false }, requireLeadConsent: true };
    const wizard = await open(order, given, 'off:leads.enabled@contracting.config');
    expect([await pass(wizard, order), wrong(wizard)]).toEqual(['installation', ['leadsConsent']]);
    expect(await pass(wizard, order, [], { leadsConsent: true })).toBe('person');
    await walk(wizard, order);
    expect(allowed(wizard)).toEqual([true]);
  });

  it('of a visitor who did not tick it counts as given once they sign in', async () => {
    const given = {
      with: { kind: 'electricity' },
      settings: { contractation: { requireLeadConsent: false } },
    };
    const before = await openWizard('contracting.supply', given);
    await before.fill({ leadsConsent: true });
    await before.fill({ leadsConsent: false });
    const wizard = await openWizard('contracting.supply', { ...given, draft: before.draft, user: 'nuevo' });
    await walk(wizard, { kind: 'electricity', isSignedIn: true }, 'person');
    expect(allowed(wizard)).toEqual([true]);
  });
});

describe('what has to be accepted at the end', () => {
  it.each(['acceptOVConditions', 'acceptGdpr'])('stops a visitor who does not tick %s', async (path) => {
    const wizard = await open(electricity, {});
    await walk(wizard, electricity, 'confirmation');
    expect([await pass(wizard, electricity, [path]), wrong(wizard)]).toEqual(['confirmation', [path]]);
    expect(wizard.ordered).toHaveLength(4);
  });

  it('is ticked from the start for a signed-in customer, who can go on after unticking it', async () => {
    const wizard = await open(electricity, {}, undefined, 'nuevo');
    const order = { ...electricity, isSignedIn: true };
    await walk(wizard, order, 'confirmation');
    expect(wizard.read('form.acceptGdpr')).toBe(true);
    await walk(wizard, order, undefined, { confirmation: { acceptOVConditions: false, acceptGdpr: false } });
    expect([wizard.outcome[0], wizard.ordered.at(-1)?.with]).toMatchObject([
      'sent',
      { accept_gdpr: false, accept_ov_conditions: false },
    ]);
  });
});

describe('a check by the retailer', () => {
  it.each([
    ['shouldCheckDNI', 'leads.checkIdentity', '22222222J', 'dniInvalid'],
    ['shouldCheckMorosity', 'leads.checkSolvency', '11111111H', 'badScore'],
  ])('%s is asked for only while it is on', async (name, call, vat, code) => {
    for (const isOn of [true, false]) {
      const wizard = await open(electricity, { [name]: isOn });
      await walk(wizard, electricity, 'person');
      await pass(wizard, electricity, [], { vat });
      expect(wizard.step).toBe(isOn ? 'person' : 'contract');
      expect(wizard.ordered.some((sent) => sent.call === call)).toBe(isOn);
      expect(wizard.form.whole.outcome?.name).toBe(isOn ? 'failed' : undefined);
      if (isOn) expect(wizard.outcome).toEqual(['failed', code]);
    }
  });

  it.each(['shouldCheckDNI', 'shouldCheckMorosity'])('%s is not asked for without a lead', async (name) => {
    const order: Order = { kind: 'electricity', atOnce: true };
    const wizard = await open(order, { [name]: true, leads: { enabled: false } });
    await walk(wizard, order);
    expect([wizard.outcome[0], wizard.ordered.map(({ call }) => call)]).toEqual([
      'sent',
      ['leads.send', 'leads.send'],
    ]);
  });
});

describe('restrictCompanyVAT', () => {
  it.each([true, false])('is %s', async (restrictCompanyVAT) => {
    const wizard = await open(company, { restrictCompanyVAT });
    await walk(wizard, company, 'person');
    const after = await pass(wizard, company);
    expect([after, wrong(wizard)]).toEqual(restrictCompanyVAT ? ['person', ['vat']] : ['contract', []]);
  });
});

describe('what the retailer switches', () => {
  it.each<[name: string, words: string, settings: Switches, order: Order]>([
    ['shouldCheckDNI', 'on:shouldCheckDNI', { shouldCheckDNI: false }, electricity],
    ['leads', 'off:leads.enabled', { leads: { enabled: true } }, { ...electricity, atOnce: true }],
    ['halting', 'on:businessHaltContractation', { businessHaltContractation: false }, company],
  ])('wins over the partner: %s', async (name, words, settings, order) => {
    const wizard = await open(order, settings, `${words}@contracting.config`);
    await walk(wizard, order);
    const calls = wizard.ordered.map(({ call }) => call);
    expect(wizard.outcome[0]).toBe('sent');
    const seen = {
      shouldCheckDNI: calls.includes('leads.checkIdentity'),
      leads: calls.length === 2,
      halting: !wizard.steps.includes('contract'),
    };
    expect(seen[name as keyof typeof seen]).toBe(true);
  });

  it('cannot be read, and the partner serves', async () => {
    const wizard = await open(electricity, { leads: { enabled: true } }, 'status:500@contracting.config');
    await walk(wizard, electricity);
    expect(wizard.outcome[0]).toBe('sent');
  });

  it('of one part leaves the rest of it to the partner', async () => {
    const words = 'on:selfconsumption.enabled@contracting.config';
    const wizard = await open(electricity, { selfconsumption: { requireDocumentation: false } }, words);
    await walk(wizard, electricity, 'contract');
    expect(await pass(wizard, electricity, [], { selfcons: true })).toBe('payment');
  });
});

/** The part of the electricity contract that was sent last. */
const contractSent = (wizard: OpenWizard): JsonObject =>
  wizard.ordered.map((one) => one.with as JsonObject).findLast(({ step }) => step === 3) ?? {};

describe('self-consumption', () => {
  const solar = { installation: { cups: 'ES0031400000000016LR' } };
  const documents = [{ name: 'cie.pdf', content: 'data:application/pdf;base64,YQ==' }];

  it.each<
    [what: string, enabled: boolean, instead: { [step: string]: Values }, more: Values, sent: JsonObject]
  >([
    ['is off: 00', false, solar, {}, { selfconsCode: '00' }],
    ['is not wanted: 00', true, {}, {}, { selfconsCode: '00' }],
    [
      'is wanted, and none was found: 41',
      true,
      {},
      { selfcons: true, selfconsAttachments: documents },
      { selfconsCode: '41', selfcons_attach: documents },
    ],
    [
      'was found: its code',
      true,
      solar,
      { selfconsAttachments: documents },
      { selfconsCode: '41', selfcons_attach: documents },
    ],
  ])('%s', async (_what, enabled, instead, more, sent) => {
    const wizard = await open(electricity, { selfconsumption: { enabled, defaultCode: '41' } });
    await walk(wizard, electricity, 'contract', instead);
    await pass(wizard, electricity, [], more);
    const { selfconsCode, selfcons_attach } = contractSent(wizard);
    expect({ selfconsCode, ...(selfcons_attach === undefined ? {} : { selfcons_attach }) }).toEqual(sent);
  });

  it.each([true, false])('needs its documents: %s', async (requireDocumentation) => {
    const wizard = await open(electricity, { selfconsumption: { enabled: true, requireDocumentation } });
    await walk(wizard, electricity, 'contract');
    const after = await pass(wizard, electricity, [], { selfcons: true });
    expect([after, wrong(wizard)]).toEqual(
      requireDocumentation ? ['contract', ['selfconsAttachments']] : ['payment', []],
    );
  });
});

describe('a promotional code', () => {
  async function withCode(code: string, applies = true) {
    const wizard = await open(electricity, { promotionalCode: true });
    await walk(wizard, electricity, 'contract');
    await wizard.fill({ promotionalCode: code });
    if (applies) await wizard.press('promotionalCode');
    return wizard;
  }

  it('that holds brings its product, and is sent as a list', async () => {
    const wizard = await withCode('BENVINGUDA');
    expect(await pass(wizard, electricity, [], { selectedProduct: 205 })).toBe('payment');
    expect(contractSent(wizard)).toMatchObject({ promotional_code: ['BENVINGUDA'], tarifa: 205 });
  });

  it.each([
    ['is none', 'GRATIS', true],
    ['was used before', 'AMICS2025', true],
    ['was not applied', 'BENVINGUDA', false],
  ])('that %s keeps the step', async (_what, code, applies) => {
    const wizard = await withCode(code, applies);
    expect([await pass(wizard, electricity), wrong(wizard)]).toEqual(['contract', ['promotionalCode']]);
  });

  it('has a message of its own for each', async () => {
    const messages = await Promise.all(
      [['GRATIS', true] as const, ['AMICS2025', true] as const, ['BENVINGUDA', false] as const].map(
        async ([code, applies]) => {
          const wizard = await withCode(code, applies);
          await pass(wizard, electricity);
          return wizard.form.field('promotionalCode').error;
        },
      ),
    );
    expect(new Set(messages).size).toBe(3);
  });
});
