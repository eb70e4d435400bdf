import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { wellKnown } from '../addresses/well-known.ts';
import { useServices } from '../services.ts';
import { BrandMark } from './brand-mark.tsx';
import { ground } from './ground.ts';
import { MenuList } from './menu-list.tsx';
import { MenuNav } from './menu-nav.tsx';
import type { ShellMenus } from './use-menus.ts';

const columnWidth = 272;

/** The menu as a column beside the screen, from laptops up. */
export function SideColumn({ main, account, grouped }: ShellMenus): ReactNode {
  const { language } = useServices();
  return (
    <Box
      component="aside"
      aria-label={language.text('engine.menus')}
      sx={{
        ...ground,
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        gap: 2,
        width: columnWidth,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        height: '100vh',
        overflowY: 'auto',
        p: 2,
        borderInlineEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ px: 1, py: 1 }}>
        <BrandMark />
      </Box>
      <MenuNav menu={wellKnown.mainMenu} sx={{ flex: 1 }}>
        <MenuList entries={main} grouped={grouped} />
      </MenuNav>
      <MenuNav menu={wellKnown.accountMenu} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
        <MenuList entries={account} grouped={false} />
      </MenuNav>
    </Box>
  );
}
