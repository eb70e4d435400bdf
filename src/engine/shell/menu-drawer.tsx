import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../kit/icon.tsx';
import { useServices } from '../services.ts';
import { ground } from './ground.ts';
import type { Entry } from './menu-entries.ts';
import { MenuList } from './menu-list.tsx';

type Props = { main: Entry[]; account: Entry[]; grouped: boolean; onClose: () => void };

/** Both menus in a drawer. */
export function MenuDrawer({ main, account, grouped, onClose }: Props): ReactNode {
  const { language } = useServices();
  // At once, so that what an entry opens gives the focus back to the button and not to an entry that is gone.
  const close = () => flushSync(onClose);
  const paper = {
    sx: { ...ground, width: 'min(88vw, 340px)', p: 2, gap: 2 },
    role: 'dialog',
    'aria-modal': true,
    'aria-label': language.text('engine.menus'),
  };
  return (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper }}>
      <IconButton
        color="inherit"
        onClick={onClose}
        aria-label={language.text('engine.close')}
        sx={{ alignSelf: 'flex-end', width: 44, height: 44 }}
      >
        <Icon name="close" />
      </IconButton>
      <nav>
        <MenuList entries={main} grouped={grouped} onUse={close} />
      </nav>
      <Box component="nav" sx={{ borderTop: 1, borderColor: 'divider', pt: 1, mt: 'auto' }}>
        <MenuList entries={account} grouped={false} onUse={close} />
      </Box>
    </Drawer>
  );
}
