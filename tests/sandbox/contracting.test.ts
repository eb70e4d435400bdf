import { beforeAll, describe, expect, test } from 'vitest';
import { acceptsCups } from '../../src/rules/formats/cups.ts';
import { acceptsNif } from '../../src/rules/formats/nif.ts';
import { applicants } from '../../src/sandbox/contracting/applicants.ts';
import { exampleSupplies } from '../../src/sandbox/contracting/supply-points.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});

type Product = {
  id: number;
  name: string;
  ov_description: string;
  prices: { kind: string; energy: object | null };
};
type Named = { id: number; name: string };

const get = async <Answer>(path: string, scenario?: string) =>
  (await sandbox.ask<Answer>('GET', `/api/${path}`, undefined, { scenario })).body;
const supply = (cups: string) => get<{ [key: string]: unknown }>(`v1/contractacio/config/cups/${cups}`);
const home = exampleSupplies[0]?.cups ?? '';
const named = (what: string) => exampleSupplies.find((example) => example.what === what)?.cups ?? what;

describe('a supply point of electricity', () => {
  test('is told the same whenever it is asked for, with 20 characters or 22', async () => {
    const known = await supply(home);
    expect(known).toMatchObject({
      cups_data_availability: true,
      cups_availability: true,
      access_tariff: { id: 1, name: '2.0TD' },
      selfcons: false,
      autoconsumo_code: null,
      power_p3: null,
    });
    expect(await supply(`${home}0F`)).toEqual(known);
  });

  test('is told to a comparison by the number of its tariff and its first power', async () => {
    const known = await supply(`${home}?old=0`);
    expect(known).toMatchObject({ access_tariff: { id: 1 }, power: (await supply(home)).power_p1 });
    expect(Object.keys(known)).not.toContain('power_p1');
    expect(known.access_tariff).not.toHaveProperty('name');
  });

  test('above 15 kW has six powers that never fall', async () => {
    const known = await supply(named('electricity, more than 15 kW, with six powers'));
    const powers = [1, 2, 3, 4, 5, 6].map((period) => Number(known[`power_p${period}`]));
    expect(powers).toEqual(powers.toSorted((left, right) => left - right));
    expect(powers[0]).toBeGreaterThan(15);
  });

  test('with self-consumption tells its code', async () => {
    expect(await supply(named('electricity, self-consumption'))).toMatchObject({
      selfcons: true,
      autoconsumo_code: '41',
    });
  });

  test('without technical data can be contracted all the same, and another cannot with them', async () => {
    expect(await supply(named('electricity, no technical data'))).toMatchObject({
      cups_data_availability: false,
      cups_availability: true,
      access_tariff: null,
      power_p1: null,
    });
    expect(await supply(named('electricity, cannot be contracted'))).toMatchObject({
      cups_data_availability: true,
      cups_availability: false,
    });
  });

  test.each(['ES1234123456789012JY', 'ES0031400000000010HX', 'ES0217400000000010HK'])(
    '%s, of no distributor, with wrong letters or of gas, cannot be contracted',
    async (cups) => {
      expect(await supply(cups)).toMatchObject({ cups_availability: false });
    },
  );

  test('of a contract is told as the contract has it', async () => {
    const [contract] = await sandbox.database.query<{ cups: string }>(
      `select cups from contract where name = '0048731'`,
    );
    expect(await supply(contract?.cups ?? '')).toMatchObject({
      access_tariff: { name: '2.0TD' },
      address: { zipcode: '17002' },
    });
  });
});

describe('a supply point of gas', () => {
  test('tells its tariff and postal code, and nothing of powers', async () => {
    const known = await get<object>(`v2/gas/contractacio/config/cups/${named('gas of a home')}`);
    expect(known).toMatchObject({ cups_availability: true, access_tariff: { name: 'RL.1' } });
    expect(Object.keys(known)).not.toContain('power_p1');
  });

  test('of no distributor is not found', async () => {
    expect((await sandbox.send('GET', `/api/v2/gas/contractacio/config/cups/${home}`)).status).toBe(404);
  });
});

describe('access tariffs', () => {
  const names = async (query: string) => (await get<Named[]>(`v1/tariff${query}`)).map(({ name }) => name);

  test('fit a power, and without one are all those in force', async () => {
    expect(await names('?power=15')).toEqual(['2.0TD']);
    expect(await names('?power=15.001')).toEqual(['3.0TD', '6.1TD', '3.0TDVE']);
    expect(await names('')).toEqual(['2.0TD', '3.0TD', '6.1TD', '3.0TDVE']);
  });

  test('of the past come where they are asked for', async () => {
    expect(await names('?power=4.6&old=1')).toEqual(['2.0TD', '2.0A', '2.0DHA']);
  });

  test('of gas are the tolls in force', async () => {
    expect((await get<Named[]>('v2/gas/tariff')).map(({ name }) => name)).toContain('RL.2');
  });
});

describe('products', () => {
  const offered = (query: string) => get<Product[]>(`v1/pricelist?cups=${home}&${query}`);
  const ids = async (query: string) => (await offered(query)).map(({ id }) => id);

  test('depend on the tariff, on self-consumption and on a code that holds', async () => {
    expect(await ids('power=4.6&atr=1')).toEqual([201, 202, 203]);
    expect(await ids('power=20&atr=3')).toEqual([301, 302]);
    expect(await ids('power=4.6&atr=1&selfcons=41')).toEqual([201, 202, 203, 204]);
    expect(await ids('power=4.6&atr=1&selfcons=00')).toEqual([201, 202, 203]);
    expect(await ids('power=4.6&atr=1&promocode=benvinguda')).toEqual([201, 202, 203, 205]);
    expect(await ids('power=4.6&atr=1&promocode=AMICS2025')).toEqual([201, 202, 203]);
    expect(await ids('power=500&atr=4')).toEqual([]);
  });

  test('are described in the language that is asked for, and priced unless the market decides', async () => {
    for (const language of ['es', 'ca', 'gl', 'en', 'fr', 'de']) {
      const [first] = await offered(`power=4.6&atr=1&lang=${language}_ES`);
      expect(first?.ov_description).toMatch(/^<p><strong>/);
      expect(first?.ov_description.includes('mismo precio'), language).toBe(language === 'es');
    }
    const [flat, , indexed] = await offered('power=4.6&atr=1');
    expect(Object.values(flat?.prices.energy ?? {})).toHaveLength(3);
    expect(new Set(Object.values(flat?.prices.energy ?? {})).size).toBe(1);
    expect(indexed?.prices).toMatchObject({ kind: 'indexed', energy: null });
  });

  test('of gas are there for homes, and not for industries', async () => {
    const gas = (atr: number) => get<Product[]>(`v2/gas/pricelist?atr=${atr}&cups=${named('gas of a home')}`);
    expect((await gas(31)).map(({ id }) => id)).toEqual([401, 402]);
    expect(await gas(35)).toEqual([]);
  });
});

describe('who helps to fill in a form', () => {
  test('names retailers of both supplies by the letter', async () => {
    const all = await get<Named[]>('v1/leads/comers');
    const gas = await get<Named[]>('v2/gas/leads/comers');
    expect([all.length, gas.length]).toEqual([536, 35]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(gas.map(({ name }) => name)));
  });

  test('numbers the activity of a home 986', async () => {
    const classes = await get<{ id: number; name: string }[]>('v1/misc/cnaes/');
    expect(classes.filter(({ id }) => id === 986)).toMatchObject([{ name: '9820' }]);
    expect(classes).toHaveLength(629);
  });

  test('tells of a code whether it holds, was used, or is none', async () => {
    const coupon = (code: string) => get(`v1/leads/validate-coupon/${code}/`);
    expect(await coupon('Benvinguda')).toEqual({ valid: true, already_applied: false });
    expect(await coupon('AMICS2025')).toEqual({ valid: false, already_applied: true });
    expect(await coupon('GRATIS')).toEqual({ valid: false, already_applied: false });
  });

  test('switches nothing, but what a scenario names', async () => {
    expect(await get('v1/contractacio/config')).toEqual({});
    const words =
      'on:shouldCheckDNI@contracting.config,on:selfconsumption.enabled@contracting.config,off:selfconsumption.requireDocumentation@contracting.config';
    expect(await get('v1/contractacio/config', words)).toEqual({
      shouldCheckDNI: true,
      selfconsumption: { enabled: true, requireDocumentation: false },
    });
  });
});

test('the page of the sandbox lists codes and tax ids that forms accept', async () => {
  const page = await (await sandbox.send('GET', '/sandbox')).text();
  expect(exampleSupplies.filter(({ cups }) => !acceptsCups(cups) || !page.includes(cups))).toEqual([]);
  expect(applicants.filter(({ vat }) => !acceptsNif(vat) || !page.includes(vat))).toEqual([]);
});
