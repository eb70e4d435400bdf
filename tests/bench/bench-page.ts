import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { Portal } from '../../src/language/portal.ts';
import { iconsPlugin } from '../../src/cli/bundle/icons-plugin.ts';
import { specsPlugin } from '../../src/cli/bundle/specs-plugin.ts';
import { validatorsPlugin } from '../../src/cli/bundle/validators.ts';
import { acceptedEncoding } from '../../src/server/encodings.ts';
import { createStaticFiles } from '../../src/server/static-files.ts';
import { benchAnswer } from './pages/bench-data.ts';

/** A served build of one of the measured pages. */
export type ServedPage = { address: string; close: () => Promise<void> };

function portalPlugin(portal: Portal): Plugin {
  const name = 'virtual:bench-portal';
  return {
    name: 'bench-portal',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export default JSON.parse(${JSON.stringify(JSON.stringify(portal))});`
        : undefined,
  };
}

/** What the list of contracts by hand reads: its first page. */
const contractsPlugin: Plugin = {
  name: 'bench-contracts',
  generateBundle() {
    const page = benchAnswer.items.slice(0, 10);
    const contracts = page.map(({ name, state, cups }) => ({ name, state, address: cups.full_address }));
    this.emitFile({ type: 'asset', fileName: 'contracts.json', source: JSON.stringify(contracts) });
  },
};

/** Only the validators of the measured forms are compiled: the others are never asked for. */
const schemasOf = (portal: Portal) =>
  new Map(
    Object.values(portal.forms).flatMap(({ id, validator, schema }) =>
      id.startsWith('bench.') ? [[validator, schema] as const] : [],
    ),
  );

async function bundle(root: string, outDir: string, page: string, portal: Portal): Promise<void> {
  const pages = join(root, 'tests/bench/pages');
  await build({
    configFile: false,
    root: pages,
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite'),
    logLevel: 'error',
    mode: 'production',
    plugins: [
      react(),
      specsPlugin(root),
      iconsPlugin(),
      portalPlugin(portal),
      contractsPlugin,
      validatorsPlugin(async () => schemasOf(portal), join(root, 'src/rules/formats')),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5000,
      rollupOptions: { input: join(pages, page) },
    },
  });
}

/**
 * Serves a folder as the host of a portal does, compressed once, and isolated from other origins: only then is the
 * clock of the page exact. Files other than the page never change. Whatever is sent to it is taken.
 */
function createFolderServer(folder: string, page: string) {
  const read = createStaticFiles(folder);
  return createServer(async (request, response) => {
    if (request.method === 'POST') return void response.writeHead(204).end();
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const isPage = extname(path) === '';
    const file = await read(isPage ? page : path);
    if (!file) return void response.writeHead(404).end();
    const encoding = acceptedEncoding(request.headers['accept-encoding']?.toString());
    const encoded = encoding && file.encoded[encoding];
    response.writeHead(200, {
      'content-type': file.type,
      ...(encoded ? { 'content-encoding': encoding } : {}),
      'cache-control': isPage ? 'no-store' : 'public, max-age=31536000, immutable',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(encoded ?? file.plain);
  });
}

/** Builds one page of tests/bench/pages for production into a temporary folder, and serves it on a free port. */
export async function servePage(root: string, page: string, portal: Portal): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  await bundle(root, folder, page, portal).catch(async (fault: unknown) => {
    await remove();
    throw fault;
  });
  const server = createFolderServer(folder, page);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await remove();
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close };
}
