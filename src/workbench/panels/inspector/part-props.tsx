import { type ReactNode, useMemo } from 'react';
import { asObject, type Json, type JsonObject } from '../../../base/json.ts';
import { jsonPointer } from '../../../base/json-pointer.ts';
import { inherited } from '../../edits/patch-edit.ts';
import { withProps } from '../../edits/block-edits.ts';
import { SchemaForm } from '../../rjsf/schema-form.tsx';
import { useCatalog, useSnapshot } from '../../session/use-session.ts';
import { knownParts, type PartKind } from './part-kinds.ts';
import type { SelectedPart } from './use-selected-part.ts';

/** The schema of what a part may have, and the properties that have a place of their own in the inspector. */
function usePartSchema(is: PartKind, part: JsonObject): { schema: JsonObject; apart: readonly string[] } {
  const catalog = useCatalog();
  const { word, types, common, rules, inner } = knownParts(is, catalog);
  const type = String(part[word] ?? '');
  return useMemo(() => {
    const apart = [word, 'order', ...rules, ...inner];
    const all = [...Object.entries(asObject(types[type]?.props.properties)), ...Object.entries(common)];
    const properties = Object.fromEntries(all.filter(([name]) => !apart.includes(name)));
    return { schema: { type: 'object', properties }, apart };
  }, [catalog, is, type]);
}

/** The properties of the selected part as a form, drawn from the schema of its type. */
export function PartProps({ selected, part }: { selected: SelectedPart; part: JsonObject }): ReactNode {
  const { state } = useSnapshot();
  const { is, patched, steps, view, base, change } = selected;
  const { schema, apart } = usePartSchema(is, part);
  const key = steps.at(-1) ?? '';
  const put = (next: JsonObject) => {
    const kept = Object.fromEntries(
      apart.flatMap((word): [string, Json][] => (word in part ? [[word, part[word] as Json]] : [])),
    );
    const names = Object.keys({ ...part, ...next }).filter(
      (name) => !apart.includes(name) && part[name] !== next[name],
    );
    change(
      `Change ${key}`,
      withProps(patched, steps, part, { ...next, ...kept }),
      `props ${jsonPointer(steps)} ${names}`,
    );
  };
  const isOwn = (path: readonly string[]) => {
    const place = view.places[jsonPointer([...steps, path[0] ?? ''])];
    return (
      path.length === 1 &&
      place?.file.startsWith('partners/') === true &&
      path[0] !== undefined &&
      path[0] in part
    );
  };
  return (
    <SchemaForm
      id={`part-${view.id}-${steps.join('-')}-${String(part.type ?? part.field)}`}
      schema={schema}
      data={part}
      change={put}
      origins={{
        ownerOf: (path) => (base !== undefined && isOwn(path.map(String)) ? state.partner : undefined),
        resetLabel: 'As in the base',
        reset: (path) =>
          change(
            `${path.join('.')} of ${key} as in the base`,
            inherited(patched, [...steps, ...path.map(String)]),
          ),
      }}
    />
  );
}
