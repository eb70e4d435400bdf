import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Connect, type Plugin } from 'vite';
import { compile } from '../compile/compile.ts';
import { catalog } from '../portal/catalog.ts';
import { emitPortal, brandRules, pageOf, type Emitted } from './emit.ts';
import { print } from './print-diagnostics.ts';
import { readRepository } from './read-files.ts';
import { listenAlone } from './listen-alone.ts';
import { openRetailer, type Retailer } from './retailer.ts';
import { nodeListener } from '../server/serve.ts';
import { waiting } from '../server/waiting.ts';

type Compiled = Map<string, Emitted>;

/** Compiles everything; what is wrong is printed, and the last good portals go on being served. */
async function compiled(root: string, last: Compiled): Promise<Compiled> {
  const { files, assets } = await readRepository(root);
  const { portals, diagnostics } = compile(files, assets, catalog);
  print(diagnostics);
  return new Map([...last, ...[...portals].map(([id, portal]) => [id, emitPortal(portal, true)] as const)]);
}

const partnerOf = (host: string | undefined, portals: Compiled): string => {
  const label = host?.split('.')[0] ?? '';
  return portals.has(label) ? label : (process.env.PARTNER ?? [...portals.keys()][0] ?? '');
};

/** Serves pages, parts and brands from memory, compiled anew whenever a definition changes, and /api from the retailer. */
function portalServer(root: string, retailer: Pick<Retailer, 'fetch'>): Plugin {
  let portals: Compiled = new Map();
  const answer = async (
    path: string,
    partner: string,
  ): Promise<[type: string, content: string | Buffer] | undefined> => {
    const portal = portals.get(partner);
    if (!portal) return undefined;
    if (path.startsWith('/portal/')) {
      const file = portal.files.get(path.slice('/portal/'.length));
      return file === undefined ? undefined : ['application/json', file];
    }
    if (path === '/brand/brand.css') return ['text/css', brandRules(portal.index.brand)];
    if (path.startsWith('/brand/'))
      return ['', await readFile(join(root, 'partners', partner, 'assets', path.slice('/brand/'.length)))];
    return undefined;
  };
  return {
    name: 'mostrador-dev',
    async configureServer(server) {
      portals = await compiled(root, portals);
      server.watcher.add(['screens', 'schemas', 'partners'].map((folder) => join(root, folder)));
      server.watcher.on('all', async (_event, file) => {
        if (!file.endsWith('.json')) return;
        portals = await compiled(root, portals);
        server.ws.send({ type: 'full-reload' });
      });
      const asked = nodeListener(retailer);
      const handle: Connect.NextHandleFunction = async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const partner = partnerOf(request.headers.host, portals);
        if (pathname.startsWith('/api/') || pathname.startsWith('/sandbox')) return asked(request, response);
        const found = await answer(pathname, partner);
        if (found) {
          if (found[0]) response.setHeader('content-type', found[0]);
          return void response.end(found[1]);
        }
        const isPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(pathname);
        const portal = portals.get(partner);
        if (!isPage || !portal) return next();
        const template = await readFile(join(root, 'src/portal/index.html'), 'utf8');
        response.setHeader('content-type', 'text/html');
        response.end(await server.transformIndexHtml('/index.html', pageOf(template, portal)));
      };
      server.middlewares.use(
        (request, response, next) => void Promise.resolve(handle(request, response, next)).catch(next),
      );
    },
  };
}

/** Serves the portals with hot reload of code and of definitions. */
export async function run(_words: string[], root = process.cwd()): Promise<number> {
  const port = Number(process.env.PORT ?? 4000);
  const retailer = waiting<[Request]>();
  const listening = await listenAlone(root, port, async () => {
    const server = await createServer({
      configFile: join(root, 'vite.config.ts'),
      appType: 'custom',
      server: { port, strictPort: true, allowedHosts: true },
      plugins: [portalServer(root, retailer)],
    });
    await server.listen();
    return { address: `http://localhost:${port}`, close: () => server.close() };
  });
  if (!listening) return 1;
  retailer.open(await openRetailer(root, process.env, []));
  console.log(`Developing at http://localhost:${port}; each partner at http://<partner>.localhost:${port}`);
  return new Promise(() => {});
}
