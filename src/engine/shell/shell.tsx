import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Settings } from '../../language/settings.ts';
import { Sources } from '../data/sources.tsx';
import { useServices } from '../services.ts';
import { useRead } from '../state/use-computed.ts';
import { useMenus } from './use-menus.ts';
import { useFrame } from './use-frame.tsx';
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
  const { menus: drawn, sources } = useMenus();
  const menus = { ...drawn, grouped };
  const frame = useFrame();
  const sidebar = variant !== 'horizontal' && menus.main.length > 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: sidebar ? 'row' : 'column' },
        minHeight: '100vh',
        // What floats in the corner covers nothing at the end of the page.
        '&:has([data-slot=corner] button) #content': { pb: '88px' },
      }}
    >
      <Link href="#content" sx={skip}>
        {language.text('engine.skip')}
      </Link>
      {frame.read}
      {sources.map((ofMenu) => (
        <Sources {...ofMenu} key={ofMenu.key} />
      ))}
      {sidebar && <SideColumn {...menus} />}
      <TopBar {...menus} horizontal={!sidebar} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {frame.above}
        <Box component="main" id="content" tabIndex={-1} sx={content}>
          {children}
        </Box>
      </Box>
      {frame.corner}
    </Box>
  );
}
