import { isObject, type JsonObject } from '../../base/json.ts';
import { kindSchemaLine, patchSchemaLine } from '../../compile/emit/schema-line.ts';
import { fileNameOf } from '../../compile/read/file-names.ts';
import { versionedKind } from '../../compile/read/file-version.ts';
import { versions } from '../../language/versions.ts';
import { dataOf } from './json-text.ts';
import { writeWhole } from './write-json.ts';

/** The first lines of a definition: where editors find its schema, and its version. Texts have none, nor has data. */
function headingOf(path: string, baseFiles: readonly string[]): JsonObject {
  const name = fileNameOf(path);
  const kind = versionedKind(name);
  if (!kind || name.is === 'texts') return {};
  const [, partner = '', ...rest] = path.split('/');
  const file = rest.join('/');
  const $schema = baseFiles.includes(file) ? patchSchemaLine(partner, file) : kindSchemaLine(path, kind);
  return { $schema, version: versions[kind] };
}

/**
 * A new file of a partner as `npm run new` begins it: its heading, and an entry on each line.
 * @param baseFiles the files of the base that one of the same place is merged over.
 */
export function begun(path: string, text: string, baseFiles: readonly string[]): string {
  const value = dataOf(text);
  if (!isObject(value)) return text;
  return `${writeWhole({ ...headingOf(path, baseFiles), ...value })}\n`;
}
