import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { DisabledReason } from '../../kit/ui/disabled-reason.tsx';
import { EntryWidget } from './entry-widget.tsx';
import { Link } from '../addresses/router.tsx';
import { usePresentPaths } from '../addresses/trail.tsx';
import { type Entry, isCurrent } from './menu-entries.ts';

const DropMenu = lazy(async () => ({ default: (await import('./drop-menu.tsx')).DropMenu }));

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

function target(entry: Entry): object {
  if (entry.href?.startsWith('/')) return { component: Link, to: entry.href };
  return entry.href === undefined
    ? { onClick: () => void entry.run?.() }
    : { href: entry.href, target: '_blank', rel: 'noopener noreferrer' };
}

function BarButton({ entry }: { entry: Entry }): ReactNode {
  const present = usePresentPaths();
  const button = (
    <Button
      color="inherit"
      {...target(entry)}
      startIcon={entry.icon && <Icon name={entry.icon} />}
      aria-current={isCurrent(entry, present) ? 'page' : undefined}
      sx={bar}
    >
      {entry.label}
    </Button>
  );
  return <DisabledReason reason={entry.disabled}>{button as ReactElement<object>}</DisabledReason>;
}

function BarGroup({ entry }: { entry: Entry }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const present = usePresentPaths();
  const id = useId();
  const inside = entry.entries ?? [];
  if (inside.length === 1 && inside[0] && !inside[0].widget)
    return <BarButton entry={{ ...inside[0], icon: inside[0].icon ?? entry.icon }} />;
  const items = inside.map((child) => ({
    key: child.key,
    label: child.label,
    target: child.href === undefined ? undefined : target(child),
    selected: isCurrent(child, present),
    disabled: child.disabled !== undefined,
    onChoose: () => void child.run?.(),
  }));
  const current = inside.some((child) => isCurrent(child, present));
  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-current={current ? 'page' : undefined}
        startIcon={entry.icon && <Icon name={entry.icon} />}
        endIcon={<Icon name="chevronDown" />}
        sx={bar}
      >
        {entry.label}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <DropMenu id={id} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
