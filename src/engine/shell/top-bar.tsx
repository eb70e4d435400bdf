import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useAddress } from '../addresses/router.tsx';
import { wellKnown } from '../addresses/well-known.ts';
import { keepHeadFor } from '../over-page.ts';
import { useServices } from '../services.ts';
import { useRead } from '../state/use-computed.ts';
import { BrandMark } from './brand-mark.tsx';
import { targetOf } from './entry-target.ts';
import { ground } from './ground.ts';
import { MenuBar } from './menu-bar.tsx';
import type { Entry } from './menu-entries.ts';
import { MenuNav } from './menu-nav.tsx';
import type { ShellMenus } from './use-menus.ts';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

/** The bar on top: on phones with the button of the menu, and everywhere for the horizontal header. */
export function TopBar({
  main,
  account,
  grouped,
  horizontal,
}: ShellMenus & { horizontal: boolean }): ReactNode {
  return (
    <AppBar
      ref={keepHeadFor}
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
        <MenuNav
          menu={wellKnown.mainMenu}
          sx={{ display: { xs: 'none', md: horizontal ? 'block' : 'none' }, flex: '0 1 auto', minWidth: 0 }}
        >
          <MenuBar entries={main} />
        </MenuNav>
        <MenuNav
          menu={wellKnown.accountMenu}
          sx={{ display: { xs: 'none', md: 'block' }, flex: '1 0 13rem', minWidth: 0 }}
        >
          <MenuBar entries={account} atEnd />
        </MenuNav>
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
function PhoneMenu(menus: ShellMenus): ReactNode {
  const { language, scope } = useServices();
  const { pathname } = useAddress();
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
