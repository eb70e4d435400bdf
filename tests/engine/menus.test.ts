import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/engine/shell/menu-entries.ts';
import { markCurrent } from '../../src/engine/shell/use-menus.ts';

const entry = (href: string, entries?: Entry[]): Entry => ({ key: href, label: href, href, entries });
const group = (...entries: Entry[]): Entry => ({ key: 'group', label: 'Group', entries });
const menus = {
  main: [entry('/'), group(entry('/contratos/gas?page=2'), entry('/contratos'))],
  account: [entry('/perfil'), entry('/cambio-de-clave'), entry('https://other.example/perfil')],
};

const marked = (present: string[], search?: string, shown = menus): string[] => {
  const { main, account } = markCurrent(shown, present, search);
  return [...main, ...account]
    .flatMap((top) => top.entries ?? top)
    .filter(({ current }) => current)
    .map(({ key }) => key);
};

describe('the menus mark', () => {
  it.each([
    ['the screen itself', ['/perfil'], ['/perfil']],
    ['the screen, and not its parent', ['/cambio-de-clave', '/perfil'], ['/cambio-de-clave']],
    ['the parent of a screen that has no entry', ['/sin-entrada', '/perfil'], ['/perfil']],
    ['the longest path above the screen', ['/contratos/gas/0090417'], ['/contratos/gas?page=2']],
    ['no path that only begins alike', ['/contratos-viejos'], []],
    ['no root', ['/ayuda', '/'], []],
  ])('%s', (_what, present, expected) => {
    expect(marked(present)).toEqual(expected);
  });

  it.each([
    ['', '/contacto'],
    ['?autolectures=true', '/contacto?autolectures=true'],
    ['?from=mail', '/contacto'],
  ])('of two entries that lead to one screen the one that fits its query: %s', (search, expected) => {
    const main = [entry('/contacto'), entry('/contacto?autolectures=true')];
    expect(marked(['/contacto'], search, { main, account: [] })).toEqual([expected]);
  });
});
