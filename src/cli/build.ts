import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { distOf } from './dist.ts';
import { compileRepository, exportPartner, readBuiltCode } from './export-partner.ts';
import { openDrawing } from './frames/open-drawing.ts';

/**
 * Builds the code once and exports every partner; with `--demo`, builds a demo of each.
 * @returns the exit code.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  if (words.includes('--demo')) return (await import('./build-demo.ts')).buildDemo(root);
  const portals = await compileRepository(root);
  if (!portals) return 1;
  const dist = distOf(root);
  await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const built = await readBuiltCode(join(dist, 'app'));
  await rm(join(dist, 'assets'), { recursive: true, force: true });
  await rename(join(dist, 'app/assets'), join(dist, 'assets'));
  const draw = await openDrawing(root, join(dist, 'app/frames'));
  await Promise.all([
    compressAssets(join(dist, 'assets')),
    ...[...portals].map((entry) => exportPartner(root, entry, built, join(dist, entry[0]), draw)),
  ]);
  await rm(join(dist, 'app'), { recursive: true });
  for (const entry of await readdir(dist)) {
    if (entry !== 'assets' && !entry.includes('.') && !portals.has(entry))
      await rm(join(dist, entry), { recursive: true });
  }
  await writeFile(join(dist, 'partners.json'), JSON.stringify([...portals.keys()]));
  console.log(`Built ${portals.size} portals into dist/: ${[...portals.keys()].join(', ')}`);
  return 0;
}
