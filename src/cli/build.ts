import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { compressAssets } from './bundle/compress-assets.ts';
import { distOf } from './bundle/dist.ts';
import { compileRepository, exportPartner, readBuiltCode } from './export/export-partner.ts';
import { bundleDrawing, openDrawing } from './frames/open-drawing.ts';
import { useNewEngine, writeEngine } from './publish/engine.ts';
import { addCode, layBuild } from './publish/lay-build.ts';
import { aloneInBuild } from './publish/locks.ts';

/** Builds the code of pages into `dist/app`, and what draws their first frames. */
async function buildCode(root: string) {
  const app = join(distOf(root), 'app');
  await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const built = await readBuiltCode(app);
  await bundleDrawing(root, join(app, 'assets'), join(app, 'frames'));
  return { app, built };
}

/** Builds the code and every partner for it, and makes them live. @returns the exit code. */
async function buildHost(root: string): Promise<number> {
  const portals = await compileRepository(root);
  if (!portals) return 1;
  const dist = distOf(root);
  const { app, built } = await buildCode(root);
  await compressAssets(join(app, 'assets'));
  const code = await addCode(dist, join(app, 'assets'));
  const { note, folder } = await writeEngine(root, app);
  await rm(app, { recursive: true });
  await layBuild({
    dist,
    portals,
    code,
    engine: note.id,
    write: (entry, places) => exportPartner(root, entry, built, places),
    useEngine: () => useNewEngine(root),
    draw: openDrawing(join(folder, 'frames')),
  });
  console.log(`Built ${portals.size} portals into dist/: ${[...portals.keys()].join(', ')}`);
  return 0;
}

/**
 * Builds the code once and writes every partner for it; with `--demo`, builds a demo of each; with `--partner <id>`, a
 * folder of one for any web server.
 * @returns the exit code.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  const [option, partner] = words;
  if (option === '--partner' && partner !== undefined)
    return (await import('./bundle/build-web.ts')).buildWeb(root, partner);
  if (option !== undefined && option !== '--demo') {
    console.error('Write npm run build, npm run build -- --demo, or npm run build -- --partner <id>.');
    return 2;
  }
  if (option === '--demo') return (await import('./bundle/build-demo.ts')).buildDemo(root);
  return aloneInBuild(distOf(root), () => buildHost(root));
}
