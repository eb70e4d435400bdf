import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { DisabledReason } from '../../kit/ui/disabled-reason.tsx';
import { DropButton } from './drop-button.tsx';
import { targetOf } from './entry-target.ts';
import { EntryWidget } from './entry-widget.tsx';
import { usePresentPaths } from '../addresses/trail.tsx';
import { type Entry, isCurrent } from './menu-entries.ts';

/** A menu as a row of buttons; a group opens below its button. */
export function MenuBar({ entries }: { entries: Entry[] }): ReactNode {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        listStyle: 'none',
        m: 0,
        p: 0,
        alignItems: 'center',
      }}
    >
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.widget ? (
            <EntryWidget entry={entry} />
          ) : entry.entries ? (
            <BarGroup entry={entry} />
          ) : (
            <BarButton entry={entry} />
          )}
        </li>
      ))}
    </Box>
  );
}

const bar = {
  minHeight: 44,
  px: 1.5,
  '&[aria-current=page]': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.5em',
    textDecorationThickness: 2,
  },
} as const;

function BarButton({ entry }: { entry: Entry }): ReactNode {
  const present = usePresentPaths();
  const button = (
    <Button
      color="inherit"
      {...targetOf(entry)}
      startIcon={entry.icon && <Icon name={entry.icon} />}
      aria-current={isCurrent(entry, present) ? 'page' : undefined}
      sx={bar}
    >
      {entry.label}
    </Button>
  );
  return (
    <DisabledReason reason={entry.disabled} at="tip">
      {button as ReactElement<object>}
    </DisabledReason>
  );
}

function BarGroup({ entry }: { entry: Entry }): ReactNode {
  const present = usePresentPaths();
  const inside = entry.entries ?? [];
  if (inside.length === 1 && inside[0] && !inside[0].widget)
    return <BarButton entry={{ ...inside[0], icon: inside[0].icon ?? entry.icon }} />;
  const items = inside.map((child) => ({
    key: child.key,
    label: child.label,
    target: child.href === undefined ? undefined : targetOf(child),
    selected: isCurrent(child, present),
    disabled: child.disabled !== undefined,
    onChoose: () => void child.run?.(),
  }));
  const current = inside.some((child) => isCurrent(child, present));
  return (
    <DropButton
      items={items}
      aria-current={current ? 'page' : undefined}
      startIcon={entry.icon && <Icon name={entry.icon} />}
      endIcon={<Icon name="chevronDown" />}
      sx={bar}
    >
      {entry.label}
    </DropButton>
  );
}
