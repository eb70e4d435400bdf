import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build as bundle, type Plugin } from 'vite';
import type { Emitted } from '../bundle/emit.ts';
import type { Frame } from './draw-frames.ts';

/** Serves `virtual:icons`: the address of the sheet that the build of the page has written. */
function builtIcons(sheet: string): Plugin {
  return {
    name: 'mostrador-built-icons',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:icons' ? '\0built-icons' : undefined),
    load: (id) =>
      id === '\0built-icons' ? `export const iconSheet = ${JSON.stringify(`/assets/${sheet}`)};` : undefined,
  };
}

/**
 * Bundles the drawing of first frames with the engine; libraries stay where they are installed. The page must have been
 * built.
 * @param assetsFolder the scripts and pictures of the page.
 * @param outDir where the code of the drawing is written.
 */
export async function bundleDrawing(root: string, assetsFolder: string, outDir: string): Promise<void> {
  const assets = await readdir(assetsFolder);
  const sheet = assets.find((name) => /^icons-.*\.svg$/.test(name)) ?? 'icons.svg';
  await bundle({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [builtIcons(sheet)],
    build: {
      ssr: join(import.meta.dirname, 'worker.ts'),
      outDir,
      rolldownOptions: { output: { codeSplitting: true } },
    },
  });
}

/** Draws the frames of one portal in a thread of its own, whose page is that of jsdom. */
function drawn(script: URL, emitted: Emitted): Promise<Frame[]> {
  const env = { ...process.env, NODE_ENV: 'production' };
  // Without the loader of TypeScript that this process runs with: the bundle needs none.
  const worker = new Worker(script, { workerData: emitted, env, execArgv: [] });
  return new Promise<Frame[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => worker.terminate());
}

/** The drawing of first frames whose code stands in a folder. */
export function openDrawing(folder: string): (emitted: Emitted) => Promise<Frame[]> {
  const script = pathToFileURL(join(folder, 'worker.js'));
  return (emitted) => drawn(script, emitted);
}
