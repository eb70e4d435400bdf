import { createElement, type ComponentType } from 'react';
import { dialogs, rehearsal } from '../../../src/engine/dialogs/late-dialogs.ts';
import { formView, wizardView } from '../../../src/engine/late-views.ts';
import type { Services } from '../../../src/engine/services.ts';
import { fields, widgets } from '../../../src/portal/registry.ts';

type Plain = ComponentType<object>;

/** Every widget and field with the code that comes late in a browser at hand: nothing suspends. */
export async function loadDrawings(): Promise<Pick<Services, 'widgets' | 'fields'>> {
  await Promise.all([
    ...[...Object.values(widgets), ...Object.values(fields)].map(({ load }) => load?.()),
    ...[dialogs, rehearsal, formView, wizardView].map(({ load }) => load()),
    import('../../../src/engine/dialogs/dialog-view.tsx'),
    import('../../../src/engine/shell/notice-view.tsx'),
  ]);
  return { widgets, fields };
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
