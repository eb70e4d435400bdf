import type { Plugin } from 'vite';
import { fieldSpecs } from '../fields/catalog.ts';
import { Settings } from '../language/settings.ts';
import { widgetSpecs } from '../widgets/catalog.ts';

/** A schema without what only people read. */
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
export function specsPlugin(): Plugin {
  const specs = {
    widgets: pick(widgetSpecs, ['props', 'skeleton', 'hosts']),
    fields: pick(fieldSpecs, ['props', 'secret', 'counts', 'days']),
    settings: Settings,
  };
  return {
    name: 'mostrador-specs',
    resolveId: (id) => (id === 'virtual:specs' ? '\0specs' : undefined),
    load: (id) =>
      id === '\0specs'
        ? `export const specs = JSON.parse(${JSON.stringify(JSON.stringify(bare(specs)))});`
        : undefined,
  };
}
