import Ajv2020 from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject, sameJson } from '../../src/base/json.ts';
import { jsonPointer, mapJson } from '../../src/base/json-pointer.ts';
import { answerCheckOf } from '../../src/portal/answer-check.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { loadCalls } from '../../src/sandbox/load-calls.ts';
import { parts } from '../sandbox/support/leads.ts';
import { openTestSandbox, root } from '../sandbox/support/test-sandbox.ts';
import {
  declaredKeys,
  isIndex,
  keyOf,
  keysOf,
  oddities,
  read,
  type Steps,
  withOther,
} from '../support/odd-answers.ts';

/** The outermost list around a place; undefined outside of lists. */
function listAround(answer: Json, at: Steps): readonly Json[] | undefined {
  const depth = at.findIndex(isIndex);
  return depth < 0 ? undefined : (read(answer, at.slice(0, depth)) as readonly Json[]);
}

/** An answer whose lists of one entry have that entry twice, so that each entry has others. */
const inCompany = (answer: Json): Json =>
  mapJson(answer, (part) =>
    Array.isArray(part) && part.length === 1 ? [...part, ...structuredClone(part)] : part,
  );

const given: { [name: string]: string } = { name: '0048731', contractId: '1000', id: '1000', pageId: '1' };
const places = {
  ...given,
  platform: 'stripe',
  invoiceId: '1',
  zip: '08901',
  ine: '17',
  batteryId: '7',
  type: 'daily',
  lead_id: '1',
  coupon: 'BENVINGUDA',
  code: 'winter',
  subscriber_id: '12',
  subscriptor_id_or_email: '12',
  cups: 'ES0031400000000010HH',
};
const declared = await loadCalls(root);
const gas = 'ES0217400000000010HK';
const queries: { [call: string]: string } = {
  'consumption.curve': '&start=2026-03-01&end=2026-03-09',
  'contracting.products': `&power=4.6&atr=1&cups=${places.cups}`,
  'contracting.gasProducts': `&atr=31&cups=${gas}`,
};
/** What stands in the paths of calls whose things have other names. */
const elsewhere: { [call: string]: { [name: string]: string } } = {
  'contracting.gasSupply': { cups: gas },
  'support.read': { id: '4' },
  'claims.subtypes': { id: '02' },
};
const checkOf = (schema: object) =>
  answerCheckOf(new Ajv2020({ allErrors: true, strict: false }).compile(schema));
const reading = Object.entries(declared).flatMap(([name, call]) =>
  call.method !== 'GET' || call.file
    ? []
    : call.versions.map((version) => {
        const schema = call.answers?.[String(version)]?.schema ?? call.answer ?? {};
        const own: { [name: string]: string } = { ...places, ...elsewhere[name] };
        const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => own[key] ?? '');
        const query = `?lang=ca_ES${queries[name] ?? ''}`;
        return { name, version, schema, check: checkOf(schema), path: `/api/v${version}/${path}${query}` };
      }),
);

const photo = { id: 7, name: 'photo.jpg', size_text: '120 KB' };
const ofRequest = {
  attachments: [photo],
  messages: [
    {
      id: 9,
      date: '2026-03-03T10:00:00+01:00',
      from_customer: true,
      author: 'Ona',
      body: 'Yes',
      attachments: [photo],
    },
  ],
};

/** Answers with what the customer of the examples has not. */
const fuller: { [call: string]: (answer: JsonObject) => JsonObject } = {
  'contracts.list': ({ items, ...page }) => {
    const services = [{ name: 'Revision', start_date: '2025-01-01', end_date: null }];
    const processes = (items as JsonObject[]).flatMap((item) => item.processes as JsonObject[]);
    const powerChange = { ...processes.find(({ kind }) => kind === 'power'), reference: 'P-1' };
    return {
      ...page,
      items: [
        ...(items as Json[]),
        {
          name: '0048799',
          services,
          asked: powerChange,
          no_cession_sips: { asked: 'active' },
          processes: [powerChange],
        },
      ],
    };
  },
  'invoices.multipoint': (page) => ({
    ...page,
    items: [{ id: 1, number: 'M1', date: '2026-03-03', address_invoice_id: 'Rambla, 1', amount_total: 12.5 }],
  }),
  'payments.summary': () => ({
    transaction_id: 'ch_1',
    amount: 12.5,
    currency: 'EUR',
    last_transaction_update_at: '2026-03-03T10:00:00Z',
    invoice_number: 'F1',
    invoice_concept: 'Invoice F1',
    payment_method_id: 'pm_1',
    payment_type: 'credit_card',
    invoice_id: 1,
    paid_by_user_email: 'casa@example.com',
  }),
  'contracting.config': () => ({
    leads: { enabled: true },
    requireLeadConsent: false,
    mustAcceptMorosityVerification: false,
    shouldCheckDNI: false,
    shouldCheckMorosity: false,
    restrictCompanyVAT: false,
    businessHaltContractation: false,
    invoiceRequired: true,
    requireMarkChangeOwner: true,
    askRetailer: true,
    askCommsLanguage: true,
    electricity: { emailRequired: true },
    askPublicity: false,
    promotionalCode: true,
    selfconsumption: { enabled: true, requireDocumentation: true, defaultCode: '41' },
  }),
  'contracting.supply': (known) => ({ ...known, power: 4.6 }),
  'support.list': (page) => ({ ...page, items: [...(page.items as Json[]), { id: 99, ...ofRequest }] }),
  'support.read': (request) => ({ ...request, ...ofRequest }),
  'doubleTariff.read': () => ({ current: { startMonth: 1, startYear: 2026, endMonth: 2, endYear: 2026 } }),
  'happyDay.read': () => ({ current: { value: 'monday', label: 'Monday' } }),
};

const examples = new Map<string, Json>();
beforeAll(async () => {
  const sandbox = await openTestSandbox();
  const token = await sandbox.signIn('casa');
  await sandbox.send('POST', '/api/v1/leads', parts.person);
  for (const { name, path } of reading) {
    const { body } = await sandbox.ask<JsonObject>('GET', path, undefined, { token });
    examples.set(path, fuller[name]?.(body) ?? body);
  }
});

/** What a page gets to see of an answer; undefined if nothing. */
const seen = ({ check }: (typeof reading)[number], answer: Json): Json | undefined => {
  const found = check(answer);
  return found ? found.usable : answer;
};

describe.each(reading)('$name v$version', (call) => {
  it('has an example of every key that it declares', () => {
    const shown = keysOf(examples.get(call.path) as Json).map(keyOf);
    expect(shown).toEqual(expect.arrayContaining(declaredKeys(call.schema as JsonObject)));
  });

  it('with any key null, missing or of another kind still shows all other entries', () => {
    const example = inCompany(examples.get(call.path) as Json);
    for (const at of keysOf(example)) {
      const all = listAround(example, at) ?? [];
      const isOther = (_: Json, index: number) => index !== at.find(isIndex);
      for (const other of all.length === 0 ? [] : oddities(read(example, at))) {
        const shown = seen(call, withOther(example, at, other));
        const where = `${jsonPointer(at)}: ${JSON.stringify(other)}`;
        expect(shown, where).toBeDefined();
        const list = listAround(shown as Json, at) ?? [];
        expect(list.length < all.length ? list : list.filter(isOther), where).toEqual(all.filter(isOther));
      }
    }
  });
});

describe('an invoice', () => {
  const call = reading.find(({ name }) => name === 'invoices.list') as (typeof reading)[number];
  const isList = (value: Json | undefined) => Array.isArray(value) && value.length > 0;
  const instead = (value: Json): Json[] =>
    isObject(value) || Array.isArray(value) ? ['text', 7] : [{}, [{}], '30/02/2026 10:00'];

  it('shows with a blank for whatever is odd besides its id', () => {
    const { items } = examples.get(call.path) as { items: JsonObject[] };
    const invoice = items.find((one) => isList(one.pending_state_history)) ?? {};
    const page = { items: [invoice] };
    for (const at of keysOf(page).filter((each) => !['items', 'items.id'].includes(keyOf(each))))
      for (const other of instead(read(page, at))) {
        const shown = seen(call, withOther(page, at, other)) as { items: JsonObject[] } | undefined;
        expect(shown?.items[0]?.id, `${jsonPointer(at)}: ${JSON.stringify(other)}`).toBe(invoice.id);
      }
  });
});

/** What the documents require, without which there would be nothing to show or to send. */
const required: { [call: string]: string[] } = {
  'addresses.list': ['id'],
  'alerts.list': ['product', 'type', 'price'],
  'alerts.products': ['id', 'name'],
  'batteries.percentages': ['bateria_id'],
  'batteries.types': ['name'],
  'contracts.list': [
    'items',
    'items.name',
    'items.services.name',
    'items.services.nom',
    'items.bonos_sociales.nom',
    'items.attachments.id',
    'items.bateria_virtual.id',
    'items.processes.kind',
    'items.processes.step',
    'items.processes.changes.what',
    'items.processes.changes.to',
    // What the portal adds itself is never odd.
    'items.asked',
    'items.asked.kind',
    'items.asked.step',
    'items.asked.changes.what',
    'items.asked.changes.to',
  ],
  'claims.subtypes': ['name'],
  'consumption.curve': ['curve', 'curve.date', 'date'],
  'consumption.prices': ['from'],
  'contracting.gasProducts': ['id', 'name', 'prices.from'],
  'contracting.gasSupply': ['access_tariff.id'],
  'contracting.gasTariffs': ['id', 'name'],
  'contracting.products': ['id', 'name', 'prices.from'],
  'contracting.supply': ['access_tariff.id'],
  'contracting.tariffs': ['id', 'name'],
  'contracts.listInfo': ['electricity.id', 'electricity.name', 'gas.id', 'gas.name'],
  'contracts.addresses': ['id'],
  'doubleTariff.available': ['startMonth', 'startYear', 'endMonth', 'endYear'],
  'doubleTariff.read': ['current.startMonth', 'current.startYear', 'current.endMonth', 'current.endYear'],
  'dynamic.routes': ['route_path'],
  'dynamic.elements': ['html_block'],
  'flags.read': ['feature_flags', 'feature_flags.coupons.coupon', 'feature_flags.crm.case'],
  'gasLeads.retailers': ['id', 'name'],
  'geo.zipcode': ['cities', 'cities.city', 'cities.ine', 'province.id', 'province.name'],
  'geo.province': ['id', 'name'],
  'geo.streetTypes': ['id', 'name'],
  'happyDay.available': ['value', 'label'],
  'happyDay.read': ['current.value', 'current.label'],
  'happyHours.read': ['current.startHour', 'current.endHour'],
  'happyHours.available': ['startHour', 'endHour'],
  'ibans.list': ['id', 'printable_iban'],
  'ibans.ofContracts': ['id', 'printable_iban'],
  'invoices.list': ['items', 'items.id'],
  'invoices.multipoint': ['items', 'items.id'],
  'leads.retailers': ['id', 'name'],
  'misc.cnaes': ['id'],
  'newsletter.list': ['newsletter_id', 'name'],
  'newsletter.subscriber': ['id', 'emails'],
  'payments.key': ['publishable_key'],
  'payments.summary': ['transaction_id'],
  'profile.read': ['data', 'data.result'],
  'support.categories': ['items', 'items.id', 'items.name'],
  'support.list': [
    'items',
    'n_items',
    ...['items.id', 'items.attachments.id', 'items.attachments.name'],
    ...['items.messages.id', 'items.messages.attachments.id', 'items.messages.attachments.name'],
  ],
  'support.read': [
    ...['id', 'attachments.id', 'attachments.name'],
    ...['messages.id', 'messages.attachments.id', 'messages.attachments.name'],
  ],
  'support.sections': ['id', 'name'],
};

it('only what the documents require may not be null or missing', () => {
  const needed = reading.flatMap((call) => {
    const example = examples.get(call.path) as Json;
    const bears = (at: Steps) => (other: Json | undefined) => {
      const answer = withOther(example, at, other);
      return sameJson(seen(call, answer), answer);
    };
    return keysOf(example).flatMap((at) =>
      [null, undefined].every(bears(at)) ? [] : [`${call.name}: ${keyOf(at)}`],
    );
  });
  const listed = Object.entries(required).flatMap(([call, keys]) => keys.map((key) => `${call}: ${key}`));
  expect([...new Set(needed)].sort()).toEqual(listed.sort());
});

describe.each(['session.signIn', 'session.register', 'session.client', 'session.openid'])('%s', (name) => {
  const answer = declared[name]?.answer as { properties: object };
  const others = Object.keys(answer.properties).filter((key) => key !== 'token');

  it.each([null, 'odd', 1, {}])('with a token signs in, though everything else is %o', (odd) => {
    const check = checkOf(answer);
    expect(check({ token: 'a.b.c', ...Object.fromEntries(others.map((key) => [key, odd])) })).toBeUndefined();
    expect(check({ token: 'a.b.c' })).toBeUndefined();
    expect(check({ token: null })).not.toHaveProperty('usable');
  });
});

it.each<Json>([
  null,
  {},
  { result: null },
  { result: {} },
  { result: { render: { errors: null, body: null } } },
])('a sign-up that is answered with %o has succeeded', (answer) =>
  expect(checkOf(declared['signUp.confirm']?.answer ?? {})(answer)).toBeUndefined(),
);

const march = { startMonth: 3, startYear: 2026, endMonth: 8, endYear: 2026 };
it.each<[call: string, good: JsonObject, odd: JsonObject]>([
  ['doubleTariff.available', march, { ...march, endMonth: 99 }],
  ['doubleTariff.available', march, { ...march, startMonth: 0 }],
  ['doubleTariff.available', march, { ...march, endYear: 26 }],
  ['happyHours.available', { startHour: 22, endHour: 24 }, { startHour: 99, endHour: 101 }],
  ['happyHours.available', { startHour: 22, endHour: 0 }, { startHour: -1, endHour: 5 }],
])('%s offers %j, and not %j, which no calendar or clock has', (call, good, odd) =>
  expect(checkOf(declared[call]?.answer ?? {})([odd, good])?.usable).toEqual([good]),
);

/** What an answer with a success means: that it was done, that it was refused, or neither. */
function meaningOf(call: string, answer: Json): 'done' | 'refused' | 'unknown' {
  const { answer: schema = {}, refused = {} } = declared[call] ?? {};
  const found = checkOf(schema)(answer);
  const usable = found ? found.usable : answer;
  if (usable === undefined) return 'unknown';
  const saysNo = Object.values(refused).some((rule) => evaluate(rule as Json, () => usable) === true);
  return saysNo ? 'refused' : 'done';
}

it.each<[call: string, meaning: string, answers: Json[]]>([
  ['newsletter.setActive', 'done', [[1, 3], [], ['a'], [{ newsletter_id: 1 }], 'removed']],
  ['newsletter.setActive', 'unknown', ['', 'maybe', true, null, {}]],
  ['newsletter.setMails', 'done', [true, 1, 'ok', [12], [], {}, { id: 12 }]],
  ['newsletter.setMails', 'refused', [false, 0, '']],
  ['newsletter.setMails', 'unknown', [null]],
])('%s is %s by any of its answers', (call, meaning, answers) =>
  expect(answers.map((answer) => meaningOf(call, answer))).toEqual(answers.map(() => meaning)),
);
