import { providerOrigin } from '../sandbox/provider/origin.ts';
import { ownScript } from './security-headers.ts';

/** What a page loads of a platform of payment. Source: docs.stripe.com/security/guide. */
const sources: { readonly [platform: string]: { script: string; frame: string; connect: string } } = {
  stripe: {
    script: 'https://js.stripe.com https://*.js.stripe.com',
    frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    connect: 'https://api.stripe.com',
  },
};

/** The name of the trusted types by which the page loads the code of a platform. */
const trustedTypes = 'payment';

/**
 * The directives of pages that load the code of platforms of payment: none where there are no platforms.
 * @param standIn the origin of the portal, where a stand-in of the sandbox takes the place of the platforms.
 */
export function paymentSources(
  platforms: readonly string[],
  standIn?: string,
): { [directive: string]: string } {
  const known = platforms.flatMap((platform) => sources[platform] ?? []);
  if (known.length === 0) return {};
  const origin = standIn && providerOrigin(standIn);
  const all = (of: 'script' | 'frame' | 'connect') => known.map((platform) => platform[of]).join(' ');
  return {
    'script-src': `'self' ${ownScript} ${origin ?? all('script')}`,
    'frame-src': origin ?? all('frame'),
    'connect-src': origin ? "'self'" : `'self' ${all('connect')}`,
    'trusted-types': `dompurify ${trustedTypes}`,
  };
}
