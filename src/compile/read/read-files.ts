import type { Diagnostic } from '../../language/diagnostic.ts';
import { dialogOfForm, dialogSaidTwice } from './dialog-of-form.ts';
import { type Document, readDocument } from './document.ts';
import { type FileName, fileNameOf } from './file-names.ts';
import { ofThisVersion } from './file-version.ts';
import { rightPlace } from './misplaced.ts';
import { diagnosticOf, type Finding, startOf } from '../finding.ts';

/** The files of definitions, path to text: `screens/…`, `schemas/…`, `partners/…`, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

/** A parsed file and what it is. */
export type SourceFile = { name: FileName; document: Document };

const definitions =
  'screens/<area>/<name>.screen.json (or .dialog, .form, .menu, .block; small letters, digits, dashes), screens/<area>/<name>.rules.json (or rules.json)';

/** The file names allowed in the folder of a file. */
function expectedBeside(path: string): string {
  if (path.startsWith('screens/')) return `there are ${definitions}, screens/texts/<language>/<area>.json`;
  if (path.startsWith('partners/'))
    return `a partner has partner.json, ${definitions}, texts/<language>/<area>.json, schemas/forms/, schemas/parts/ and schemas/calls/ (each with <name>.json) and assets/`;
  return 'there are schemas/calls/, schemas/forms/ and schemas/parts/, each with <name>.json';
}

/** Reads every file once, in the order of the paths. Unknown files are reported, READMEs and assets left out. */
export function readFiles(files: Files): { sourceFiles: SourceFile[]; diagnostics: Diagnostic[] } {
  const sourceFiles: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of [...files.keys()].sort()) {
    const name = fileNameOf(path);
    if (name.is === 'other') continue;
    if (name.is === 'unknown') {
      const suggestion = rightPlace(path);
      const finding: Finding = {
        code: 'misplaced-file',
        pointer: '',
        details: { file: path, expected: expectedBeside(path) },
      };
      diagnostics.push(diagnosticOf(suggestion ? { ...finding, suggestion } : finding, startOf(path)));
      continue;
    }
    const document = ofThisVersion(name, readDocument(path, files.get(path) ?? ''));
    diagnostics.push(...document.findings.map((finding) => diagnosticOf(finding, document)));
    sourceFiles.push({ name, document });
    const dialog = dialogOfForm(name, document);
    if (dialog && files.has(dialog.document.file)) diagnostics.push(diagnosticOf(dialogSaidTwice, document));
    else if (dialog) sourceFiles.push(dialog);
  }
  return { sourceFiles, diagnostics };
}
