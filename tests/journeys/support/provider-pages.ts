import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

const signIn = page(
  'Sign in',
  `<form method="post">
<label>Login <input name="login" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button type="submit">Sign in</button></form>
<p><a href="?cancel">Cancel</a></p>`,
);

const signOut = (form: string) =>
  page(
    'Sign out?',
    `${form}<button type="submit" form="op.logoutForm" value="yes" name="logout">Yes, sign out</button>`,
  );

/** Asks whether the session at the provider ends too. */
export function askToSignOut(context: KoaContextWithOIDC, form: string): void {
  context.body = signOut(form);
}

/** The pages on which people sign in at a provider; whoever comes is who they say. The rest is the provider's. */
export function withSignIn(provider: Provider): RequestListener {
  const rest = provider.callback();
  return async (request, response) => {
    const { method, url = '' } = request;
    if (!url.startsWith('/interaction/')) return rest(request, response);
    const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
      provider.interactionFinished(request, response, result);
    if (url.endsWith('?cancel')) return finish({ error: 'access_denied', error_description: 'Cancelled' });
    if (method !== 'POST') return response.setHeader('content-type', 'text/html').end(signIn);
    const accountId = new URLSearchParams(await text(request)).get('login') ?? '';
    return finish({ login: { accountId } });
  };
}
