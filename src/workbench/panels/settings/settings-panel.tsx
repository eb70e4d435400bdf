import { type ReactNode, useMemo } from 'react';
import { asObject } from '../../../base/json.ts';
import { kindOf } from '../../rjsf/kind-of.ts';
import { useCatalog } from '../../session/use-session.ts';
import { only } from './group-form.tsx';
import { type Group, GroupedPanel } from './grouped-panel.tsx';

/** Every setting and feature. */
export function SettingsPanel(): ReactNode {
  const { partner } = useCatalog();
  const groups = useMemo((): Group[] => {
    const settings = asObject(asObject(partner.properties).settings);
    const entries = Object.entries(asObject(settings.properties)).map(
      ([name, schema]) => [name, asObject(schema)] as const,
    );
    const grouped = entries.filter(([, schema]) => kindOf(schema) === 'group');
    const single = new Set(entries.filter(([, schema]) => kindOf(schema) !== 'group').map(([name]) => name));
    const rest: Group = {
      name: 'Single settings',
      schema: {
        ...only(settings, (name) => single.has(name)),
        description: 'Settings that belong to no group.',
      },
      at: ['settings'],
    };
    return [...grouped.map(([name, schema]) => ({ name, schema, at: ['settings', name] })), rest];
  }, [partner]);
  return (
    <GroupedPanel
      title="Settings"
      about="Switches and values of the partner. The retailer's server may set them too, and wins."
      groups={groups}
    />
  );
}
