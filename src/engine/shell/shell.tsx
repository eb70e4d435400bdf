import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Settings } from '../../language/settings.ts';
import { useServices } from '../services.ts';
import { useRead } from '../state/use-computed.ts';
import { useMenus } from './use-menus.ts';
import { Banners } from './banners.tsx';
import { SideColumn } from './side-column.tsx';
import { TopBar } from './top-bar.tsx';

/** In sight once it has the focus. */
const skip = {
  position: 'absolute',
  left: -9999,
  zIndex: 2000,
  p: 2,
  bgcolor: 'background.paper',
  '&:focus': { left: 8, top: 8 },
} as const;

const content = { flex: 1, px: { xs: 2, sm: 3, lg: 5 }, py: { xs: 2.5, md: 4 }, outline: 'none' } as const;

/** The frame around every screen: the retailer's logo and the menus. */
export function Shell({ children }: { children: ReactNode }): ReactNode {
  const { scope, language } = useServices();
  const variant = useRead('settings.header.variant', scope) as Settings['header']['variant'];
  const grouped = useRead('settings.sidebar.groups', scope) === true;
  const menus = { ...useMenus(), grouped };
  const sidebar = variant !== 'horizontal' && menus.main.length > 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: sidebar ? 'row' : 'column' },
        minHeight: '100vh',
      }}
    >
      <Link href="#content" sx={skip}>
        {language.text('engine.skip')}
      </Link>
      {sidebar && <SideColumn {...menus} />}
      <TopBar {...menus} horizontal={!sidebar} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Banners />
        <Box component="main" id="content" tabIndex={-1} sx={content}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
