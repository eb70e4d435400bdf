import { isObject, type Json } from '../../../base/json.ts';
import type { TextEntries } from '../../../workbench/contract.ts';

const textFile = /^(?:screens|partners\/([^/]+))\/texts\/([a-z]{2})\/[a-z0-9-]+\.json$/;

/** The texts of a file; none if it cannot be read. */
function read(text: string): [string, string][] {
  try {
    const value = JSON.parse(text) as Json;
    if (!isObject(value)) return [];
    return Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

/** Every text in the languages of a partner: the words of the base beside its own. */
export function textEntries(
  files: ReadonlyMap<string, string>,
  partner: string,
  languages: readonly string[],
): TextEntries {
  const entries: TextEntries = {};
  for (const [path, text] of files) {
    const [is, owner, language = ''] = textFile.exec(path) ?? [];
    if (is === undefined || !languages.includes(language) || (owner !== undefined && owner !== partner))
      continue;
    for (const [key, words] of read(text)) {
      if (key === '$schema') continue;
      entries[key] ??= {};
      entries[key][language] = { ...entries[key][language], [owner === undefined ? 'base' : 'own']: words };
    }
  }
  return entries;
}
