import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstLanguage } from '../../src/language/first-language.ts';
import type { PortalIndex } from '../../src/language/portal.ts';
import { createHost } from '../../src/server/host.ts';
import { buildFolder, partners } from './build-folder.ts';

const portal = {
  languages: ['ca', 'es', 'en'],
  defaultLanguage: 'ca',
  routes: [
    { screen: 'home', paths: { ca: ['/'], es: ['/'], en: ['/'] } },
    { screen: 'login', paths: { ca: ['/acces'], es: ['/acceso'], en: ['/login', '/sign-in'] } },
    {
      screen: 'list',
      paths: { ca: ['/c/:kind'], es: ['/c/:kind'], en: ['/c/:kind'] },
      params: { kind: ['gas', 'power'] },
    },
  ],
};

let host: ReturnType<typeof createHost>;
beforeAll(async () => {
  const root = await buildFolder();
  await mkdir(join(root, 'lumen/pages'));
  await writeFile(join(root, 'lumen/pages.json'), JSON.stringify(portal));
  for (const { screen } of portal.routes)
    for (const language of portal.languages)
      await writeFile(join(root, `lumen/pages/${screen}.${language}.html`), `${screen} ${language}`);
  for (const [audience, page] of [
    ['visitors', 'login.es'],
    ['customers', 'list.gas.ca'],
  ] as const) {
    await mkdir(join(root, 'lumen/drawn', audience), { recursive: true });
    await writeFile(join(root, 'lumen/drawn', audience, `${page}.html`), `drawn ${page} for ${audience}`);
  }
  host = createHost({ root, partners, api: { fetch: async () => new Response() } });
});

const ask = (path: string, headers: HeadersInit = {}) =>
  host.fetch(new Request(`http://lumen.example${path}`, { headers }));

/** A token whose customer speaks a language. */
const speaks = (lang: string) => `e30.${Buffer.from(JSON.stringify({ lang })).toString('base64url')}.x`;

/** The path, the cookies, the languages of the browser in the order it prefers them, and the page. */
const requests: [path: string, cookies: string, browser: string[], page: string][] = [
  ['/', '', [], 'home ca'],
  ['/', '', ['de', 'en-GB', 'es'], 'home en'],
  ['/', 'mostrador_language=es', ['en'], 'home es'],
  ['/', 'a=b; mostrador_language=es; c=d', ['en'], 'home es'],
  ['/', 'other_mostrador_language=es; mostrador_language=fr', ['en'], 'home en'],
  ['/acceso', 'mostrador_token=a.b', ['en'], 'login es'],
  ['/sign-in/', '', ['es'], 'login en'],
  ['/acceso', 'mostrador_language=en', ['ca'], 'login en'],
  ['/c/power', `mostrador_token=${speaks('ca_ES')}`, ['es'], 'list ca'],
  ['/c/power', `mostrador_token=${speaks('ca_ES')}; mostrador_language=en`, ['es'], 'list en'],
  ['/c/power', `mostrador_token=${speaks('fr_FR')}`, ['es'], 'list es'],
  ['/acceso', `mostrador_token=${speaks('en_GB')}`, ['ca'], 'login en'],
  ['/c/gas', '', ['es-MX', 'ca'], 'list es'],
  ['/c/gas', 'mostrador_last_language=en', ['es-MX', 'ca'], 'list en'],
  ['/c/gas', 'mostrador_last_language=en; mostrador_language=ca', ['es'], 'list ca'],
  ['/c/power', `mostrador_last_language=en; mostrador_token=${speaks('ca_ES')}`, ['es'], 'list ca'],
  ['/acceso', 'mostrador_last_language=en; mostrador_token=a.b', ['ca'], 'login es'],
  ['/c/g%61s', '', [], 'list ca'],
];

describe('the page of a request', () => {
  it.each(requests)(
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

  it.each(requests)(
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

  it.each([
    ['/acceso', '', 'drawn login.es for visitors'],
    [
      '/acceso?redirect=%2Fc%2Fgas&utm_source=letter',
      'other_mostrador_token=a',
      'drawn login.es for visitors',
    ],
    ['/acceso', 'mostrador_token=', 'drawn login.es for visitors'],
    ['/acceso', 'a=b; mostrador_token=a.b', 'login es'],
    ['/acceso?token=a.b', '', 'login es'],
    ['/acceso?id_client=a&secret=b', '', 'login es'],
    ['/acceso?code=a&state=b', '', 'login es'],
    ['/acceso?action=power', '', 'login es'],
    ['/login', '', 'login en'],
    ['/c/gas', 'mostrador_token=a.b', 'drawn list.gas.ca for customers'],
    ['/c/gas', '', 'list ca'],
    ['/c/gas?step=open', 'mostrador_token=a.b', 'list ca'],
    ['/c/power', 'mostrador_token=a.b', 'list ca'],
  ])(
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
