import type { Json } from '../../../src/base/json.ts';
import { mergePatch } from '../../../src/base/merge-patch.ts';

type Host = { fetch(request: Request, surroundings?: object): Response | Promise<Response> };

const index = /(<script[^>]*id="portal-index"[^>]*>)([\s\S]*?)(<\/script>)/;

/** A page whose partner has other settings: a merge patch over those of its own. */
export function patched(html: string, settings: Json): string {
  return html.replace(index, (_all, before: string, written: string, after: string) => {
    const portal = mergePatch(JSON.parse(written) as Json, { settings });
    return `${before}${JSON.stringify(portal).replaceAll('<', '\\u003c')}${after}`;
  });
}

/** A host whose partners have other settings: a merge patch over those of their own. */
export function withSettings(host: Host, settings: () => Json): Host {
  return {
    async fetch(request, surroundings) {
      const plain = new Request(request);
      plain.headers.delete('accept-encoding');
      const answer = await host.fetch(plain, surroundings);
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
      const headers = new Headers(answer.headers);
      headers.delete('content-length');
      return new Response(patched(await answer.text(), settings()), { status: answer.status, headers });
    },
  };
}
