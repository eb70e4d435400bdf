import type { Context } from 'hono';

/**
 * The policy of every page: nothing from elsewhere, no code from strings, styles made at run time by their nonce alone.
 * `more` takes the place of single directives, or leaves out those that it gives as undefined.
 */
export function contentSecurityPolicy(
  nonce: string | undefined,
  more: { [directive: string]: string | undefined } = {},
): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...more,
  };
  return Object.entries(directives)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Whether the reader came over https, be it to a balancer before this host. */
export const isSecure = (context: Context): boolean =>
  (context.req.header('x-forwarded-proto') ?? new URL(context.req.url).protocol).startsWith('https');

/** The headers of an answer. @param secure whether it goes over https. */
export function securityHeaders(secure: boolean, nonce?: string): { [name: string]: string } {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
