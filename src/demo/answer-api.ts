import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** Lets the sandbox answer requests below /api through a service worker. A broken connection is a failed request. */
export async function answerApi(sandbox: Sandbox): Promise<void> {
  const answer = http.all('/api/*', ({ request }) =>
    sandbox.fetch(request).catch(() => HttpResponse.error()),
  );
  await setupWorker(answer).start({
    serviceWorker: { url: '/mockServiceWorker.js' },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
}
