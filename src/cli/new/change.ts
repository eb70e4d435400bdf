import { nearest } from '../../base/suggest.ts';
import type { Catalog } from '../../compile/catalog.ts';
import { fileNameOf, idOf } from '../../compile/read/file-names.ts';
import { versionedKind } from '../../compile/read/file-version.ts';
import { versions } from '../../language/versions.ts';
import { patchSchemaLine } from '../../compile/emit/schema-line.ts';
import { patchSchemaFiles } from '../repository/patch-schemas.ts';
import type { Repository } from '../repository/read-files.ts';
import type { Draft } from './write.ts';

/** The definitions of the base by id, several kinds of one id included. */
function basesBy({ files }: Repository): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files.keys()) {
    const name = fileNameOf(file);
    if (!file.startsWith('screens/') || !('id' in name)) continue;
    found.set(name.id, [...(found.get(name.id) ?? []), file]);
  }
  return found;
}

/** The id of the definition that files hold. */
function idIn([file = '']: readonly string[]): string {
  const name = fileNameOf(file);
  return 'id' in name ? name.id : '';
}

/** The endings of definitions: `.form` of `support/unsigned.form.json`. */
const endings = /\.(?:screen|dialog|form|wizard|menu|frame|block|fields)(?=\.json$|$)/;
const endingOf = (file: string): string => endings.exec(file)?.[0] ?? '';

/** The files of the base that are meant by an id, by one with its kind behind it, or by the name of the file. */
function meantBy(written: string, bases: ReadonlyMap<string, string[]>): string[] | undefined {
  const exact = bases.get(written);
  if (exact) return exact;
  const kind = endingOf(written);
  const bare = written.replace(/^(?:partners\/[^/]+\/)?screens\//, '').replace(/\.json$/, '');
  const id = idOf(bare.slice(0, bare.length - kind.length).replaceAll('.', '/'));
  const files = bases.get(id)?.filter((file) => kind === '' || endingOf(file) === kind);
  return files && files.length > 0 ? files : undefined;
}

/**
 * A partner's file over a definition of the base, empty but for its version and the line by which editors find its schema, and
 * that schema.
 * @returns what is wrong, in a sentence, if the base has no such definition, or several of the id.
 */
export function newChange(
  id: string,
  {
    root,
    repository,
    partner,
    catalog,
  }: { root: string; repository: Repository; partner: string; catalog: Catalog },
): Draft | { wrong: string } {
  const bases = basesBy(repository);
  const files = meantBy(id, bases);
  if (files && files.length > 1) {
    const each = files.map((file) => `npm run new change ${id}${endingOf(file)} ${partner}`);
    return { wrong: `The base has ${files.join(' and ')}: write ${each.join(' or ')}.` };
  }
  if (!files) {
    const near = nearest(id, bases.keys());
    return { wrong: `The base has no definition "${id}"${near ? `; did you mean ${near}?` : '.'}` };
  }
  const texts = files.map((file): [string, string] => {
    const kind = versionedKind(fileNameOf(file));
    const begun = { $schema: patchSchemaLine(partner, file), ...(kind && { version: versions[kind] }) };
    return [`partners/${partner}/${file}`, `${JSON.stringify(begun, null, 2)}\n`];
  });
  return {
    files: new Map(texts),
    additions: patchSchemaFiles({ root, files: repository.files, catalog }, new Set(files)),
    next: [
      `Write only what differs from ${files.join(', ')}: your editor completes its keys, null removes.`,
      `npm run check ${partner}`,
      `npm run explain ${partner} ${idIn(files)}`,
    ],
  };
}
