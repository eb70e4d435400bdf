import { isObject, type Json } from '../../base/json.ts';
import { firstVersion, type VersionedKind, versions } from '../../language/versions.ts';
import type { Finding } from '../finding.ts';
import type { Document } from './document.ts';
import type { FileName } from './file-names.ts';

/** The kind of a file whose words have a version; undefined for JSON Schemas of data and for what is no definition. */
export function versionedKind(name: FileName): VersionedKind | undefined {
  if (name.is === 'view') return name.kind;
  return name.is === 'part' || name.is === 'schema' || name.is === 'other' || name.is === 'unknown'
    ? undefined
    : name.is;
}

/** The version that a file says it is written for. */
export const writtenVersion = (value: Json | undefined): Json | undefined =>
  isObject(value) ? value.version : undefined;

/** What somebody does about a file of another version. `owner` is the partner whose file it is. */
function remedyOf(version: Json | undefined, kind: VersionedKind, owner: string | undefined): string {
  const present = versions[kind];
  if (typeof version === 'number' && version > present)
    return `it needs an engine that reads version ${version} of ${kind} files: update the engine, or write the file in the words of version ${present}`;
  const command = `npm run migrate${owner === undefined ? '' : ` ${owner}`}`;
  return version === undefined
    ? `write "version": ${present} if you wrote it for this engine; otherwise ${command} brings it up to date`
    : `${command} brings it up to date`;
}

/** The finding for a file that this engine would misread: one for another version of its kind, or for none that is a number. */
export function versionFinding(name: FileName, value: Json | undefined): Finding | undefined {
  const kind = versionedKind(name);
  if (kind === undefined || !isObject(value)) return undefined;
  const version = writtenVersion(value);
  const present = versions[kind];
  const counted = version ?? firstVersion;
  if (counted === present) return undefined;
  if (typeof counted !== 'number' || !Number.isInteger(counted) || counted < firstVersion) {
    const details = { found: String(version), expected: `a whole number, ${present} for this engine` };
    return { code: 'wrong-value', pointer: '/version', details };
  }
  const owner = 'owner' in name ? name.owner : undefined;
  return {
    code: counted > present ? 'newer-version' : 'older-version',
    pointer: '/version',
    details: { version: version === undefined ? undefined : counted, kind, present },
    remedy: remedyOf(version, kind, owner),
  };
}

/** A document for the phases after reading: without a value if it is written for another version. */
export function ofThisVersion(name: FileName, document: Document): Document {
  const finding = versionFinding(name, document.value);
  if (finding) return { ...document, value: undefined, findings: [...document.findings, finding] };
  if (name.is !== 'settings' || !isObject(document.value)) return document;
  // What else stands in the file of settings is a JSON Schema, which has no such keyword.
  const { version: _, ...value } = document.value;
  return { ...document, value };
}
