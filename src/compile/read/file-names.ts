/** What a file is, by its path. `owner` is the partner of its folder; undefined for the base. */
export type FileName =
  | {
      is: 'view';
      kind: ViewKind;
      id: string;
      owner: string | undefined;
    }
  | { is: 'block' | 'fields'; id: string; owner: string | undefined }
  | { is: 'rules'; owner: string | undefined }
  | { is: 'texts'; language: string; area: string; owner: string | undefined }
  | { is: 'partner'; owner: string }
  | { is: 'calls' | 'part' | 'schema'; name: string; owner: string | undefined }
  | { is: 'settings' }
  | { is: 'other' }
  | { is: 'unknown' };

/** The kinds of definition that have a file each and an id. */
const viewKinds = ['screen', 'dialog', 'form', 'wizard', 'menu', 'frame'] as const;
export type ViewKind = (typeof viewKinds)[number];

const camelCase = (word: string): string =>
  word.replace(/-+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `contracts/power-change` is `contracts.powerChange`. */
export const idOf = (path: string): string => path.split('/').map(camelCase).join('.');

function screensFile(path: string, owner: string | undefined): FileName {
  const [, name, kind] =
    /^([a-z0-9-]+(?:\/[a-z0-9-]+)+)\.(screen|dialog|form|wizard|menu|frame)\.json$/.exec(path) ?? [];
  if (name && kind) return { is: 'view', kind: kind as ViewKind, id: idOf(name), owner };
  const [, part, is] = /^([a-z0-9-]+(?:\/[a-z0-9-]+)+)\.(block|fields)\.json$/.exec(path) ?? [];
  if (part) return { is: is as 'block' | 'fields', id: idOf(part), owner };
  if (/^(?:[a-z0-9-]+\/(?:[a-z0-9-]+\.)?)?rules\.json$/.test(path)) return { is: 'rules', owner };
  return owner === undefined ? textsFile(path, owner) : { is: 'unknown' };
}

function textsFile(path: string, owner: string | undefined): FileName {
  const [, language, area] = /^texts\/([a-z]{2})\/([a-z0-9-]+)\.json$/.exec(path) ?? [];
  return language && area ? { is: 'texts', language, area, owner } : { is: 'unknown' };
}

function partnerFile(path: string, owner: string): FileName {
  if (path === 'partner.json') return { is: 'partner', owner };
  if (path.startsWith('screens/')) return screensFile(path.slice('screens/'.length), owner);
  if (path.startsWith('schemas/')) return dataFile(path.slice('schemas/'.length), owner);
  return textsFile(path, owner);
}

function dataFile(path: string, owner: string | undefined): FileName {
  const [, folder, name] = /^(calls|parts|forms)\/([a-z0-9/-]+)\.json$/.exec(path) ?? [];
  if (!folder || !name) return { is: 'unknown' };
  return { is: folder === 'calls' ? 'calls' : folder === 'parts' ? 'part' : 'schema', name, owner };
}

function schemasFile(path: string): FileName {
  if (path === 'settings.json') return { is: 'settings' };
  return path.startsWith('language/') ? { is: 'other' } : dataFile(path, undefined);
}

/** Endings of files that somebody may have meant as a definition, `.json` itself among them. */
const likeDefinition =
  /\.(?:json[c5]?|ya?ml|screen|dialog|form|wizard|menu|frame|block|fields|rules)(?:\.txt)?$/i;

/** True for a file that holds a definition, or seems to be meant as one. */
export const isDefinitionFile = (path: string): boolean => likeDefinition.test(path);

/** Finds out what a file is by its path; READMEs and assets are `other`. */
export function fileNameOf(path: string): FileName {
  const [top, ...rest] = path.split('/');
  const isAsset = top === 'partners' && rest[1] === 'assets';
  if (isAsset || !isDefinitionFile(path)) return { is: 'other' };
  if (!path.endsWith('.json')) return { is: 'unknown' };
  if (top === 'screens') return screensFile(rest.join('/'), undefined);
  if (top === 'schemas') return schemasFile(rest.join('/'));
  if (top !== 'partners' || rest.length < 2) return { is: 'unknown' };
  return partnerFile(rest.slice(1).join('/'), rest[0] ?? '');
}
