import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { wellKnown } from '../addresses/well-known.ts';
import { useServices } from '../services.ts';
import { targetOf } from './entry-target.ts';
import { useEntries } from './menu-entries.ts';

/** The pinned entries of the menus, such as help, beside what failed in a dialog, which covers them. */
export function PinnedButtons(): ReactNode {
  const { menus } = useServices().portal;
  const { entries: main } = useEntries(menus[wellKnown.mainMenu]);
  const { entries: account } = useEntries(menus[wellKnown.accountMenu]);
  const pinned = [...main, ...account].filter((entry) => entry.pinned && entry.disabled === undefined);
  return pinned.map((entry) => (
    <Button
      key={entry.key}
      {...targetOf(entry)}
      color="inherit"
      variant="outlined"
      startIcon={entry.icon && <Icon name={entry.icon} />}
      sx={{ minHeight: 44 }}
    >
      {entry.label}
    </Button>
  ));
}
