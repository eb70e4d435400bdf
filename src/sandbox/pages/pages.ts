import { type Context as Asking, Hono } from 'hono';
import { textOf } from '../body.ts';
import { Refusal } from '../handler.ts';
import { people, unregistered } from '../people.ts';
import { keptScenarios, scenarioWords, wordsOf } from '../scenarios.ts';
import type { RetailerStore } from '../store/retailer-store.ts';
import { makeToken } from '../tokens.ts';
import { type PageContent, type Partner, sandboxPage } from './page.ts';
import { scriptRoutes } from './script.ts';
import { style } from './style.ts';

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin";

async function listed(store: RetailerStore): Promise<Pick<PageContent, 'people' | 'now' | 'newcomerCups'>> {
  const { now, secret } = await store.present();
  const rows = await store.database.query<{ id: number; language: string }>(
    'select id, language from person',
  );
  const languages = new Map(rows.map(({ id, language }) => [id, language]));
  const entries = people.map(async ({ id, impersonated = false, ...person }) => {
    const lang = languages.get(id) ?? 'es_ES';
    return {
      ...person,
      impersonated,
      token: await makeToken(secret, { uid: id, lang, read_only: impersonated }, now),
    };
  });
  const [newcomer] = await store.database.query<{ cups: string }>(
    'select cups from contract where name = $1',
    [unregistered.contract],
  );
  return { people: await Promise.all(entries), now, newcomerCups: newcomer?.cups ?? '' };
}

const back = (asking: Asking) => asking.redirect('/sandbox', 303);

/** The minutes in a request to move the clock; 0 if they are not a positive number. */
function minutesOf(asking: Asking): number {
  const minutes = Number(asking.req.query('minutes') ?? 0) + Number(asking.req.query('days') ?? 0) * 1440;
  return minutes > 0 ? minutes : 0;
}

/** The pages below /sandbox. Forms are accepted only from the page itself. */
export function sandboxPages({
  store,
  partners,
  calls,
  cookies,
}: {
  store: RetailerStore;
  /** The names of the declared calls. */
  calls: readonly string[];
  partners: readonly Partner[];
  cookies: (request: Request) => string | undefined;
}): Hono {
  const pages = new Hono();

  pages.use(async (asking, next) => {
    const foreign = asking.req.header('sec-fetch-site') === 'cross-site';
    if (foreign && asking.req.method !== 'GET') return asking.text('Not from elsewhere', 403);
    await next();
    asking.header('content-security-policy', policy);
    asking.header('referrer-policy', 'no-referrer');
    asking.header('cache-control', 'no-store');
  });

  pages.get('/', async (asking) => {
    const scenarios = scenarioWords(cookies(asking.req.raw));
    return asking.html(sandboxPage({ ...(await listed(store)), partners, scenarios }));
  });
  pages.get('/style.css', (asking) => asking.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));

  pages.post('/scenario', async (asking) => {
    const chosen = new URLSearchParams(await textOf(asking.req.raw)).getAll('scenario');
    asking.header('set-cookie', keptScenarios(wordsOf(chosen)));
    return back(asking);
  });
  pages.post('/reset', async (asking) => {
    await store.reset();
    return back(asking);
  });
  pages.post('/clock', async (asking) => {
    if (!(await store.moveClock(minutesOf(asking)))) throw new Refusal(400, { message: 'too_late' });
    return back(asking);
  });
  pages.route('/', scriptRoutes({ store, calls, cookies }));
  return pages;
}
