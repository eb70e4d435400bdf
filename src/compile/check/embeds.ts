import { isObject } from '../../base/json.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { PartnerDefinition } from '../../language/partner.ts';
import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';

/** Declared scripts that no block asks for: a misspelt name would otherwise just show nothing. */
function unknownEmbeds({ embeds = {} }: PartnerDefinition, asked: readonly string[]): Finding[] {
  return Object.keys(embeds).flatMap((name): Finding[] => {
    if (asked.includes(name)) return [];
    const suggestion = nearest(name, asked);
    return [
      {
        code: 'unknown-embed',
        pointer: `/embeds/${name}`,
        details: { name, known: listed([...asked]) },
        ...(suggestion ? { suggestion } : {}),
      },
    ];
  });
}

/** Scripts that need consent without a policy to read: a warning, since the server may name one. */
function withoutPolicy({ embeds = {}, settings = {} }: PartnerDefinition): Finding[] {
  const { cookies } = isObject(settings.links) ? settings.links : {};
  const asking = Object.keys(embeds).find((name) => embeds[name]?.category !== 'necessary');
  if (asking === undefined || (typeof cookies === 'string' && cookies !== '')) return [];
  return [
    {
      code: 'no-cookie-policy',
      pointer: `/embeds/${asking}/category`,
      details: { name: asking },
      remedy:
        'write its address as `links.cookies` into the settings, unless the server of the retailer sends it',
    },
  ];
}

/**
 * The mistakes of the scripts that a partner declares.
 * @param sites the places of all definitions that the partner shows.
 */
export function embedFindings(partner: PartnerDefinition, sites: readonly Site[]): Finding[] {
  const asked = sites.flatMap(({ schema, value }) =>
    schema.to === 'embed' && typeof value === 'string' ? [value] : [],
  );
  return [...unknownEmbeds(partner, [...new Set(asked)]), ...withoutPolicy(partner)];
}
