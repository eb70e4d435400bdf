import { useMemo } from 'react';
import { useAddress } from '../addresses/router.tsx';
import { usePresentPaths } from '../addresses/trail.tsx';
import { wellKnown } from '../addresses/well-known.ts';
import type { Menu } from '../../language/portal.ts';
import type { Placed } from '../data/use-place.ts';
import { useServices } from '../services.ts';
import { type Entry, useEntries } from './menu-entries.ts';

/** The menus of the shell. */
type Menus = { main: Entry[]; account: Entry[] };

/** The same, with the setting whether groups have headings. */
export type ShellMenus = Menus & { grouped: boolean };

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? href;

/** The target nearest to the current screen: at its path or above it, else the same for its parent. The root is above all, so it counts for none. */
function nearest(targets: string[], present: readonly string[]): string | undefined {
  const [path, ...parents] = present;
  if (path === undefined) return undefined;
  const leading = targets.filter((to) => to !== '/' && `${path}/`.startsWith(`${to}/`));
  return leading.sort((one, other) => other.length - one.length)[0] ?? nearest(targets, parents);
}

const queryOf = (href: string): [string, string][] => [
  ...new URLSearchParams(/\?([^#]*)/.exec(href)?.[1] ?? ''),
];

/** Of several addresses at one path those that say most of the present query; all of them where none fits it. */
function fitting(hrefs: readonly string[], search: string): readonly string[] {
  const asked = new URLSearchParams(search);
  const fit = hrefs.filter((href) => queryOf(href).every(([name, value]) => asked.get(name) === value));
  const most = Math.max(...fit.map((href) => queryOf(href).length));
  return fit.length === 0 ? hrefs : fit.filter((href) => queryOf(href).length === most);
}

const hrefsOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ href, entries: inside = [] }) => [...(href ? [href] : []), ...hrefsOf(inside)]);

/**
 * Marks the entry of both menus that leads nearest to the current screen. `present` holds its path and its parent's; by its
 * query entries that lead to one screen are told apart.
 */
export function markCurrent({ main, account }: Menus, present: readonly string[], search = ''): Menus {
  const hrefs = hrefsOf([...main, ...account]);
  const current = nearest(hrefs.map(pathOf), present);
  const marked = fitting(
    hrefs.filter((href) => pathOf(href) === current),
    search,
  );
  const mark = (entry: Entry): Entry => ({
    ...entry,
    current: entry.href !== undefined && marked.includes(entry.href),
    entries: entry.entries?.map(mark),
  });
  return { main: main.map(mark), account: account.map(mark) };
}

/** What reads the sources of a menu, to be drawn once. */
type MenuSources = { key: string; sources: NonNullable<Menu['sources']>; placed: Placed };

const sourcesOf = (menu: Menu | undefined, placed: Placed): MenuSources[] =>
  menu?.sources ? [{ key: menu.id, sources: menu.sources, placed }] : [];

/** The menus of the shell as the current user has them, with the entry of the current screen marked. */
export function useMenus(): { menus: Menus; sources: MenuSources[] } {
  const { menus } = useServices().portal;
  const [mainMenu, accountMenu] = [menus[wellKnown.mainMenu], menus[wellKnown.accountMenu]];
  const { entries: main, placed: ofMain } = useEntries(mainMenu);
  const { entries: account, placed: ofAccount } = useEntries(accountMenu);
  const [path, parent] = usePresentPaths();
  const { search } = useAddress();
  const marked = useMemo(
    () =>
      markCurrent(
        { main, account },
        [path, parent].filter((present) => present !== undefined),
        search,
      ),
    [main, account, path, parent, search],
  );
  return { menus: marked, sources: [...sourcesOf(mainMenu, ofMain), ...sourcesOf(accountMenu, ofAccount)] };
}
