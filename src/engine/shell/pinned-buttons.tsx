import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { wellKnown } from '../addresses/well-known.ts';
import { useServices } from '../services.ts';
import { useEntries } from './menu-entries.ts';

/** The pinned entries of the account menu, such as help, beside what failed in a dialog, which covers that menu. */
export function PinnedButtons(): ReactNode {
  const { portal } = useServices();
  const entries = useEntries(portal.menus[wellKnown.accountMenu]);
  return entries.map(({ key, label, icon, href, run, pinned }) =>
    pinned ? (
      <Button
        key={key}
        {...(href === undefined ? { onClick: run } : { href })}
        color="inherit"
        variant="outlined"
        startIcon={icon && <Icon name={icon} />}
        sx={{ minHeight: 44 }}
      >
        {label}
      </Button>
    ) : null,
  );
}
