import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { DisabledReason } from '../../kit/ui/disabled-reason.tsx';
import { barItem } from './bar-item.ts';
import { DropButton } from './drop-button.tsx';
import { targetOf } from './entry-target.ts';
import { EntryWidget } from './entry-widget.tsx';
import type { Entry } from './menu-entries.ts';
import { MoreButton } from './more-button.tsx';
import { useOverflow } from './use-overflow.ts';

/** One line: what wraps stands below it, out of sight. The clip leaves room for the ring of the focus. */
const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 12,
  flexGrow: 1,
  minWidth: 0,
  height: 44,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'clip',
  overflowClipMargin: 6,
  // The first entry stays in sight: where it does not fit, it gets narrower.
  '& > li': { minWidth: 0 },
  '& > li > button': { maxWidth: '100%' },
});

/** A long name does not take the whole bar. */
const Label = styled('span')({ maxWidth: '12rem', overflow: 'hidden', textOverflow: 'ellipsis' });

type Props = { entries: Entry[]; atEnd?: boolean };

/** A menu as a row of buttons; a group opens below its button, and so does what has no room. */
export function MenuBar({ entries, atEnd }: Props): ReactNode {
  const { row, room } = useOverflow(entries);
  return (
    <Box sx={{ display: 'flex' }}>
      <Row ref={row} sx={atEnd ? { justifyContent: 'flex-end' } : undefined}>
        {entries.map((entry, place) => (
          <Box component="li" key={entry.key} sx={place < room ? undefined : { visibility: 'hidden' }}>
            <BarEntry entry={entry} />
          </Box>
        ))}
      </Row>
      {room < entries.length && <MoreButton entries={entries.slice(room)} />}
    </Box>
  );
}

function BarEntry({ entry }: { entry: Entry }): ReactNode {
  if (entry.widget) return <EntryWidget entry={entry} />;
  return entry.entries ? <BarGroup entry={entry} /> : <BarButton entry={entry} />;
}

function BarButton({ entry }: { entry: Entry }): ReactNode {
  const button = (
    <Button
      color="inherit"
      {...targetOf(entry)}
      startIcon={entry.icon && <Icon name={entry.icon} />}
      aria-current={entry.current ? 'page' : undefined}
      sx={barItem}
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
  const inside = entry.entries ?? [];
  if (inside.length === 1 && inside[0] && !inside[0].widget)
    return <BarButton entry={{ ...inside[0], icon: inside[0].icon ?? entry.icon }} />;
  const items = inside.map((child) => ({
    key: child.key,
    label: child.label,
    target: child.href === undefined ? undefined : targetOf(child),
    selected: child.current === true,
    disabled: child.disabled !== undefined,
    onChoose: () => void child.run?.(),
  }));
  const current = inside.some((child) => child.current);
  return (
    <DropButton
      items={items}
      aria-current={current ? 'page' : undefined}
      startIcon={entry.icon && <Icon name={entry.icon} />}
      endIcon={<Icon name="chevronDown" size="small" />}
      sx={barItem}
    >
      <Label>{entry.label}</Label>
    </DropButton>
  );
}
