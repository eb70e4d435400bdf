import type { JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { isRows, type RowsDefinition } from '../../language/row-definition.ts';
import type { FormDefinition } from '../../language/form.ts';
import { elementOf, follow, keysOf, type Shape } from '../../rules/shape.ts';
import type { Finding } from '../finding.ts';

/** Fields with what belongs to them: a form, or what each row of one has. */
export type Fields = Pick<
  FormDefinition,
  'fields' | 'computed' | 'checks' | 'initial' | 'sections' | 'sources'
>;

/** Checks the origin of rows: entries with a key, or people who add them. */
function originFindings({ from, key, add }: RowsDefinition): Finding[] {
  const missing = (property: string): Finding => ({
    code: 'missing-property',
    pointer: '',
    details: { property },
  });
  if (from === undefined) return add === undefined ? [missing('from')] : [];
  if (add === undefined) return key === undefined ? [missing('key')] : [];
  const expected = 'rows that follow `from` are not added: leave one of the two out';
  return [{ code: 'wrong-value', pointer: '/add', of: 'key', details: { found: 'add', expected } }];
}

/** A key that no entry has, so that the rows could not be told apart. */
function keyFindings({ key }: RowsDefinition, entry: Shape): Finding[] {
  const known = keysOf(entry);
  if (key === undefined || known.length === 0 || follow(entry, key) !== undefined) return [];
  const expected = `the name of a value that the entries have: ${known.join(', ')}`;
  return [{ code: 'wrong-value', pointer: '/key', details: { found: key, expected } }];
}

function nestedFindings({ each }: RowsDefinition): Finding[] {
  const expected = 'a field of a single value, as rows stand in no other rows';
  return Object.entries(each.fields).flatMap(([name, field]): Finding[] =>
    isRows(field)
      ? [
          {
            code: 'wrong-value',
            pointer: jsonPointer(['each', 'fields', name, 'field']),
            details: { found: field.field, expected },
          },
        ]
      : [],
  );
}

/**
 * Checks the fields of rows against the schema of a row, like those of a form against that of its data.
 * @param entries the entries of each field of rows; values of an entry need no field.
 */
export function rowsFindings(
  { fields }: Fields,
  schema: JsonObject,
  entries: ReadonlyMap<string, Shape>,
  check: (row: Fields, schema: JsonObject, given: readonly string[]) => Finding[],
): Finding[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    if (!isRows(field)) return [];
    const entry = entries.get(path) ?? {};
    const inside = check(field.each, elementOf(follow(schema, path) ?? {}), keysOf(entry));
    const own = [...originFindings(field), ...keyFindings(field, entry), ...nestedFindings(field)];
    return [
      ...own.map((finding) => at(finding, path)),
      ...inside.map((finding) => at(finding, path, 'each')),
    ];
  });
}

const at = (finding: Finding, path: string, ...part: string[]): Finding => ({
  ...finding,
  pointer: jsonPointer(['fields', path, ...part]) + finding.pointer,
});
