import { isObject, type Json } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import { versions } from '../../language/versions.ts';
import type { Finding } from '../finding.ts';
import type { FileName } from './file-names.ts';
import type { Document } from './document.ts';
import type { SourceFile } from './read-files.ts';

/** A dialog that a form says, and that has a file of its own. */
export const dialogSaidTwice: Finding = {
  code: 'idle-word',
  pointer: '/dialog',
  of: 'key',
  details: { word: 'dialog', places: 'a form whose dialog has no file of its own' },
};

/** A pointer of the dialog as a pointer of the form: parameters are the same, blocks are written nowhere. */
export function inForm(pointer: string): string {
  const [first] = pointerSteps(pointer);
  if (first === 'params' || first === 'version') return pointer;
  return first === 'blocks' ? '/dialog' : `/dialog${pointer}`;
}

/**
 * The content of the dialog, in the version that this engine reads, as its form was read. A patch of a form, which names
 * no schema, patches the dialog too.
 */
function contentOf(value: { [key: string]: Json }, id: string): Json {
  const { version, params, dialog, schema } = value;
  return {
    ...(version !== undefined && { version: versions.dialog }),
    ...(dialog as object),
    ...(params !== undefined && { params }),
    ...(schema !== undefined && { blocks: { form: { type: 'form', form: id } } }),
  };
}

/** The dialog that draws a form alone, where the form has the word `dialog`. Its positions are those of the form. */
export function dialogOfForm(name: FileName, document: Document): SourceFile | undefined {
  const { value, file, has, place } = document;
  if (name.is !== 'view' || name.kind !== 'form' || !isObject(value) || !isObject(value.dialog))
    return undefined;
  const dialog: FileName = { ...name, kind: 'dialog' };
  return {
    name: dialog,
    document: {
      file: file.replace(/\.form\.json$/, '.dialog.json'),
      value: contentOf(value, name.id),
      findings: [],
      has: (pointer) => has(inForm(pointer)),
      place: (pointer, of) => place(inForm(pointer), of),
    },
  };
}
