import { lazy } from 'react';
import { specs } from 'virtual:specs';
import type { Services } from '../engine/services.ts';
import { fieldRegistry } from '../fields/registry.ts';
import type { Field } from '../kit/field.ts';
import type { Widget } from '../kit/widget.ts';
import { widgetRegistry } from '../widgets/registry.ts';

type Entry<Component> = { component: Component } | { load: () => Promise<Component> };

/** A component that is there, or one that comes with the first thing it draws. */
function drawing<Component extends Widget | Field>(entry: Entry<Component>): Component {
  if ('component' in entry) return entry.component;
  return lazy(async () => ({ default: (await entry.load()) as never })) as unknown as Component;
}

function joined<Spec, Component extends Widget | Field>(
  specs: { [type: string]: Spec },
  entries: { [type: string]: Entry<Component> },
) {
  return Object.fromEntries(
    Object.entries(specs).map(([type, spec]) => [
      type,
      { spec, component: drawing(entries[type] as Entry<Component>) },
    ]),
  );
}

/** Every block type with its spec and its drawing. */
export const widgets = joined(specs.widgets, widgetRegistry as never) as Services['widgets'];

/** Every kind of field with its spec and its drawing. */
export const fields = joined(specs.fields, fieldRegistry as never) as Services['fields'];
