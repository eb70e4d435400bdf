import { type ReactNode, useMemo } from 'react';
import { asObject, type Json, type JsonObject } from '../../../base/json.ts';
import { jsonPointer } from '../../../base/json-pointer.ts';
import { inherited } from '../../edits/patch-edit.ts';
import { withProps } from '../../edits/block-edits.ts';
import { SchemaForm } from '../../rjsf/schema-form.tsx';
import { useCatalog, useSnapshot } from '../../session/use-session.ts';
import type { SelectedBlock } from './use-definition.ts';

/** Properties that have a part of the inspector of their own. */
const apart = ['type', 'visibleWhen', 'order'];

/** The schema of what a block of a type may have. */
function useBlockSchema(type: string): JsonObject {
  const { widgets, blockProperties } = useCatalog();
  return useMemo(() => {
    const own = Object.entries(asObject(widgets[type]?.props.properties));
    const common = Object.entries(blockProperties);
    return {
      type: 'object',
      properties: Object.fromEntries([...own, ...common].filter(([name]) => !apart.includes(name))),
    };
  }, [widgets, blockProperties, type]);
}

/** The properties of the selected block as a form, drawn from the schema of its type. */
export function BlockProps({ selected, block }: { selected: SelectedBlock; block: JsonObject }): ReactNode {
  const { state } = useSnapshot();
  const { patched, steps, view, base, change } = selected;
  const schema = useBlockSchema(String(block.type));
  const key = steps.at(-1) ?? '';
  const put = (next: JsonObject) => {
    const kept = Object.fromEntries(
      apart.flatMap((word): [string, Json][] => (word in block ? [[word, block[word] as Json]] : [])),
    );
    const names = Object.keys({ ...block, ...next }).filter(
      (name) => !apart.includes(name) && block[name] !== next[name],
    );
    change(
      `Change ${key}`,
      withProps(patched, steps, block, { ...next, ...kept }),
      `props ${jsonPointer(steps)} ${names}`,
    );
  };
  const isOwn = (path: readonly string[]) => {
    const place = view.places[jsonPointer([...steps, path[0] ?? ''])];
    return (
      path.length === 1 &&
      place?.file.startsWith('partners/') === true &&
      path[0] !== undefined &&
      path[0] in block
    );
  };
  return (
    <SchemaForm
      id={`block-${view.id}-${steps.join('-')}-${String(block.type)}`}
      schema={schema}
      data={block}
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
