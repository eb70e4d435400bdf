import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import type { Portal } from '../language/portal.ts';
import type { HostedPartner } from '../server/partner-of.ts';
import { compressAssets } from './bundle/compress-assets.ts';
import { distOf } from './bundle/dist.ts';
import { type BuiltCode, compileRepository, exportPartner, readBuiltCode } from './export/export-partner.ts';
import { bundleDrawing, openDrawing } from './frames/open-drawing.ts';
import { keepEngine } from './publish/engine.ts';
import { layVersion } from './publish/lay-version.ts';
import { writePartners } from './publish/versions.ts';

/** Builds the code of pages into `dist/app`, and what draws their first frames. */
async function buildCode(root: string) {
  const app = join(distOf(root), 'app');
  await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const built = await readBuiltCode(app);
  await bundleDrawing(root, join(app, 'assets'), join(app, 'frames'));
  return { app, built };
}

/** Writes the first version of every partner for the code of a build. Versions for other code are deleted. */
async function layAll(
  root: string,
  portals: ReadonlyMap<string, Portal>,
  { built, draw, engine }: { built: BuiltCode; draw: ReturnType<typeof openDrawing>; engine: string },
): Promise<HostedPartner[]> {
  const dist = distOf(root);
  const now = new Date();
  return Promise.all(
    [...portals].map(async ([partner, portal]): Promise<HostedPartner> => {
      const { hosts } = portal;
      await rm(join(dist, partner), { recursive: true, force: true });
      const laid = await layVersion({ dist, partner, hosts, engine, now }, (places) =>
        exportPartner(root, [partner, portal], built, places),
      );
      await laid?.addFrames(draw);
      return { id: partner, hosts, version: laid?.version.id };
    }),
  );
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
  const portals = await compileRepository(root);
  if (!portals) return 1;
  const dist = distOf(root);
  const { app, built } = await buildCode(root);
  const assets = join(dist, 'assets');
  await rm(assets, { recursive: true, force: true });
  await rename(join(app, 'assets'), assets);
  const [{ note, folder }] = await Promise.all([keepEngine(root, app), compressAssets(assets)]);
  const draw = openDrawing(join(folder, 'frames'));
  const partners = await layAll(root, portals, { built, draw, engine: note.id });
  await rm(app, { recursive: true });
  for (const entry of await readdir(dist)) {
    if (entry !== 'assets' && !entry.includes('.') && !portals.has(entry))
      await rm(join(dist, entry), { recursive: true });
  }
  await writePartners(dist, partners);
  console.log(`Built ${portals.size} portals into dist/: ${[...portals.keys()].join(', ')}`);
  return 0;
}
