import { randomBytes } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build as bundle, type Plugin } from 'vite';
import type { Portal } from '../../language/portal.ts';
import { style } from '../../sandbox/pages/style.ts';
import { contentSecurityPolicy, ownScript } from '../../server/security-headers.ts';
import { distOf } from './dist.ts';
import { type BuiltCode, compileRepository, exportPartner, readBuiltCode } from '../export/export-partner.ts';
import { writeFiles } from './emit.ts';
import { sandboxCallsPlugin } from './sandbox-calls-plugin.ts';

/** The folder of a partner's demo. Its dot keeps it apart from the folders of partners. */
const demoOf = (root: string, partner: string) => join(distOf(root), `demo.${partner}`);

/** Replaces the entry of the page by that of the demo, which opens a sandbox first. */
const demoEntry: Plugin = {
  name: 'mostrador-demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('src="./main.tsx"', 'src="../demo/main.ts"'),
  },
};

/**
 * The page with its Content-Security-Policy inside, since no server sends one. It allows WebAssembly, which the
 * embedded PostgreSQL needs, and workers at addresses that no trusted type covers. The nonce is that of the build. A
 * policy inside a page cannot restrict framing.
 */
function withPolicy(template: string): string {
  const nonce = randomBytes(18).toString('base64');
  const policy = contentSecurityPolicy(nonce, {
    'script-src': `'self' 'wasm-unsafe-eval' ${ownScript}`,
    'frame-ancestors': undefined,
    'require-trusted-types-for': undefined,
    'trusted-types': undefined,
  });
  return template
    .replace(
      '<meta charset="utf-8" />',
      (first) => `${first}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )
    .replaceAll('__CSP_NONCE__', nonce);
}

async function writeDemo(root: string, entry: readonly [string, Portal], built: BuiltCode): Promise<void> {
  const folder = demoOf(root, entry[0]);
  await exportPartner(root, entry, built, { folder });
  await cp(join(distOf(root), 'demo.app/assets'), join(folder, 'assets'), { recursive: true });
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  await writeFiles(folder, [
    ['mockServiceWorker.js', await readFile(worker, 'utf8')],
    ['sandbox/style.css', style],
    // A static host may show 404.html for unknown paths; that page is the portal.
    ['404.html', page],
    ['sandbox/index.html', page],
  ]);
}

/**
 * Builds a folder for each partner, `dist/demo.<partner>`, that any static host can serve: the portal with the
 * sandbox inside the page. Unknown paths must show `index.html` or `404.html`.
 * @returns the exit code.
 */
export async function buildDemo(root: string): Promise<number> {
  const portals = await compileRepository(root);
  if (!portals) return 1;
  const app = join(distOf(root), 'demo.app');
  await bundle({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [demoEntry, sandboxCallsPlugin(root)],
    worker: { format: 'es' },
    build: { outDir: app },
  });
  const { template, manifest } = await readBuiltCode(app);
  const built = { template: withPolicy(template), manifest };
  for (const entry of portals) await writeDemo(root, entry, built);
  await rm(app, { recursive: true });
  console.log(`Built demos: ${[...portals.keys()].map((id) => `dist/demo.${id}`).join(', ')}`);
  return 0;
}
