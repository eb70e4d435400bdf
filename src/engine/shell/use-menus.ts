import { useMemo } from 'react';
import { usePresentPaths } from '../addresses/trail.tsx';
import { wellKnown } from '../addresses/well-known.ts';
import { useServices } from '../services.ts';
import { type Entry, useEntries } from './menu-entries.ts';

/** The menus of the shell. */
export type Menus = { main: Entry[]; account: Entry[] };

/** The same, with the setting whether groups have headings. */
export type ShellMenus = Menus & { grouped: boolean };

const targetsOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ href, entries: inside = [] }) => [
    ...(href ? [pathOf(href)] : []),
    ...targetsOf(inside),
  ]);

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? href;

/** The target nearest to the current screen: at its path or above it, else the same for its parent. The root is above all, so it counts for none. */
function nearest(targets: string[], present: readonly string[]): string | undefined {
  const [path, ...parents] = present;
  if (path === undefined) return undefined;
  const leading = targets.filter((to) => to !== '/' && `${path}/`.startsWith(`${to}/`));
  return leading.sort((one, other) => other.length - one.length)[0] ?? nearest(targets, parents);
}

/** Marks the entry of both menus that leads nearest to the current screen. `present` holds its path and its parent's. */
export function markCurrent({ main, account }: Menus, present: readonly string[]): Menus {
  const current = nearest(targetsOf([...main, ...account]), present);
  const mark = (entry: Entry): Entry => ({
    ...entry,
    current: entry.href !== undefined && pathOf(entry.href) === current,
    entries: entry.entries?.map(mark),
  });
  return { main: main.map(mark), account: account.map(mark) };
}

/** The menus of the shell as the current user has them, with the entry of the current screen marked. */
export function useMenus(): Menus {
  const { menus } = useServices().portal;
  const main = useEntries(menus[wellKnown.mainMenu]);
  const account = useEntries(menus[wellKnown.accountMenu]);
  const [path, parent] = usePresentPaths();
  return useMemo(
    () =>
      markCurrent(
        { main, account },
        [path, parent].filter((present) => present !== undefined),
      ),
    [main, account, path, parent],
  );
}
