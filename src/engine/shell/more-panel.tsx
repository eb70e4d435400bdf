import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '../services.ts';
import { ground } from './ground.ts';
import type { Entry } from './menu-entries.ts';
import { MenuList } from './menu-list.tsx';

type Props = { id: string; anchor: HTMLElement; entries: Entry[]; onClose: () => void };

const below = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** The panel that opens below the button of what has no room. */
export function MorePanel({ id, anchor, entries, onClose }: Props): ReactNode {
  const { language } = useServices();
  // At once, so that what an entry opens gives the focus back to the button and not to an entry that is gone.
  const close = () => flushSync(onClose);
  const paper = {
    id,
    role: 'dialog',
    'aria-modal': true,
    'aria-label': language.text('engine.more'),
    sx: { ...ground, minWidth: 240, p: 1, borderRadius: 1 },
  };
  return (
    <Popover open anchorEl={anchor} onClose={onClose} slotProps={{ paper }} {...below}>
      <MenuList entries={entries} grouped onUse={close} />
    </Popover>
  );
}
