import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { startScript } from '../base/start-script.ts';

/** The source that allows the one script that stands in a page. */
export const ownScript = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;

/**
 * The Content Security Policy of every page: no other origin, no code from strings, one known script in the page, inline
 * styles only with the nonce, no HTML from strings except through the cleaner (`dompurify` is the name of its trusted
 * types). `more` replaces single directives; undefined removes one.
 */
export function contentSecurityPolicy(
  nonce: string | undefined,
  more: { [directive: string]: string | undefined } = {},
): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' ${ownScript}`,
    'style-src': nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify',
    ...more,
  };
  return Object.entries(directives)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The policy of data: a document that opens at the address of an answer runs no script and belongs to no origin. */
export const dataPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The policy of a file that is no page, which is short as each script has it: opened at its own address it loads nothing. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether the browser uses https, also where a load balancer ends it. */
export const isSecure = (context: Context): boolean =>
  (context.req.header('x-forwarded-proto') ?? new URL(context.req.url).protocol).startsWith('https');

/**
 * The headers of an answer. Requests name the origin they come from, never an address, which may hold a token.
 * @param secure whether it goes over https.
 */
export function securityHeaders(
  secure: boolean,
  policy: string = contentSecurityPolicy(undefined),
): { [name: string]: string } {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
