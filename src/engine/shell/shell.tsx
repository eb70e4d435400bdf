import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import type { Settings } from '../../language/settings.ts';
import { useLocation } from '../addresses/router.tsx';
import { wellKnown } from '../addresses/well-known.ts';
import { useServices } from '../services.ts';
import { useRead } from '../state/use-computed.ts';
import { BrandMark } from './brand-mark.tsx';
import type { Entry } from './menu-entries.ts';
import { useMenus } from './use-menus.ts';
import { targetOf } from './entry-target.ts';
import { MenuBar } from './menu-bar.tsx';
import { ground } from './ground.ts';
import { MenuList } from './menu-list.tsx';
import { Banners } from './banners.tsx';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

const columnWidth = 272;

type Menus = { main: Entry[]; account: Entry[]; grouped: boolean };

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
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: -9999,
          zIndex: 2000,
          p: 2,
          bgcolor: 'background.paper',
          '&:focus': { left: 8, top: 8 },
        }}
      >
        {language.text('engine.skip')}
      </Link>
      {sidebar && <Column {...menus} />}
      <TopBar {...menus} horizontal={!sidebar} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Banners />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, px: { xs: 2, sm: 3, lg: 5 }, py: { xs: 2.5, md: 4 }, outline: 'none' }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

/** The menu as a column beside the screen, from laptops up. */
function Column({ main, account, grouped }: Menus): ReactNode {
  const { portal, language } = useServices();
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
      <Box component="nav" aria-label={nameOf(portal.menus[wellKnown.mainMenu], language)} sx={{ flex: 1 }}>
        <MenuList entries={main} grouped={grouped} />
      </Box>
      <Box
        component="nav"
        aria-label={nameOf(portal.menus[wellKnown.accountMenu], language)}
        sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}
      >
        <MenuList entries={account} grouped={false} />
      </Box>
    </Box>
  );
}

function nameOf(menu: { label: unknown } | undefined, language: { text(key: string): string }): string {
  return typeof menu?.label === 'string' ? language.text(menu.label) : '';
}

/** The bar on top: on phones with the button of the menu, and everywhere for the horizontal header. */
function TopBar({ main, account, grouped, horizontal }: Menus & { horizontal: boolean }): ReactNode {
  const { portal, language } = useServices();
  return (
    <AppBar
      position="sticky"
      elevation={0}
      sx={{
        ...ground,
        display: { xs: 'block', md: horizontal ? 'block' : 'none' },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundImage: 'none',
      }}
    >
      <Toolbar sx={{ gap: 2, width: '100%', maxWidth: horizontal ? 1240 : undefined, mx: 'auto' }}>
        <Box sx={{ flexShrink: 0 }}>
          <BrandMark />
        </Box>
        <Box
          component="nav"
          aria-label={nameOf(portal.menus[wellKnown.mainMenu], language)}
          sx={{ display: { xs: 'none', md: horizontal ? 'block' : 'none' }, flex: '0 1 auto', minWidth: 0 }}
        >
          <MenuBar entries={main} />
        </Box>
        <Box
          component="nav"
          aria-label={nameOf(portal.menus[wellKnown.accountMenu], language)}
          sx={{ display: { xs: 'none', md: 'block' }, flex: '1 0 13rem', minWidth: 0 }}
        >
          <MenuBar entries={account} atEnd />
        </Box>
        <Box sx={{ display: { xs: 'flex', md: 'none' }, flex: 1, justifyContent: 'flex-end' }}>
          {[...main, ...account].map((entry) => entry.pinned && <Pinned key={entry.key} entry={entry} />)}
        </Box>
        <PhoneMenu main={main} account={account} grouped={grouped} />
      </Toolbar>
    </AppBar>
  );
}

/** An entry as an icon, beside the button of the menu. */
function Pinned({ entry }: { entry: Entry }): ReactNode {
  return (
    <IconButton color="inherit" {...targetOf(entry)} aria-label={entry.label} sx={{ width: 44, height: 44 }}>
      <Icon name={entry.icon ?? 'info'} />
    </IconButton>
  );
}

/** The whole menu behind one button, on phones and tablets. It closes with the screen below it, also by Back, and when the page gets wider. */
function PhoneMenu(menus: Menus): ReactNode {
  const { language, scope } = useServices();
  const { pathname } = useLocation();
  const viewport = useRead('env.viewport', scope);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname, viewport]);
  return (
    <>
      <IconButton
        color="inherit"
        edge="end"
        onClick={() => setOpen(true)}
        aria-label={language.text('engine.openMenu')}
        aria-expanded={open}
        sx={{ display: { md: 'none' }, width: 44, height: 44 }}
      >
        <Icon name="menu" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <MenuDrawer {...menus} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
