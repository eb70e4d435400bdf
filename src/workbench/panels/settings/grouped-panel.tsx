import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { JsonObject } from '../../../base/json.ts';
import { Choice } from '../../ui/choice.tsx';
import { PanelHead } from '../../ui/section.tsx';
import { GroupForm } from './group-form.tsx';

/** A group of settings: its name, and its schema with where it stands in partner.json, or a part of its own. */
export type Group =
  | { name: string; schema: JsonObject; at: readonly string[] }
  | { name: string; component: ComponentType };

/** A panel with one group at a time, as a form of all would be slow to type in. */
export function GroupedPanel({
  title,
  about,
  groups,
}: {
  title: string;
  about: string;
  groups: readonly Group[];
}): ReactNode {
  const [name, setName] = useState(groups[0]?.name ?? '');
  const chosen = groups.find((group) => group.name === name);
  return (
    <>
      <PanelHead title={title}>{about}</PanelHead>
      <Box sx={{ px: 2, pb: 2 }}>
        <Choice
          label="Group"
          value={name}
          options={groups.map((group) => ({ value: group.name, label: group.name }))}
          change={setName}
        />
        {chosen && 'schema' in chosen && (
          <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 13 }}>
            {String(chosen.schema.description ?? '')}
          </Box>
        )}
      </Box>
      {chosen && 'component' in chosen && <chosen.component />}
      {chosen && 'schema' in chosen && (
        <GroupForm key={name} title={chosen.name} schema={chosen.schema} at={chosen.at} />
      )}
    </>
  );
}
