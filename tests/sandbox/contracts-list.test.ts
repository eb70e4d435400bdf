import { beforeAll, describe, expect, test } from 'vitest';
import { type Contract, openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

type Page = { items: Contract[]; n_items: number; offset: number; limit: number };

let sandbox: TestSandbox;
const tokens: { [user: string]: string } = {};
beforeAll(async () => {
  sandbox = await openTestSandbox();
  for (const user of ['casa', 'empresa', 'nuevo', 'multipunto']) tokens[user] = await sandbox.signIn(user);
});

async function list(user: string, query: { [name: string]: string } = {}): Promise<Page> {
  const path = `/api/v2/contracts?${new URLSearchParams(query)}`;
  return (await sandbox.ask<Page>('GET', path, undefined, { token: tokens[user] })).body;
}

describe('the list of contracts', () => {
  test('the home has two of electricity and one of gas, with a debt and a pending change', async () => {
    const items = [...(await list('casa')).items, ...(await list('casa', { type: 'gas' })).items];
    expect(items.map(({ type }) => type)).toEqual(['electricity', 'electricity', 'gas']);
    expect(items.filter(({ amount_debt }) => amount_debt > 0)).toHaveLength(1);
    expect(items.filter(({ atr_available }) => !atr_available)).toHaveLength(1);
  });

  test('the company has 1,200 contracts of electricity and 40 of gas, a new customer none', async () => {
    expect((await list('empresa', { type: 'electricity', limit: '1' })).n_items).toBe(1200);
    expect((await list('empresa', { type: 'gas', limit: '1' })).n_items).toBe(40);
    expect(await list('nuevo')).toEqual({ items: [], n_items: 0, offset: 0, limit: 100 });
    expect((await list('multipunto', { type: 'multipoint' })).n_items).toBe(14);
  });

  test('without a supply has everything but gas', async () => {
    expect((await list('empresa', { limit: '1' })).n_items).toBe(1200);
    expect((await list('multipunto')).n_items).toBe(15);
  });

  test('pages have every contract exactly once, active contracts first', async () => {
    const pages = await Promise.all(
      ['0', '400', '800'].map((offset) => list('empresa', { offset, limit: '400' })),
    );
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(1200);
    const firstEnded = items.findIndex(({ state }) => state !== 'activa');
    expect(items.slice(firstEnded).every(({ state }) => state !== 'activa')).toBe(true);
  });

  test.each([
    ['a part of the number', '48731'],
    ['a part of the CUPS in small letters', 'es0031%'],
    ['the street without its accents', 'CREU%24'],
    ['the town', 'girona'],
  ])('a contract is found by %s', async (_, filter) => {
    const { items } = await list('casa', { filter, type: 'electricity' });
    expect(items.map(({ name }) => name)).toContain('0048731');
  });

  test('the search ignores accents, joins words by wildcards, and takes the characters of LIKE literally', async () => {
    expect((await list('casa', { filter: 'CRÈU' })).n_items).toBeGreaterThan(0);
    expect((await list('casa', { filter: '0048%girona' })).n_items).toBe(1);
    expect((await list('casa', { filter: '_' })).n_items).toBe(0);
    expect((await list('casa', { filter: "o'; drop table contract" })).n_items).toBe(0);
  });

  test('other requests are answered while a long page is read', async () => {
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    expect((await list('empresa', { limit: '1000' })).items).toHaveLength(1000);
    isRead = true;
    expect(turns).toBeGreaterThan(20);
  });

  test('nobody sees somebody else’s contracts', async () => {
    const how = { token: tokens.casa };
    expect((await list('casa', { filter: '0060001' })).n_items).toBe(0);
    expect((await sandbox.ask('GET', '/api/v2/contracts/0060001/pdf/', undefined, how)).status).toBe(404);
    expect(
      (await sandbox.ask('POST', '/api/v2/contracts/0060001', { invoice_online: 'email' }, how)).status,
    ).toBe(404);
  });

  test('an invalid argument is refused with its name', async () => {
    const how = { token: tokens.casa };
    const { status, body } = await sandbox.ask('GET', '/api/v2/contracts?limit=many', undefined, how);
    expect(status).toBe(400);
    expect(body).toEqual({ errors: { limit: ['must be integer'] } });
  });
});

describe('downloads', () => {
  test('a report is a PDF with a file name for old and new browsers', async () => {
    const how = { token: tokens.casa };
    const response = await sandbox.send('GET', '/api/v2/contracts/0048731/pdf/', undefined, how);
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Contracte num. 0048731.pdf"; filename*=UTF-8''Contracte%20n%C3%BAm.%200048731.pdf`,
    );
    expect(text.startsWith('%PDF-1.4')).toBe(true);
    expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBeGreaterThan(500);
  });
});
