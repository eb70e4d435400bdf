import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListSubheader from '@mui/material/ListSubheader';
import { useId, type ReactNode } from 'react';
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

function Group({ entry, onUse, grouped }: { entry: Entry; onUse?: () => void; grouped: boolean }): ReactNode {
  const id = useId();
  const inside = (entry.entries ?? []).map((child) => <Single key={child.key} entry={child} onUse={onUse} />);
  if (!grouped) return inside;
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
