import { type Json, sameJson } from '../../base/json.ts';
import { writePath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import type { Services } from '../services.ts';
import type { FormData } from './form-data.ts';
import type { FormRows } from './form-rows.ts';

/**
 * The data of a form to restore after a reload: pending fields (null for an emptied one) and values typed into rows; of
 * secrets what their kind leaves of them.
 */
export function draftOf(form: Form, data: FormData, rows: FormRows, fields: Services['fields']): Json {
  const isKept = (kind: string) => fields[kind]?.spec.secret !== true;
  /** What was typed into a field; undefined if nothing was. */
  const typedAt = (path: string): Json | undefined => {
    const model = rows.model(path);
    if (!model) return data.isPending(path) ? (data.read(path) ?? null) : undefined;
    const typed = model.draft(isKept);
    return sameJson(typed, data.store.read(`initial.${path}`)) ? undefined : typed;
  };
  const kept = Object.entries(form.fields).flatMap(([path, { field }]): [string, Json][] => {
    const current = isKept(field)
      ? typedAt(path)
      : fields[field]?.spec.remnant?.(data.read(path), data.remnant(path));
    return current === undefined ? [] : [[path, current]];
  });
  const typed = kept.reduce<Json>((all, [path, value]) => writePath(all, path, value), {});
  return data.subjects.addTo(
    typed,
    kept.map(([path]) => path),
  );
}
