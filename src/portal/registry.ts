import { specs } from 'virtual:specs';
import type { Services } from '../engine/services.ts';
import type { FieldType } from '../fields/catalog.ts';
import { fieldRegistry } from '../fields/registry.ts';
import type { Field } from '../kit/field.ts';
import { late } from '../kit/late.ts';
import type { Widget } from '../kit/widget.ts';
import { widgetRegistry } from '../widgets/registry.ts';

type Entry<Component> = { component: Component } | { load: () => Promise<Component> };

type Drawing<Component> = { component: Component; load?: () => Promise<void> };

/** A component that is there from the start, or one whose code loads later. */
function drawing<Component extends Widget | Field>(entry: Entry<Component>): Drawing<Component> {
  if ('component' in entry) return entry;
  // It draws whatever component arrives with the props it is given, so it takes the place of any of them.
  return late(entry.load as never) as unknown as Drawing<Component>;
}

function joined<Spec, Component extends Widget | Field>(
  specs: { [type: string]: Spec },
  entries: { [type: string]: Entry<Component> },
) {
  return Object.fromEntries(
    Object.entries(specs).map(([type, spec]) => [
      type,
      { spec, ...drawing(entries[type] as Entry<Component>) },
    ]),
  );
}

/** Every block type with its spec and component. */
export const widgets = joined(specs.widgets, widgetRegistry as never) as Services['widgets'];

const fieldSpecs = Object.fromEntries(
  Object.entries(specs.fields).map(([type, spec]) => {
    const { fault, remnant } = fieldRegistry[type as FieldType];
    return [type, { ...spec, fault, remnant }];
  }),
);

/** Every kind of field with its spec and component. */
export const fields = joined(fieldSpecs, fieldRegistry as never) as Services['fields'];
