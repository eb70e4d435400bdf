import type { Json, JsonObject } from '../../src/base/json.ts';
import type { OpenWizard, Ordered } from './wizard-bench.ts';

/** What is contracted, and who contracts it: every combination is an order. */
export type Order = {
  kind: 'electricity' | 'gas' | 'dual';
  /** A company whose letters go elsewhere, or an individual. */
  isCompany?: boolean;
  /** Beside electricity. */
  withGas?: boolean;
  /** Above 15 kW: six powers. */
  isHigh?: boolean;
  isSignedIn?: boolean;
  /** Leads are off: everything is sent at the end, and nobody is asked whether to be called before. */
  atOnce?: boolean;
};

/** A file whose content is its name, as a form refuses the same content twice. */
const file = (name: string) => ({ name, content: `data:application/pdf;base64,${btoa(name)}` });
type Values = { [path: string]: Json };

const gasCups = 'ES0217400000000010HK';
const cupsOf = ({ kind, isHigh = false }: Order) =>
  kind === 'gas' ? gasCups : isHigh ? 'ES0031400000000015LT' : 'ES0031400000000010HH';

const farming = {
  id: 359,
  name: '0111',
  descripcio: 'Cultivo de cereales (excepto arroz), leguminosas y semillas oleaginosas',
};
const street = { nv: 'Mayor', pnp: '12', bq: '1', es: 'A', pt: '3', pu: '2', aclarador: 'Timbre roto' };
const reference = '7837301VG8173B0001TT';

const addressAt = (path: string, zipcode: string): Values => ({
  [`${path}.zipcode`]: zipcode,
  [`${path}.tv`]: { id: 2, name: 'Calle' },
  ...Object.fromEntries(Object.entries(street).map(([name, value]) => [`${path}.${name}`, value])),
  [`${path}.ref_catastral`]: reference,
});

const places: { [zipcode: string]: JsonObject } = {
  '08001': { state: 8, municipi: '08019', poblacio: 'Barcelona', tv: 2, ...street, ref_catastral: reference },
  '17001': { state: 17, municipi: '17079', poblacio: 'Girona', tv: 2, ...street, ref_catastral: reference },
};

/** What somebody types at each step. What a step prefills is not typed. */
export function typed(order: Order): { [step: string]: Values } {
  const {
    kind,
    isCompany = false,
    withGas = false,
    isHigh = false,
    isSignedIn = false,
    atOnce = false,
  } = order;
  const powers = isHigh ? [16, 17, 18, 19, 20, 21] : [4.6, 5.75];
  return {
    installation: {
      cups: cupsOf(order),
      ...addressAt('address', '08001'),
      residenceType: isCompany ? 'business' : 'habitual',
      ...(isCompany ? { businessActivity: farming } : {}),
      activeContract: true,
      comerOrigin: 1,
      invoice: [file('factura.pdf')],
      ...(isSignedIn || atOnce ? {} : { leadsConsent: true }),
    },
    person: isCompany ? companyTyped : personTyped,
    contract: {
      ...Object.fromEntries(powers.map((kw, index) => [`powers.${index}.kw`, kw])),
      selectedProduct: isHigh ? 301 : 201,
    },
    gasContract:
      kind === 'gas'
        ? { selectedProduct: 401 }
        : withGas
          ? {
              cups: gasCups,
              changeOwner: 'changeOwner',
              comerOrigin: 239,
              invoice: [file('gas.pdf')],
              selectedProduct: 401,
            }
          : { includeGas: false },
    payment: { iban: 'ES9121000418450200051332', isOwner: true },
    confirmation: isSignedIn ? {} : { acceptOVConditions: true, acceptGdpr: true },
  };
}

const reach = { mobile: '+34612345678', email: 'ana@example.com', commsLanguage: 'ca_ES' };

const personTyped: Values = {
  vat: '47281905T',
  name: 'Ana',
  surName1: 'Puig',
  surName2: 'Soler',
  changeOwner: false,
  ...reach,
  nifFaceup: [file('cara.pdf'), file('dorso.pdf')],
};

const companyTyped: Values = {
  vat: 'B17000019',
  name: 'Forn Roca, S.L.',
  vatRepresentante: '40318274X',
  nameRepresentante: 'Pau',
  surName1Representante: 'Roca',
  surName2Representante: 'Vila',
  ...reach,
  nifEmpresa: [file('cif.pdf')],
  changeOwner: true,
  sameInvoiceAddress: false,
  ...addressAt('ownerAddress', '17001'),
};

const told = { mobile: '612345678', email: 'ana@example.com' };

/** Document 3, 3.8, step 2. */
const ownerParts = {
  person: {
    step: 2,
    owner: {
      type: 'F',
      fisic_vat: '47281905T',
      first_name: 'Ana',
      surname1: 'Puig',
      surname2: 'Soler',
      changeOwner: false,
    },
    owner_address: { different_address: false, ...places['08001'], zip: '08001', ...told },
    commsLanguage: 'ca_ES',
    nif_faceup: file('cara.pdf'),
    nif_facedown: file('dorso.pdf'),
  },
  company: {
    step: 2,
    owner: {
      type: 'J',
      name: 'Forn Roca, S.L.',
      juridic_vat: 'ESB17000019',
      rep_name: 'Pau',
      rep_surname1: 'Roca',
      rep_surname2: 'Vila',
      rep_vat: '40318274X',
      rep_name_full: 'Pau Roca Vila',
      changeOwner: true,
    },
    owner_address: { different_address: true, ...places['17001'], zip: '17001', ...told },
    cif: [file('cif.pdf')],
    commsLanguage: 'ca_ES',
  },
};

/** Document 3, 3.8: what each step sends of electricity (E) and of gas (G), by the step's number; `*` is all at once. */
function payloads(order: Order, isHalted: boolean): { [token: string]: JsonObject } {
  const { kind, isCompany = false, isHigh = false, isSignedIn = false, atOnce = false } = order;
  const supply = {
    step: 1,
    allow_contact: isSignedIn || !atOnce,
    activeContract: true,
    cups: { name: cupsOf(order), ...places['08001'], dp: '08001' },
    cnae: { cnae: isCompany ? farming.id : 986, vivienda: !isCompany },
    comerOrigin: 1,
    invoice: [file('factura.pdf')],
  };
  const owner = isCompany ? ownerParts.company : ownerParts.person;
  const [power, power2, power3, power4, power5, power6] = isHigh
    ? [16, 17, 18, 19, 20, 21]
    : [4.6, 5.75, 0, 0, 0, 0];
  const powers = { power, power2, power3, power4, power5, power6 };
  const products = isHigh ? { tarifa: 301, tarifaATR: 3 } : { tarifa: 201, tarifaATR: 1 };
  const contract = { step: 3, ...powers, promotional_code: [], ...products, selfconsCode: '00' };
  const bank = { step: 4, bank: { iban: 'ES9121000418450200051332', owner_is_bank_owner: true } };
  const end = {
    step: 5,
    accept_gdpr: true,
    accept_ov_conditions: true,
    activate_publicity: false,
    confirm: true,
  };
  const isDual = kind === 'dual';
  const beside = { cups: { ...supply.cups, name: gasCups }, comerOrigin: 239, invoice: [file('gas.pdf')] };
  const gasSupply = { ...supply, ...(isDual ? beside : {}) };
  const gasOwner = isDual ? { ...owner, owner: { ...owner.owner, changeOwner: true } } : owner;
  const invoice = isDual ? [file('gas.pdf')] : supply.invoice;
  const gasContract = {
    step: 3,
    invoice,
    tarifa: 401,
    tarifaATR: 31,
    ...(isDual ? { electricityLeadId: 'E' } : {}),
  };
  const all = (...parts: object[]) => Object.assign({}, ...parts) as JsonObject;
  const halted = isHalted ? [] : [bank];
  return {
    ...{ E1: supply, E2: owner, E3: contract, E4: bank, E5: end },
    'E*': all(supply, owner, ...(isHalted ? [] : [contract]), ...halted),
    ...{ G1: gasSupply, G2: gasOwner, G3: gasContract, G4: bank, G5: end },
    'G*': all(gasSupply, gasOwner, ...(isHalted ? [] : [gasContract]), ...halted),
  } as unknown as { [token: string]: JsonObject };
}

/** The calls that are expected, written as tokens: `E1 E2 G1`. The first of each lead opens it. */
export function expected(order: Order, tokens: string, isHalted = false): Ordered[] {
  const known = payloads(order, isHalted);
  const opened = new Set<string>();
  return tokens.split(' ').map((token) => {
    const lead = token.slice(0, 1);
    const first = !opened.has(lead);
    opened.add(lead);
    const call = lead === 'E' ? 'leads.send' : 'gasLeads.send';
    return { call, with: { ...known[token], ...(first ? {} : { lead_id: lead }) } };
  });
}

const numberIn = (sent: readonly Ordered[], call: string): Json | undefined =>
  sent
    .map((one) => (one.call === call ? (one.with as JsonObject).lead_id : undefined))
    .find((id) => id !== undefined);

/** The calls of an order with E and G in place of the numbers of its leads. */
export function ordered({ ordered: sent }: Pick<OpenWizard, 'ordered'>): Ordered[] {
  const names = new Map([
    [numberIn(sent, 'leads.send'), 'E'],
    [numberIn(sent, 'gasLeads.send'), 'G'],
  ]);
  const named = (value: Json | undefined) => names.get(value) ?? value;
  return sent.map(({ call, with: given }) => ({
    call,
    with: Object.fromEntries(
      Object.entries(given as JsonObject).map(([key, value]) => [
        key,
        /ead_?[iI]d$/.test(key) ? (named(value) as Json) : value,
      ]),
    ),
  })) as Ordered[];
}

/** Walks a wizard from where it is to a step, or through its end. */
export async function walk(
  wizard: OpenWizard,
  order: Order,
  to?: string,
  instead: { [step: string]: Values } = {},
) {
  const values = typed(order);
  for (let step = wizard.step; step !== to; step = wizard.step) {
    await wizard.fill({ ...values[step], ...instead[step] });
    const next = await wizard.next();
    if (next === step) return;
  }
}
