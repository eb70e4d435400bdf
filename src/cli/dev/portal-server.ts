import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { Catalog } from '../../compile/catalog.ts';
import { newsEvent } from '../../dev/news.ts';
import { partnerOf } from '../../server/partner-of.ts';
import { nodeListener } from '../../server/serve.ts';
import { createStaticFiles } from '../../server/static-files.ts';
import type { Retailer } from '../retailer/retailer.ts';
import { examplesAddress, workbenchAddress } from '../../workbench/contract.ts';
import { afterChanges } from './after-changes.ts';
import type { AssetReader, Definitions } from './definitions.ts';
import type { Examples } from './examples.ts';
import { type Answer, pageFor, partAt } from './pages.ts';
import { workbenchApi } from './workbench/api.ts';
import type { Drafts } from './workbench/drafts.ts';
import { workbenchPage } from './workbench/page.ts';

export type ServerParts = {
  root: string;
  definitions: Definitions;
  /** The examples of the reference, for the workbench. */
  examples: Examples;
  catalog: Catalog;
  /** What the workbench has not written yet. */
  drafts: Drafts;
  assets: AssetReader;
  isSandbox: boolean;
  /** Answers /api and /sandbox. */
  retailer: Pick<Retailer, 'fetch'>;
  /** Makes the sandbox read the calls again. */
  readCalls: () => Promise<void>;
};

/** The folders of definitions and of files that definitions name. */
const folders = ['screens', 'schemas', 'partners'];

/** Schemas that the sandbox uses. */
const ofCalls = /^(?:partners\/[^/]+\/)?schemas\/(?:calls|parts)\//;

/** Reads the definitions again when a file is saved, and notifies every open page. */
function followChanges({ root, definitions, readCalls }: ServerParts, { watcher, ws }: ViteDevServer): void {
  watcher.add(folders.map((folder) => join(root, folder)));
  afterChanges(watcher, root, folders, async (paths) => {
    await definitions.read();
    ws.send(newsEvent);
    if (paths.some((path) => ofCalls.test(path))) await readCalls();
  });
}

/** The reference, and the definitions that it leads to. */
const ofReference = /^\/(?:dist\/reference|screens|schemas|partners)\/.+\.\w+$/;

const asksForPage = ({ headers }: IncomingMessage, path: string): boolean =>
  headers.accept?.includes('text/html') === true && !path.startsWith('/@');

/** Answers what the workbench asks for. @returns whether it did. */
function workbenchAnswers(parts: ServerParts, { ws }: ViteDevServer) {
  const answer = workbenchApi({ ...parts, notify: () => ws.send(newsEvent) });
  return async (request: IncomingMessage, response: ServerResponse, address: URL, partner: string) => {
    const found = await answer(request, address, partner);
    if (!found) return false;
    response.statusCode = found.status;
    response
      .setHeader('content-type', 'application/json')
      .setHeader('cache-control', 'no-store')
      .end(JSON.stringify(found.body));
    return true;
  };
}

function answering(parts: ServerParts, server: ViteDevServer) {
  const { root, definitions, examples, assets, retailer } = parts;
  const ask = nodeListener(retailer);
  const files = createStaticFiles(root);
  const atWorkbench = workbenchAnswers(parts, server);
  const partnerAt = ({ headers: { host = '' } }: IncomingMessage) =>
    partnerOf(host, definitions.partners(), process.env.PARTNER) ?? '';
  const find = async (
    request: IncomingMessage,
    address: string,
    path: string,
  ): Promise<Answer | undefined> => {
    const partner = partnerAt(request);
    const file = ofReference.test(path) ? await files(path.slice(1)) : undefined;
    if (file) return { type: file.type, content: file.plain };
    const part = (await partAt(path, partner, definitions, assets)) ?? examples.partAt(path);
    if (part || !asksForPage(request, path)) return part;
    const page = await pageAt(path, partner);
    return { type: 'text/html', content: await server.transformIndexHtml('/index.html', page, address) };
  };
  const pageAt = async (path: string, partner: string) => {
    if (path === workbenchAddress) return workbenchPage(root);
    return path === examplesAddress ? examples.page(partner) : pageFor(partner, root, definitions);
  };
  const handle: Connect.NextHandleFunction = async (request, response, next) => {
    const address = request.url ?? '/';
    const asked = new URL(address, 'http://localhost');
    const path = asked.pathname;
    if (await atWorkbench(request, response, asked, partnerAt(request))) return;
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
