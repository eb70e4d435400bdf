import { Hono } from 'hono';
import { chatScript } from './chat-script.ts';
import { trackingScript } from './tracking-script.ts';

/** The scripts, by the names by which a partner declares them. */
const scripts: { readonly [name: string]: string } = { chat: chatScript, orderTracking: trackingScript };

/** Stand-ins for the scripts of others that partners declare; pages load them from another host name of the sandbox. */
export function embedRoutes(): Hono {
  const routes = new Hono();
  routes.use(async (asking, next) => {
    await next();
    asking.header('content-security-policy', "default-src 'none'");
    asking.header('cross-origin-resource-policy', 'cross-origin');
    asking.header('cache-control', 'no-store');
  });
  for (const [name, content] of Object.entries(scripts))
    routes.get(`/${name}.js`, (asking) =>
      asking.body(content, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    );
  routes.post('/orders', (asking) => asking.body(null, 204));
  return routes;
}
