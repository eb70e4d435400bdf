import { createElement, type ComponentType } from 'react';
import type { Services } from '../../../src/engine/services.ts';
import { fieldRegistry } from '../../../src/fields/registry.ts';
import { fields, widgets } from '../../../src/portal/registry.ts';
import { widgetRegistry } from '../../../src/widgets/registry.ts';

type Plain = ComponentType<object>;
type Entries = { [type: string]: { component: unknown } };
type Registry = { [type: string]: { component: unknown } | { load: () => Promise<unknown> } };

async function loaded(entries: Entries, registry: Registry): Promise<Entries> {
  const all = Object.entries(entries).map(async ([type, entry]) => {
    const known = registry[type] ?? entry;
    return [type, { ...entry, component: 'load' in known ? await known.load() : known.component }] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** Every widget and field with its component at hand, and the code that comes late in a browser: nothing suspends. */
export async function loadDrawings(): Promise<Pick<Services, 'widgets' | 'fields'>> {
  const late = [
    import('../../../src/engine/dialogs/dialog-view.tsx'),
    import('../../../src/engine/form/form-loader.tsx'),
    import('../../../src/engine/shell/notice-view.tsx'),
  ];
  const [ofWidgets, ofFields] = await Promise.all([
    loaded(widgets, widgetRegistry),
    loaded(fields, fieldRegistry),
    ...late,
  ]);
  return { widgets: ofWidgets as Services['widgets'], fields: ofFields as Services['fields'] };
}

/** The same widgets or fields, which note that they were drawn. */
export function noting<Known extends Services['widgets'] | Services['fields']>(
  entries: Known,
  drawn: Set<string>,
): Known {
  const all = Object.entries(entries).map(([type, entry]) => {
    const Noted = (props: object) => {
      drawn.add(type);
      return createElement(entry.component as Plain, props);
    };
    return [type, { ...entry, component: Noted }];
  });
  return Object.fromEntries(all) as Known;
}
