import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { newsEvent } from '../../dev/news.ts';
import { partnerOf } from '../../server/partner-of.ts';
import { nodeListener } from '../../server/serve.ts';
import type { Retailer } from '../retailer.ts';
import { afterChanges } from './after-changes.ts';
import type { Assets, Definitions } from './definitions.ts';
import { type Answer, pageFor, partAt } from './pages.ts';

export type ServerParts = {
  root: string;
  definitions: Definitions;
  assets: Assets;
  /** Answers /api and /sandbox. */
  retailer: Pick<Retailer, 'fetch'>;
  /** Makes the sandbox read the calls again. */
  readCalls: () => Promise<void>;
};

/** The folders of definitions and of files that definitions name. */
const folders = ['screens', 'schemas', 'partners'];

/** Schemas that the sandbox uses. */
const ofCalls = /^schemas\/(?:calls|parts)\//;

/** Reads the definitions again when a file is saved, and notifies every open page. */
function followChanges({ root, definitions, readCalls }: ServerParts, { watcher, ws }: ViteDevServer): void {
  watcher.add(folders.map((folder) => join(root, folder)));
  afterChanges(watcher, root, folders, async (paths) => {
    await definitions.read();
    ws.send(newsEvent);
    if (paths.some((path) => ofCalls.test(path))) await readCalls();
  });
}

const asksForPage = ({ headers }: IncomingMessage, path: string): boolean =>
  headers.accept?.includes('text/html') === true && !path.startsWith('/@');

function answering({ root, definitions, assets, retailer }: ServerParts, server: ViteDevServer) {
  const ask = nodeListener(retailer);
  const find = async (
    request: IncomingMessage,
    address: string,
    path: string,
  ): Promise<Answer | undefined> => {
    const { host = '' } = request.headers;
    const partner = partnerOf(host, definitions.partners(), process.env.PARTNER) ?? '';
    const part = await partAt(path, partner, definitions, assets);
    if (part || !asksForPage(request, path)) return part;
    const page = await pageFor(partner, root, definitions);
    return { type: 'text/html', content: await server.transformIndexHtml('/index.html', page, address) };
  };
  const handle: Connect.NextHandleFunction = async (request, response, next) => {
    const address = request.url ?? '/';
    const path = new URL(address, 'http://localhost').pathname;
    if (/^\/(?:api|sandbox)(?:\/|$)/.test(path)) return ask(request, response);
    const found = await find(request, address, path);
    if (!found) return next();
    response.setHeader('content-type', found.type).setHeader('cache-control', 'no-cache').end(found.content);
  };
  return handle;
}

/** Serves pages, parts and brands from memory, from the current definitions, and /api from the retailer. */
export function portalServer(parts: ServerParts): Plugin {
  return {
    name: 'mostrador-dev',
    async configureServer(server) {
      await parts.definitions.read();
      followChanges(parts, server);
      const handle = answering(parts, server);
      server.middlewares.use(
        (request, response, next) => void Promise.resolve(handle(request, response, next)).catch(next),
      );
    },
  };
}
