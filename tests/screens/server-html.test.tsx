import { afterEach, expect, it } from 'vitest';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const active = [
  '<p onclick="x()">Marca</p>',
  '<script>x()</script><style>main{display:none}</style>',
  '<img src="x" onerror="x()"><svg onload="x()"><a xlink:href="javascript:x()">y</a></svg>',
  '<a href="javascript:x()">z</a><iframe srcdoc="<p>w"></iframe><form action="https://bad.example"><input></form>',
].join('');

/** Puts active markup into every HTML of the retailer. */
const property: Visit['property'] = (name, value) =>
  /^(html_block|newsletter_description|ov_description)$/.test(name) && typeof value === 'string'
    ? active
    : value;

it.each<[path: string, user?: string]>([['/acceso'], ['/d/avantatges/1', 'casa'], ['/boletin', 'casa']])(
  'what the retailer writes as HTML at %s is drawn without active markup',
  async (path, user) => {
    page = await openPage(path, { user, language: 'es', property });
    await page.comes('Marca', 'main');
    for (const found of [
      'script',
      'style',
      'iframe',
      '[onclick]',
      '[onerror]',
      '[onload]',
      '[href^=javascript]',
    ])
      expect(page.count(`main ${found}`)).toBe(0);
  },
);
