import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A request to another server. */
export type Asking = {
  method: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  /** Aborts the request, and an answer that has begun. */
  signal: AbortSignal;
  /** Hears of an answer that the other server has begun and not ended. */
  cut?: () => void;
};

const withoutBody = [204, 205, 304];

/** The answer as it came: still compressed, its body not read. */
function answerOf(incoming: IncomingMessage): Response {
  const headers = new Headers();
  const { rawHeaders, statusCode: status = 0 } = incoming;
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  if (!withoutBody.includes(status))
    return new Response(Readable.toWeb(incoming) as ReadableStream, { status, headers });
  incoming.resume();
  return new Response(null, { status, headers });
}

/**
 * Asks another server and streams the body, without following redirects. Node's `fetch` keeps some 200 MB after a
 * large upload.
 */
export function ask(address: string, asking: Asking): Promise<Response> {
  const { method, headers, body, signal, cut } = asking;
  const request = address.startsWith('https:') ? secureRequest : plainRequest;
  // Without a length a body needs its framing, whatever the method is.
  const framing = body && !headers.has('content-length') ? { 'transfer-encoding': 'chunked' } : {};
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...Object.fromEntries(headers), ...framing }, signal };
    let isAnswered = false;
    const sent = request(address, options, (incoming) => {
      isAnswered = true;
      incoming.on('error', ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' && cut?.());
      try {
        resolve(answerOf(incoming));
      } catch (thrown) {
        incoming.destroy();
        reject(thrown);
      }
    });
    // A connection that was kept may have been closed at the other end meanwhile.
    const isStale = () =>
      sent.reusedSocket && !isAnswered && ['GET', 'HEAD'].includes(method) && !signal.aborted;
    sent.on('error', (thrown) => {
      if (isStale()) resolve(ask(address, asking));
      else reject(signal.aborted ? signal.reason : thrown);
    });
    sent.on('upgrade', (_incoming, socket) => {
      socket.destroy();
      reject(new Error('The answer changes the protocol'));
    });
    if (body) pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), sent).catch(reject);
    else sent.end();
  });
}
