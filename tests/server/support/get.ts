import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came over the line, its content unpacked. */
export type Got = { status: number; headers: Headers; text: string };

const unpacked: { [encoding: string]: (content: Buffer) => Buffer } = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Asks with exactly these headers: `fetch` adds some of its own. */
export const get = (address: string, headers: { [name: string]: string }, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method, headers }, async (incoming) => {
      const content = Buffer.concat(await incoming.toArray());
      const unpack = unpacked[incoming.headers['content-encoding'] ?? ''] ?? ((same: Buffer) => same);
      const known = new Headers();
      for (let at = 0; at < incoming.rawHeaders.length; at += 2)
        known.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
      resolve({ status: incoming.statusCode ?? 0, headers: known, text: unpack(content).toString('utf8') });
    });
    sent.on('error', reject).end();
  });
