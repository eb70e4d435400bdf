import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newsAddress } from '../../dev/news.ts';
import { isPublished } from '../../language/asset.ts';
import { brandRules } from '../bundle/emit.ts';
import { pageOf } from '../bundle/pages.ts';
import type { AssetReader, Definitions } from './definitions.ts';

/** The answer to a request. */
export type Answer = { type: string; content: string | Buffer };

const asJson = (value: unknown): Answer => ({ type: 'application/json', content: JSON.stringify(value) });

/**
 * The answer for a path that is neither a page nor code: the events of the definitions, parts of a portal, files of
 * a brand.
 */
export async function partAt(
  path: string,
  partner: string,
  definitions: Definitions,
  assets: AssetReader,
): Promise<Answer | undefined> {
  if (path === newsAddress) return asJson(definitions.news(partner));
  const portal = definitions.portal(partner);
  if (path === '/brand/brand.css' && portal) return { type: 'text/css', content: brandRules(portal) };
  if (path.startsWith('/brand/')) {
    const file = isPublished(path)
      ? await assets(`${partner}/assets/${path.slice('/brand/'.length)}`)
      : undefined;
    return file && { type: file.type, content: file.plain };
  }
  const part = path.startsWith('/portal/') ? definitions.part(path.slice('/portal/'.length)) : undefined;
  return part === undefined ? undefined : { type: 'application/json', content: part };
}

const entry = './main.tsx';

/** The page of a partner without a valid portal: it shows the diagnostics, and starts when they are fixed. */
const barePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Mostrador</title>
  </head>
  <body><script type="module" src="${entry}"></script></body>
</html>`;

/**
 * The page of a partner; its script has the same address on every page.
 * @param script the module of `dev` that starts it. Default: the one that follows the definitions.
 */
export async function pageFor(
  partner: string,
  root: string,
  definitions: Definitions,
  script = 'main.ts',
): Promise<string> {
  const portal = definitions.portal(partner);
  const page = portal
    ? pageOf(await readFile(join(root, 'src/portal/index.html'), 'utf8'), portal)
    : barePage;
  const code = join(root, 'src/dev', script).replaceAll('\\', '/');
  return page.replace(`src="${entry}"`, () => `src="/@fs/${code.replace(/^\//, '')}"`);
}
