import type { PortalIndex } from '../language/portal.ts';
import type { CompiledValidator, Validators } from '../portal/load-portal.ts';

/** Every validator by its name, also of future schemas: the server compiles each on request. */
export const validators = new Proxy<Validators>(
  {},
  {
    get: (_none, name: string) => () =>
      import(/* @vite-ignore */ `/@id/virtual:validator/${name}`) as Promise<{ default: CompiledValidator }>,
  },
);

/** The index inside a page; undefined if the partner has no valid portal yet. */
export function portalInPage(page: Document): PortalIndex | undefined {
  const written = page.getElementById('portal-index')?.textContent ?? '';
  return written === '' ? undefined : (JSON.parse(written) as PortalIndex);
}
