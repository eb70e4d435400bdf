import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { compile } from '../compile/compile.ts';
import type { Portal } from '../language/portal.ts';
import { catalog } from '../portal/catalog.ts';
import { emitPortal, brandRules, pageOf, writeFiles } from './emit.ts';
import { print } from './print-diagnostics.ts';
import { readRepository } from './read-files.ts';

/** Where a build of the repository goes. */
export const distOf = (root: string) => join(root, 'dist');

/** Compiles every partner; prints what is wrong and answers nothing when something is. */
export async function compileRepository(root: string): Promise<Map<string, Portal> | undefined> {
  const { files, assets } = await readRepository(root);
  const { portals, diagnostics } = compile(files, assets, catalog);
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length === 0) return portals;
  print(wrong);
  return undefined;
}

/** Writes the static export of one partner into a folder: its page, its parts, its brand; the code is shared by all. */
export async function exportPartner(
  root: string,
  [id, portal]: readonly [id: string, portal: Portal],
  template: string,
  folder: string,
): Promise<void> {
  const emitted = emitPortal(portal);
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, 'partners', id, 'assets'), join(folder, 'brand'), { recursive: true }).catch(
    () => undefined,
  );
  await writeFiles(folder, [
    ['index.html', pageOf(template, emitted)],
    ['brand/brand.css', brandRules(portal.index.brand)],
    ['hosts.json', JSON.stringify(portal.hosts)],
    ...[...emitted.files].map(([name, content]) => [`portal/${name}`, content] as const),
  ]);
}

/** Builds the code once and every partner's export; with `--demo` a demo of each. @returns the exit code. */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  if (words.includes('--demo')) return (await import('./build-demo.ts')).buildDemo(root);
  const portals = await compileRepository(root);
  if (!portals) return 1;
  const dist = distOf(root);
  await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const template = await readFile(join(dist, 'app/index.html'), 'utf8');
  await rm(join(dist, 'assets'), { recursive: true, force: true });
  await rename(join(dist, 'app/assets'), join(dist, 'assets'));
  for (const entry of portals) await exportPartner(root, entry, template, join(dist, entry[0]));
  await rm(join(dist, 'app'), { recursive: true });
  for (const entry of await readdir(dist)) {
    if (entry !== 'assets' && !entry.includes('.') && !portals.has(entry))
      await rm(join(dist, entry), { recursive: true });
  }
  await writeFile(join(dist, 'partners.json'), JSON.stringify([...portals.keys()]));
  console.log(`Built ${portals.size} portals into dist/: ${[...portals.keys()].join(', ')}`);
  return 0;
}
