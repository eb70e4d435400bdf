import type { JsonObject } from '../../base/json.ts';
import { mapJson } from '../../base/json-pointer.ts';
import type { Origins } from '../../language/portal.ts';
import type { View, World } from '../world/world.ts';
import { editsOf } from './edits.ts';

/** `file:line` of every block, by pointer. */
function originsOf({ definition }: View): Origins {
  const blocks = definition.sites.filter(({ kind }) => kind === 'block');
  return Object.fromEntries(
    blocks.map(({ pointer }) => {
      const { file, line } = definition.place(pointer, 'key');
      return [pointer, `${file}:${line}`];
    }),
  );
}

/** A view as the engine draws it: in order, with named rules written out, without what only the compiler needs. */
export function emitView(view: View, world: World, areas: readonly string[]): JsonObject {
  const {
    $schema: _schema,
    version: _version,
    dialog: _dialog,
    ...definition
  } = view.definition.value as JsonObject;
  const edits = editsOf(view, world);
  const value = mapJson(definition, (part, pointer) =>
    edits.reduce((edited, edit) => edit(edited, pointer), part),
  ) as JsonObject;
  return { ...value, id: view.id, areas: [...areas].sort(), origins: originsOf(view) };
}
