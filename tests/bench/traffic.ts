import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** What a page has loaded so far. Bytes are what came over the line, headers included. */
export type Traffic = { requests: number; bytes: number; scripts: number; scriptGzip: number };

type Arrived = { script: boolean; bytes: number; body: () => Promise<Buffer> };

async function arrivedOf(response: Response): Promise<Arrived> {
  const request = response.request();
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const script = (response.headers()['content-type'] ?? '').includes('javascript');
  return { script, bytes: responseBodySize + responseHeadersSize, body: () => response.body() };
}

/** Watches a page from now on; asked, it tells what has been loaded, each script as gzip at its usual level. */
export function watchTraffic(page: Page): () => Promise<Traffic> {
  const arriving: Promise<Arrived | undefined>[] = [];
  page.on('requestfinished', (request) => {
    const url = request.url();
    if (!url.startsWith('http')) return;
    arriving.push(request.response().then((response) => (response ? arrivedOf(response) : undefined)));
  });
  return async () => {
    const arrived = (await Promise.all(arriving)).filter((one) => one !== undefined);
    const scripts = await Promise.all(arrived.filter(({ script }) => script).map(({ body }) => body()));
    return {
      requests: arrived.length,
      bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
      scripts: scripts.length,
      scriptGzip: scripts.reduce((sum, body) => sum + gzipSync(body).length, 0),
    };
  };
}
