import type { BrowserContext } from 'playwright-core';
import type { Json } from '../../../src/base/json.ts';
import { mergePatch } from '../../../src/base/merge-patch.ts';

const index = /(<script[^>]*id="portal-index"[^>]*>)([\s\S]*?)(<\/script>)/;

/** Serves every page of this visit as of a partner with other settings: a merge patch over its own. */
export async function withPartnerSettings(context: BrowserContext, settings: Json): Promise<void> {
  await context.route(
    (url) => url.hostname.endsWith('.localhost'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // The browser knows that names below localhost are this machine; whoever fetches here may not.
      const { host, href } = new URL(route.request().url());
      const url = href.replace(/^(http:\/\/)[^:/]+/, (_all, scheme: string) => `${scheme}127.0.0.1`);
      const headers = { ...route.request().headers(), host };
      const response = await route.fetch({ url, headers, maxRedirects: 0 });
      const html = await response.text();
      const body = html.replace(index, (_all, before: string, written: string, after: string) => {
        const patched = mergePatch(JSON.parse(written) as Json, { settings });
        return `${before}${JSON.stringify(patched).replaceAll('<', '\\u003c')}${after}`;
      });
      return route.fulfill({ response, body });
    },
  );
}
