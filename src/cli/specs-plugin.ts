import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fieldSpecs } from '../fields/catalog.ts';
import { settingsFile } from '../compile/library/settings.ts';
import { widgetSpecs } from '../widgets/catalog.ts';
import { readSettingsSchema } from './settings-schema.ts';

/** A schema without its documentation. */
const bare = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  );

const pick = (specs: { [type: string]: object }, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(specs).map(([type, spec]) => [
      type,
      Object.fromEntries(Object.entries(spec).filter(([name]) => names.includes(name))),
    ]),
  );

/** Serves `virtual:specs`: schemas as plain data, so that no page loads the library that builds them. */
export function specsPlugin(root: string): Plugin {
  const specs = {
    widgets: pick(widgetSpecs, ['props', 'skeleton', 'hosts']),
    fields: pick(fieldSpecs, ['props', 'secret']),
  };
  return {
    name: 'mostrador-specs',
    resolveId: (id) => (id === 'virtual:specs' ? '\0specs' : undefined),
    load(id) {
      if (id !== '\0specs') return undefined;
      this.addWatchFile(join(root, settingsFile));
      const all = bare({ ...specs, settings: readSettingsSchema(root) });
      return `export const specs = JSON.parse(${JSON.stringify(JSON.stringify(all))});`;
    },
  };
}
