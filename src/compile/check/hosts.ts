import { isObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { diagnosticOf } from '../finding.ts';
import { type Files, readFiles, type SourceFile } from '../read/read-files.ts';

/** Host names that two partners use; this check needs all partners. */
export function hostDiagnostics(sourceFiles: readonly SourceFile[]): Diagnostic[] {
  const taken = new Map<string, string>();
  return sourceFiles.flatMap(({ name, document }) => {
    if (name.is !== 'partner' || !isObject(document.value) || !Array.isArray(document.value.hosts)) return [];
    return document.value.hosts.flatMap((written, index): Diagnostic[] => {
      const host = String(written).toLowerCase();
      const other = taken.get(host);
      if (other === undefined) taken.set(host, name.owner);
      if (other === undefined || other === name.owner) return [];
      const pointer = jsonPointer(['hosts', index]);
      return [diagnosticOf({ code: 'duplicate-host', pointer, details: { host, other } }, document)];
    });
  });
}

/**
 * Host names of one partner that another has too, at the lines of the one. For a command that compiles one partner.
 * @param files those of all partners.
 */
export function takenHosts(files: Files, partner: string): Diagnostic[] {
  const own = `partners/${partner}/partner.json`;
  const all = new Map([...files].filter(([path]) => /^partners\/[^/]+\/partner\.json$/.test(path)));
  const { sourceFiles } = readFiles(all);
  const isOwn = ({ document }: SourceFile) => document.file === own;
  // The names of the others are taken first.
  const inOrder = [...sourceFiles.filter((one) => !isOwn(one)), ...sourceFiles.filter(isOwn)];
  return hostDiagnostics(inOrder).filter(({ file }) => file === own);
}
