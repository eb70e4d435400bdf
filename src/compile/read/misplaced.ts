const kebab = (path: string): string =>
  path
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** What was probably meant by the path of a file that the compiler does not know: where it would be known. */
export function rightPlace(path: string): string | undefined {
  if (/\.(?:jsonc|json5|ya?ml)$/.test(path)) return path.replace(/\.\w+$/, '.json');
  const [, partner, rest = ''] = /^(partners\/[^/]+)\/(.+)$/.exec(path) ?? [];
  if (partner && /^partners?\.json$/i.test(rest)) return `${partner}/partner.json`;
  if (partner && rest.startsWith('screens/texts/')) return `${partner}/${rest.slice('screens/'.length)}`;
  if (partner && /^(?!screens\/).*\.(?:screen|dialog|form|menu|block|fields)\.json$/.test(rest))
    return kebab(`${partner}/screens/${rest}`);
  if (kebab(path) !== path) return kebab(path);
  return /(?:^|\/)screens\/[^.]+\.json$/.test(path) ? path.replace(/\.json$/, '.screen.json') : undefined;
}
