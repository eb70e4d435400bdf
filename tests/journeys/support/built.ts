import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPath } from '../../../src/base/path.ts';
import type { PortalIndex } from '../../../src/language/portal.ts';
import { holds } from '../../../src/rules/evaluate.ts';
import { type HostedPartner, liveFolder } from '../../../src/server/partner-of.ts';

/** The folder of the build. */
export const dist = join(import.meta.dirname, '../../../dist');

const hosted = JSON.parse(readFileSync(join(dist, 'partners.json'), 'utf8')) as HostedPartner[];

/** The partners of the build. */
export const partners = hosted.map(({ id }) => id);

/** The folder of the pages of a partner that are live. */
export const pagesOf = (partner: string): string =>
  join(dist, liveFolder(hosted.find(({ id }) => id === partner) ?? { id: partner, hosts: [] }));

/** The built portal of a partner, as each of its pages begins with. */
export function builtPortal(partner: string): PortalIndex {
  const page = readFileSync(join(pagesOf(partner), 'index.html'), 'utf8');
  const [, written = ''] = /<script[^>]*id="portal-index"[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(written) as PortalIndex;
}

/** The screens that a partner has switched on; flags, which come with a customer, are taken as on. */
export function screensOf({ routes, settings }: PortalIndex): string[] {
  const read = (path: string) => readPath({ settings }, path) ?? null;
  return routes.flatMap(({ screen, availableWhen }) => (holds(availableWhen, read) ? [screen] : []));
}
