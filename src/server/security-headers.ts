import type { Context } from 'hono';

/**
 * The Content Security Policy of every page: no other origin, no code from strings, inline styles only with the nonce.
 * `more` replaces single directives; undefined removes one.
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

/** Whether the browser uses https, also where a load balancer ends it. */
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
