import type { EmbedDeclaration } from '../language/embed.ts';
import { providerOrigin } from '../sandbox/provider/origin.ts';
import { ownScript } from './security-headers.ts';

/** What pages load of other origins: platforms of payment, and scripts that the partner declares. */
export type Outside = {
  platforms: readonly string[];
  embeds: readonly Pick<EmbedDeclaration, 'script' | 'connects' | 'frames'>[];
};

type Sources = { scripts: string[]; frames: string[]; connects: string[] };

/** What a page loads of a platform of payment. Source: docs.stripe.com/security/guide. */
const platformSources: { readonly [platform: string]: Sources } = {
  stripe: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connects: ['https://api.stripe.com'],
  },
};

const sourcesOf = ({ platforms, embeds }: Outside): Sources[] => [
  ...platforms.flatMap((platform) => platformSources[platform] ?? []),
  ...embeds.map(({ script, frames = [], connects = [] }) => ({
    scripts: [new URL(script).origin],
    frames,
    connects,
  })),
];

/** The name of the trusted types by which the page loads scripts of others. */
const trustedTypes = 'scripts';

/**
 * The directives of pages that load code of other origins: none where there is none.
 * @param standIn the origin of the portal, where stand-ins of the sandbox take the place of all others.
 */
export function outsideSources(outside: Outside, standIn?: string): { [directive: string]: string } {
  const sources = sourcesOf(outside);
  if (sources.length === 0) return {};
  const origin = standIn && providerOrigin(standIn);
  const all = (of: keyof Sources) => {
    const named = [...new Set(sources.flatMap((source) => source[of]))];
    return origin && named.length > 0 ? [origin] : named;
  };
  const frames = all('frames');
  return {
    'script-src': ["'self'", ownScript, ...all('scripts')].join(' '),
    ...(frames.length > 0 ? { 'frame-src': frames.join(' ') } : {}),
    'connect-src': ["'self'", ...all('connects')].join(' '),
    'trusted-types': `dompurify ${trustedTypes}`,
  };
}
