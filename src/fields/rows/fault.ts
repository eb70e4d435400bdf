import type { Json } from '../../base/json.ts';
import type { FieldFault } from '../../language/block.ts';

/** Finds more rows than allowed. */
export function rowsFault(
  value: Json | undefined,
  { add }: { add?: { most?: number } },
): FieldFault | undefined {
  const most = add?.most;
  if (most === undefined || !Array.isArray(value) || value.length <= most) return undefined;
  return { keyword: 'count', text: 'fields.rows.atMost', with: { most } };
}
