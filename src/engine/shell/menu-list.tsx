import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Fold } from '../../kit/ui/fold.tsx';
import { EntryLink } from './entry-link.tsx';
import type { Entry } from './menu-entries.ts';
import { EntryWidget } from './entry-widget.tsx';

type Props = { entries: Entry[]; onUse?: () => void; grouped: boolean };

/** A menu as a column: groups stand under their heading, or flat where the settings want no groups. */
export function MenuList({ entries, onUse, grouped }: Props): ReactNode {
  return (
    <List disablePadding sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      {entries.map((entry) =>
        entry.entries ? (
          <Group key={entry.key} entry={entry} onUse={onUse} grouped={grouped} />
        ) : (
          <Single key={entry.key} entry={entry} onUse={onUse} />
        ),
      )}
    </List>
  );
}

function Single({ entry, onUse }: { entry: Entry; onUse?: () => void }): ReactNode {
  return (
    <ListItem disablePadding>
      {entry.widget ? <EntryWidget entry={entry} wide /> : <EntryLink entry={entry} onUse={onUse} />}
    </ListItem>
  );
}

/** As an entry of the menu. */
const foldedHead = { px: 2, '&:hover': { bgcolor: 'action.hover', color: 'inherit' } } as const;

function Group({ entry, onUse, grouped }: { entry: Entry; onUse?: () => void; grouped: boolean }): ReactNode {
  const id = useId();
  const inside = (entry.entries ?? []).map((child) => <Single key={child.key} entry={child} onUse={onUse} />);
  if (!grouped) return inside;
  if (entry.folded)
    return (
      <ListItem disablePadding sx={{ display: 'block', '& summary': foldedHead }}>
        <Fold
          wanted={entry.entries?.some(({ current }) => current)}
          head={
            <Box component="span" id={id} sx={{ display: 'flex', flex: 1, alignItems: 'center' }}>
              {entry.icon && (
                <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
                  <Icon name={entry.icon} />
                </ListItemIcon>
              )}
              {entry.label}
            </Box>
          }
        >
          <List disablePadding aria-labelledby={id}>
            {inside}
          </List>
        </Fold>
      </ListItem>
    );
  return (
    <ListItem
      disablePadding
      sx={{ display: 'block', '&:not(:first-of-type)': { mt: 2 }, '&:not(:last-of-type)': { mb: 2 } }}
    >
      <ListSubheader
        component="div"
        id={id}
        disableSticky
        sx={{ background: 'none', color: 'inherit', opacity: 0.85, lineHeight: 2.2, typography: 'overline' }}
      >
        {entry.label}
      </ListSubheader>
      <List disablePadding aria-labelledby={id}>
        {inside}
      </List>
    </ListItem>
  );
}
