import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fieldSpecs } from '../../fields/catalog.ts';
import { settingsFile } from '../../compile/library/settings.ts';
import { widgetSpecs } from '../../widgets/catalog.ts';
import { readSettingsSchema } from '../repository/settings-schema.ts';

type Schema = {
  kind?: string;
  of?: Schema;
  items?: Schema;
  properties?: { [name: string]: Schema };
  patternProperties?: { [pattern: string]: Schema };
};

const mapped = (schemas: { [name: string]: Schema }): { [name: string]: Schema } =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, planned(schema)]));

const isPlanned = (schema: Schema): boolean => Object.keys(schema).length > 0;

/** The properties of a value that is not a block: what holds no kind stays as it is, named or not. */
const mappedInside = (schemas: { [name: string]: Schema }): { [name: string]: Schema } =>
  Object.fromEntries(Object.entries(mapped(schemas)).filter(([, schema]) => isPlanned(schema)));

/**
 * What a page plans the props of a block by: the kinds of values, and where they stand. What the compiler checked is
 * left out, and whatever holds no kind, as the name of a dialog, is an empty schema.
 */
function planned({ kind, of, items, properties, patternProperties }: Schema): Schema {
  if (kind === 'reference') return {};
  if (kind !== undefined) return kind === 'each' && of ? { kind, of: planned(of) } : { kind };
  const names = items || patternProperties ? mapped : mappedInside;
  const inner: Schema = {
    ...(items && { items: planned(items) }),
    ...(properties && { properties: names(properties) }),
    ...(patternProperties && { patternProperties: mapped(patternProperties) }),
  };
  return JSON.stringify(inner).includes('"kind"') ? inner : {};
}

/** The props of a block or field: each by its name, with what is planned of it. */
const plannedProps = (props: object): Schema => ({ properties: mapped((props as Schema).properties ?? {}) });

const taking: readonly string[] = ['type', 'enum', 'format', 'minimum', 'maximum', 'minItems', 'alias'];

/** What is taken of a setting; its default only where two names of it may say different things. */
const takenOf = (schema: object): object =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([name]) => taking.includes(name) || (name === 'default' && 'alias' in schema),
    ),
  );

/** The part of a settings schema by which values of the server are taken or left out. */
function settingsOf(schema: object): object {
  const { items, properties } = schema as Schema;
  if (!properties) return { ...takenOf(schema), ...(items && { items: takenOf(items) }) };
  const { type: _, ...taken } = takenOf(schema) as { type?: string };
  const inner = Object.entries(properties).map(([name, one]) => [name, settingsOf(one)]);
  return { ...taken, properties: Object.fromEntries(inner) };
}

const pick = (specs: { [type: string]: { props: object } }, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(specs).map(([type, spec]) => [
      type,
      {
        ...Object.fromEntries(Object.entries(spec).filter(([name]) => names.includes(name))),
        props: plannedProps(spec.props),
      },
    ]),
  );

/** Serves `virtual:specs`: schemas as plain data, so that no page loads the library that builds them. */
export function specsPlugin(root: string): Plugin {
  const specs = {
    widgets: pick(widgetSpecs, ['skeleton', 'hosts']),
    fields: pick(fieldSpecs, ['secret', 'ticks']),
  };
  return {
    name: 'mostrador-specs',
    resolveId: (id) => (id === 'virtual:specs' ? '\0specs' : undefined),
    load(id) {
      if (id !== '\0specs') return undefined;
      this.addWatchFile(join(root, settingsFile));
      const all = { ...specs, settings: settingsOf(readSettingsSchema(root)) };
      return `export const specs = JSON.parse(${JSON.stringify(JSON.stringify(all))});`;
    },
  };
}
