import { type Context as Asking, Hono } from 'hono';
import { textOf } from '../body.ts';
import type { Database } from '../database.ts';
import { answeredScript, backgroundScript } from './browser/background.ts';
import { fieldScript } from './browser/field.ts';
import { libraryScript } from './browser/library.ts';
import { providerStyle } from './browser/style.ts';
import { answerBank, type Intent, intentBySecret } from './intents.ts';
import { makeMethod } from './methods.ts';
import { answeredPage, backgroundPage, bankPage, fieldPage } from './pages.ts';

/** The shop's pages may stand on any host of the sandbox. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors http: https:";

const files: { readonly [name: string]: readonly [type: string, content: string] } = {
  'v1.js': ['text/javascript', libraryScript],
  'field.js': ['text/javascript', fieldScript],
  'background.js': ['text/javascript', backgroundScript],
  'answered.js': ['text/javascript', answeredScript],
  'style.css': ['text/css', providerStyle],
};

/** The address to which a bank that took the page over leads back. */
function backTo({ id, secret, return_to }: Intent, accepted: boolean): string {
  if (return_to === null) return '';
  const back = new URL(return_to);
  back.searchParams.set('payment_intent', id);
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', accepted ? 'succeeded' : 'failed');
  return back.href;
}

async function answered(asking: Asking, database: Database) {
  const form = new URLSearchParams(await textOf(asking.req.raw));
  const intent = await intentBySecret(database, form.get('secret') ?? '');
  const answer = form.get('answer') ?? '';
  if (!intent || (answer !== 'accept' && answer !== 'refuse' && answer !== 'cancel'))
    return asking.text('Unknown payment', 404);
  await answerBank(database, intent.id, answer);
  const back = form.get('redirect') ? backTo(intent, answer === 'accept') : '';
  return asking.html(answeredPage(form.get('frame') ?? '', back));
}

/**
 * A stand-in for the provider of payments by card: its code for shops, its frames, its bank. They belong to an origin of
 * their own, which is another host name of the sandbox.
 */
export function providerRoutes(database: Database): Hono {
  const routes = new Hono();
  routes.use(async (asking, next) => {
    await next();
    asking.header('content-security-policy', policy);
    asking.header('referrer-policy', 'no-referrer');
    asking.header('cross-origin-resource-policy', 'cross-origin');
    asking.header('cross-origin-opener-policy', 'unsafe-none');
    asking.header('cache-control', 'no-store');
  });
  for (const [name, [type, content]] of Object.entries(files))
    routes.get(`/${name}`, (asking) =>
      asking.body(content, 200, { 'content-type': `${type}; charset=utf-8` }),
    );
  routes.get('/field', (asking) =>
    asking.html(fieldPage(asking.req.query('type') ?? '', asking.req.query('locale') ?? '')),
  );
  routes.get('/background', (asking) => asking.html(backgroundPage));
  routes.get('/bank', async (asking) => {
    const intent = await intentBySecret(database, asking.req.query('secret') ?? '');
    if (!intent) return asking.text('Unknown payment', 404);
    return asking.html(
      bankPage(intent, asking.req.query('frame') ?? '', asking.req.query('redirect') === '1'),
    );
  });
  routes.post('/bank', (asking) => answered(asking, database));
  routes.get('/intent', async (asking) => {
    const intent = await intentBySecret(database, asking.req.query('secret') ?? '');
    if (!intent) return asking.json({ error: { type: 'invalid_request_error', code: 'resource_missing' } });
    const { id, status, fault, return_to } = intent;
    const type = return_to === null ? 'use_stripe_sdk' : 'redirect_to_url';
    const next_action = status === 'requires_action' ? { type } : null;
    return asking.json({ id, object: 'payment_intent', status, fault, next_action });
  });
  routes.post('/methods', async (asking) => {
    const { number } = (await asking.req.json().catch(() => ({}))) as { number?: unknown };
    const id = await makeMethod(database, String(number ?? ''));
    return id === undefined ? asking.json({ code: 'incorrect_number' }, 402) : asking.json({ id });
  });
  return routes;
}
