import { isObject, type Json } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import type { FileName } from './file-names.ts';
import type { Document } from './document.ts';
import type { SourceFile } from './read-files.ts';

/** The path of the dialog that a form may say about itself. */
export const dialogPath = (form: string): string => form.replace(/\.form\.json$/, '.dialog.json');

/** A pointer of the dialog as a pointer of the form: parameters are the same, blocks are written nowhere. */
function inForm(pointer: string): string {
  const [first] = pointerSteps(pointer);
  if (first === 'params' || first === 'version') return pointer;
  return first === 'blocks' ? '/dialog' : `/dialog${pointer}`;
}

/** The content of the dialog. A patch of a form, which names no schema, patches the dialog too. */
function contentOf(value: { [key: string]: Json }, id: string): Json {
  const { version, params, dialog, schema } = value;
  return {
    ...(version !== undefined && { version }),
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
      file: dialogPath(file),
      value: contentOf(value, name.id),
      findings: [],
      has: (pointer) => has(inForm(pointer)),
      place: (pointer, of) => place(inForm(pointer), of),
    },
  };
}
