import { nearest } from '../../base/suggest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Repository } from './read-files.ts';

/** The ids of the partners of a repository. */
function partnersOf({ files }: Repository): string[] {
  return [...files.keys()]
    .flatMap((path) => /^partners\/([^/]+)\/partner\.json$/.exec(path)?.[1] ?? [])
    .sort();
}

/** Whether a partner is unknown; if so, prints an error. */
export function unknownPartner(repository: Repository, id: string): boolean {
  const partners = partnersOf(repository);
  if (partners.includes(id)) return false;
  const near = nearest(id, partners);
  const known = partners.length === 0 ? 'there is none yet' : `there are ${partners.join(', ')}`;
  console.error(`There is no partner "${id}"; ${near ? `did you mean ${near}?` : `${known}.`}`);
  return true;
}

/**
 * What a compilation of one partner, or of all, tells. Only all partners together show whether a text of the base is
 * unused.
 */
export const toldOf = (diagnostics: readonly Diagnostic[], partner: string | undefined): Diagnostic[] =>
  diagnostics.filter(
    ({ code, file }) => partner === undefined || code !== 'unused-text' || file.startsWith('partners/'),
  );
