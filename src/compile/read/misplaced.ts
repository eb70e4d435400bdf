import { fileNameOf } from './file-names.ts';

const kebab = (path: string): string =>
  path
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

const kinds = 'screen|dialog|form|wizard|menu|frame|block|fields';

/** The path with the ending that definitions have. */
const withEnding = (path: string): string =>
  path
    .replace(/\.txt$/i, '')
    .replace(/\.(?:json[c5]?|ya?ml)$/i, '')
    .concat('.json');

/** The path that was probably meant by an unknown one; undefined if that would be unknown too. */
export function rightPlace(path: string): string | undefined {
  const meant = likelyPlace(path);
  return meant === undefined || fileNameOf(meant).is === 'unknown' ? undefined : meant;
}

function likelyPlace(path: string): string | undefined {
  if (!path.endsWith('.json')) return withEnding(path);
  const singular = path.replace(new RegExp(`\\.(${kinds})s\\.json$`), '.$1.json');
  if (singular !== path) return singular;
  const [, partner, rest = ''] = /^(partners\/[^/]+)\/(.+)$/.exec(path) ?? [];
  if (partner && /^partners?\.json$/i.test(rest)) return `${partner}/partner.json`;
  if (partner && rest.startsWith('screens/texts/')) return `${partner}/${rest.slice('screens/'.length)}`;
  if (
    partner &&
    /^(?!screens\/).*\.(?:screen|dialog|form|wizard|menu|frame|block|fields|rules)\.json$/.test(rest)
  )
    return kebab(`${partner}/screens/${rest}`);
  if (kebab(path) !== path) return kebab(path);
  return /(?:^|\/)screens\/[^.]+\.json$/.test(path) ? path.replace(/\.json$/, '.screen.json') : undefined;
}
