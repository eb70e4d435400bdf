import { describe, expect, it } from 'vitest';
import options from '../../../schemas/parts/contracting-options.json' with { type: 'json' };
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { type Order, typed, walk } from '../../support/orders.ts';
import { type OpenWizard, openWizard } from '../../support/wizard-bench.ts';

type Values = { [path: string]: Json };

const electricity: Order = { kind: 'electricity' };
const company: Order = { kind: 'electricity', isCompany: true };

/** A value at a dotted path. */
const at = (path: string, value: Json): JsonObject =>
  path.split('.').reduceRight<Json>((inner, key) => ({ [key]: inner }), value) as JsonObject;

/** Enters values at the fields that show by then. */
async function enter(wizard: OpenWizard, values: Values): Promise<void> {
  for (const [path, value] of Object.entries(values))
    if (wizard.paths.includes(path)) await wizard.fill({ [path]: value });
}

/** Whether leaving a field out keeps the step. */
async function stays(wizard: OpenWizard, step: string, without: string, more: Values = {}) {
  await walk(wizard, electricity, step);
  const { [without]: _, ...values } = typed(electricity)[step] ?? {};
  await enter(wizard, { ...values, ...more });
  return (await wizard.next()) === step;
}

/** Whether a field shows at a step. */
async function shows(wizard: OpenWizard, step: string, path: string, first: Values = {}) {
  await walk(wizard, electricity, step);
  await wizard.fill(first);
  return wizard.paths.includes(path);
}

const asked = async (wizard: OpenWizard, call: string) => {
  await walk(wizard, electricity, 'contract');
  return wizard.ordered.some((sent) => sent.call === call);
};

/** What shows that a switch is on, by its path. */
const switches: { [path: string]: (wizard: OpenWizard) => Promise<boolean> } = {
  'leads.enabled': async (wizard) => {
    await enter(wizard, { ...typed(electricity).installation });
    await wizard.next();
    return wizard.ordered.length > 0;
  },
  requireLeadConsent: (wizard) => stays(wizard, 'installation', 'leadsConsent'),
  mustAcceptMorosityVerification: (wizard) => shows(wizard, 'installation', 'acceptMorosityVerification'),
  shouldCheckDNI: (wizard) => asked(wizard, 'leads.checkIdentity'),
  shouldCheckMorosity: (wizard) => asked(wizard, 'leads.checkSolvency'),
  restrictCompanyVAT: async (wizard) => {
    await walk(wizard, company, 'contract');
    return wizard.step === 'person';
  },
  businessHaltContractation: async (wizard) => {
    await walk(wizard, company, 'person');
    await wizard.fill({ ...typed(company).person });
    return (await wizard.next()) === 'confirmation';
  },
  invoiceRequired: (wizard) => stays(wizard, 'installation', 'invoice'),
  requireMarkChangeOwner: (wizard) => stays(wizard, 'person', 'changeOwner'),
  askRetailer: (wizard) => shows(wizard, 'installation', 'comerOrigin', { activeContract: true }),
  askCommsLanguage: (wizard) => shows(wizard, 'person', 'commsLanguage'),
  'electricity.emailRequired': (wizard) => stays(wizard, 'person', 'email'),
  askPublicity: (wizard) => shows(wizard, 'confirmation', 'acceptPublicity'),
  promotionalCode: (wizard) => shows(wizard, 'contract', 'promotionalCode'),
  'selfconsumption.enabled': (wizard) => shows(wizard, 'contract', 'selfcons'),
  'selfconsumption.requireDocumentation': (wizard) => stays(wizard, 'contract', '', { selfcons: true }),
};

/** What a switch needs beside it. */
const beside: { [path: string]: JsonObject } = {
  'selfconsumption.requireDocumentation': { selfconsumption: { enabled: true } },
};

/** Opens the wizard of a partner with a switch, and of a retailer that says something of it. */
const open = (path: string, partner: Json, retailer: Json): Promise<OpenWizard> =>
  openWizard('contracting.supply', {
    with: { kind: 'electricity' },
    settings: { contractation: merged(beside[path] ?? {}, at(path, partner)) },
    answers: { 'contracting.config': at(path, retailer) },
  });

const merged = (one: JsonObject, other: JsonObject): JsonObject =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      typeof one[key] === 'object'
        ? { ...(one[key] as JsonObject), ...(other[key] as JsonObject) }
        : other[key],
    ]),
  ) as JsonObject;

type Property = { properties?: { [name: string]: Property } };

/** The paths of all switches of a schema. */
const pathsOf = ({ properties }: Property, before = ''): string[] =>
  Object.entries(properties ?? {}).flatMap(([name, inner]) =>
    inner.properties ? pathsOf(inner, `${before}${name}.`) : [before + name],
  );

describe('what the retailer says of a switch', () => {
  it.each(Object.keys(switches))('wins over the partner, and its null says nothing: %s', async (path) => {
    const isOn = async (partner: Json, retailer: Json) =>
      switches[path]?.(await open(path, partner, retailer));
    expect([await isOn(true, false), await isOn(false, true), await isOn(true, null)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([
    ['43', '43'],
    [null, '42'],
  ])('wins over the partner for the code of self-consumption: %s', async (said, code) => {
    const wizard = await openWizard('contracting.supply', {
      with: { kind: 'electricity' },
      settings: {
        contractation: { selfconsumption: { enabled: true, requireDocumentation: false, defaultCode: '42' } },
      },
      answers: { 'contracting.config': { selfconsumption: { defaultCode: said } } },
    });
    await walk(wizard, electricity, 'payment', { contract: { selfcons: true } });
    expect(wizard.ordered.at(-1)?.with).toMatchObject({ selfconsCode: code });
  });

  it('leaves everything to the partner where a whole part of it is null', async () => {
    const wizard = await openWizard('contracting.supply', {
      with: { kind: 'electricity' },
      settings: { contractation: { leads: { enabled: true } } },
      answers: { 'contracting.config': { leads: null } },
    });
    expect(await switches['leads.enabled']?.(wizard)).toBe(true);
  });

  it('is tried for every switch that there is', () => {
    const tried = [...Object.keys(switches), 'selfconsumption.defaultCode'];
    expect(tried.sort()).toEqual(pathsOf(options as Property).sort());
  });
});
