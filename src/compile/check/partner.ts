import { isObject } from '../../base/json.ts';
import type { Assets } from '../../language/asset.ts';
import type { PartnerDefinition } from '../../language/partner.ts';
import { brandAssetFindings, settingAssetFindings } from './assets.ts';
import { lowContrasts } from './contrast.ts';
import { fontFindings } from './fonts.ts';
import { unknownName } from './references.ts';
import { settingSpanFindings } from './spans.ts';
import { idlePatches } from '../merge/layers.ts';
import type { Finding } from '../finding.ts';
import { defaultsOf } from '../library/settings.ts';
import type { World } from '../world/world.ts';

function languageFindings({ languages, defaultLanguage }: PartnerDefinition): Finding[] {
  if (defaultLanguage === undefined || languages.includes(defaultLanguage)) return [];
  return [
    {
      code: 'default-language',
      pointer: '/defaultLanguage',
      details: { language: defaultLanguage, languages: languages.join(', ') },
    },
  ];
}

/** Entries of lists that stand in them already: a language would be offered twice. */
function namedTwice({ hosts, languages, screensOff = [] }: PartnerDefinition): Finding[] {
  return Object.entries({ hosts, languages, screensOff }).flatMap(([list, entries]) =>
    entries.flatMap((found, index): Finding[] => {
      if (entries.indexOf(found as never) === index) return [];
      const details = { found, expected: 'the list has it already' };
      return [{ code: 'wrong-value', pointer: `/${list}/${index}`, details }];
    }),
  );
}

function unknownScreens({ screensOff = [], settings = {} }: PartnerDefinition, world: World): Finding[] {
  const known = [...world.views.values()].filter(({ kind }) => kind === 'screen').map(({ id }) => id);
  const named = screensOff.map((name, index): [string, string] => [`/screensOff/${index}`, name]);
  const homepage = settings.homepage;
  if (typeof homepage === 'string' && homepage !== '') named.push(['/settings/homepage', homepage]);
  return named.flatMap(([pointer, name]) => unknownName('unknown-screen', name, known, pointer));
}

/** The settings that an identity provider needs, with the addresses a page may open. */
const ofProvider = { authorizationEndpoint: /^https?:\/\/./, clientId: /./ };

/** Settings that use an identity provider without naming it: a warning, since the server may name it. */
function unnamedProvider({ settings = {} }: PartnerDefinition): Finding[] {
  const oidc = isObject(settings.oidc) ? settings.oidc : {};
  const name = ['enabled', 'singleSignOn'].find((one) => oidc[one] === true);
  const missing = Object.entries(ofProvider).flatMap(([key, shape]) =>
    shape.test(String(oidc[key] ?? '')) ? [] : [`"${key}"`],
  );
  if (name === undefined || missing.length === 0) return [];
  return [
    {
      code: 'no-provider',
      pointer: `/settings/oidc/${name}`,
      details: { name, missing: missing.join(' and no ') },
      remedy: `write ${missing.join(' and ')} beside it, unless the server of the retailer sends them`,
    },
  ];
}

/** Settings that equal their default. */
const idleSettings = ({ settings = {} }: PartnerDefinition, { library }: World): Finding[] =>
  idlePatches(defaultsOf(library.settings), settings, ['settings']).filter(
    ({ code }) => code === 'useless-patch',
  );

/**
 * The mistakes of a partner's own file besides its structure: files of the brand, languages, entries that stand twice,
 * screens, the identity provider, colours.
 */
export function checkPartner(partner: PartnerDefinition, world: World, assets: Assets): Finding[] {
  return [
    ...languageFindings(partner),
    ...namedTwice(partner),
    ...brandAssetFindings(partner, assets),
    ...settingAssetFindings(partner, assets),
    ...unknownScreens(partner, world),
    ...unnamedProvider(partner),
    ...idleSettings(partner, world),
    ...settingSpanFindings(partner, world),
    ...fontFindings(partner),
    ...lowContrasts(partner.brand),
  ];
}
