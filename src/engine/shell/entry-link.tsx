import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { DisabledReason } from '../../kit/ui/disabled-reason.tsx';
import { targetOf } from './entry-target.ts';
import type { Entry } from './menu-entries.ts';

type Props = { entry: Entry; onUse?: () => void; inset?: boolean };

/** One entry of a menu that stands in a list. */
export function EntryLink({ entry, onUse, inset }: Props): ReactNode {
  const button = (
    <ListItemButton
      {...targetOf(entry, onUse)}
      aria-current={entry.current ? 'page' : undefined}
      sx={{ minHeight: 44, borderRadius: 1, pl: inset ? 3 : 2, width: '100%', textAlign: 'start' }}
    >
      {entry.icon && (
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
          <Icon name={entry.icon} />
        </ListItemIcon>
      )}
      <ListItemText primary={entry.label} />
    </ListItemButton>
  );
  return <DisabledReason reason={entry.disabled}>{button as ReactElement<object>}</DisabledReason>;
}
