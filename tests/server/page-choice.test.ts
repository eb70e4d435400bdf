import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstLanguage } from '../../src/language/first-language.ts';
import type { PortalIndex } from '../../src/language/portal.ts';
import { createHost } from '../../src/server/host.ts';
import { buildFolder, partners } from './build-folder.ts';
import { drawn, drawnRequests, portal, requests, requestsOfCustomers } from './page-requests.ts';

const root = buildFolder();
let host: ReturnType<typeof createHost>;
beforeAll(async () => {
  await mkdir(join(root, 'lumen/pages'));
  await writeFile(join(root, 'lumen/pages.json'), JSON.stringify(portal));
  for (const { screen } of portal.routes)
    for (const language of portal.languages)
      await writeFile(join(root, `lumen/pages/${screen}.${language}.html`), `${screen} ${language}`);
  for (const [audience, page] of drawn) {
    await mkdir(join(root, 'lumen/drawn', audience), { recursive: true });
    await writeFile(join(root, 'lumen/drawn', audience, `${page}.html`), `drawn ${page} for ${audience}`);
  }
  host = createHost({ root, partners, api: { fetch: async () => new Response() } });
});

const ask = (path: string, headers: HeadersInit = {}) =>
  host.fetch(new Request(`http://lumen.example${path}`, { headers }));

const all = [...requests, ...requestsOfCustomers];

describe('the page of a request', () => {
  it.each(all)(
    '%s with the cookies "%s" and the languages %j is "%s"',
    async (path, cookie, browser, page) => {
      const accepted = browser
        .map((tag, place) => `${tag};q=${1 - place / 10}`)
        .reverse()
        .join(', ');
      const answer = await ask(path, { cookie, 'accept-language': accepted });
      expect(await answer.text()).toBe(page);
    },
  );

  it.each(all)(
    '%s with the cookies "%s" and the languages %j has the language that its script chooses',
    (path, cookie, browser, page) => {
      const chosen = firstLanguage(portal as unknown as PortalIndex, {
        path,
        browser,
        cookies: cookie,
      });
      expect(page.split(' ')[1]).toBe(chosen);
    },
  );

  it.each(drawnRequests)(
    '%s with the cookies "%s" is "%s": a visitor and a customer get what each of them sees first',
    async (path, cookie, page) => {
      expect(await (await ask(path, { cookie })).text()).toBe(page);
    },
  );

  it.each(['/unknown', '/c/water', '/c/%E0%A4%A'])(
    'of the path %s, which no screen has, is the one for any screen',
    async (path) => {
      expect(await (await ask(path)).text()).toContain('<title>Lumen</title>');
    },
  );

  it('says that it varies by cookie and language', async () => {
    expect((await ask('/')).headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
  });
});
