import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPath } from '../../src/base/path.ts';
import type { Emitted, EmittedPortal } from '../../src/cli/bundle/emit.ts';
import { pageOf, type PageStart } from '../../src/cli/bundle/pages.ts';
import { waveOf } from '../../src/cli/bundle/wave.ts';
import { screenPath } from '../../src/engine/addresses/addresses.ts';
import type { Services } from '../../src/engine/services.ts';
import { holds } from '../../src/rules/evaluate.ts';
import { openPage } from '../support/drawn-page.tsx';
import { emittedOf, partners } from '../support/repository.ts';
import { noting } from './support/drawings.ts';

/** What a page reads and draws until it rests. */
function watching() {
  const files = new Set<string>();
  const code = new Set<string>();
  const change = (emitted: Emitted): Emitted => {
    const noted = new Map(emitted.files);
    noted.get = (name) => emitted.files.get(files.add(name) && name);
    return { ...emitted, files: noted };
  };
  const watch = (services: Services): Services => ({
    ...services,
    load: { ...services.load, validator: (name) => services.load.validator(code.add(name) && name) },
    call(name, ...rest) {
      for (const validator of Object.values(services.portal.calls[name]?.validators ?? {}))
        code.add(validator);
      return services.call(name, ...rest);
    },
    widgets: noting(services.widgets, code),
    fields: noting(services.fields, code),
  });
  return { files, code, change, watch };
}

/** The first wave of a page; for its scripts, what they draw and check. */
const namedWave = (emitted: EmittedPortal, start: PageStart) =>
  waveOf(emitted, start, ({ blocks, fields, validators }) => ({
    scripts: [...blocks, ...fields, ...validators],
    run: [],
    pictures: [],
  }));

const visitors = (
  await Promise.all(
    (
      await partners()
    ).map(async (partner) => {
      const { index } = await emittedOf(partner);
      const read = (path: string) => readPath({ settings: index.settings }, path) ?? null;
      const open = index.routes.filter(
        ({ access, availableWhen }) => access !== 'signedIn' && holds(availableWhen, read),
      );
      return open.map(
        ({ screen }) =>
          [partner, screen, screenPath(index, screen, index.defaultLanguage), undefined] as const,
      );
    }),
  )
).flat();
const customers = [
  ['lumen', 'contracts.list', '/contratos/electricity', 'casa'],
  ['lumen', 'contracts.detail', '/contratos/electricity/0091001', 'estados'],
  ['lumen', 'profile.profile', '/perfil', 'casa'],
] as const;

describe('the first wave of a page', () => {
  it.each([...visitors, ...customers])(
    'of %s at %s has all that is read and drawn',
    async (partner, screen, path, user) => {
      const emitted = await emittedOf(partner);
      const language = user === 'casa' ? 'ca' : emitted.index.defaultLanguage;
      const { files, code, change, watch } = watching();
      const page = await openPage(path, { partner, language, user, change }, watch);
      page.end();
      const { parts, scripts } = namedWave(emitted, { screen, language });
      expect([...files].filter((name) => !parts.includes(name))).toEqual([]);
      expect([...code].filter((name) => !scripts.includes(name))).toEqual([]);
      expect(files.size + code.size).toBeGreaterThan(2);
    },
  );

  it('has nothing of the screen that another kind of its address leads to', async () => {
    const emitted = await emittedOf('lumen');
    const partsAt = (contractType: string) =>
      namedWave(emitted, { screen: 'contracts.detail', language: 'ca', params: { contractType } }).parts;
    expect(partsAt('electricity')).not.toContain(emitted.index.files.screens['contracts.gasDetail']);
    expect(partsAt('gas')).toContain(emitted.index.files.screens['contracts.gasDetail']);
  });

  it('has nothing of what shows once a folded section of a contract was opened', async () => {
    const emitted = await emittedOf('lumen');
    const { scripts } = namedWave(emitted, { screen: 'contracts.detail', language: 'ca' });
    expect(scripts).toContain('facts');
    expect(scripts.filter((name) => ['chart', 'form', 'date'].includes(name))).toEqual([]);
  });

  it('names calls of the portal', async () => {
    const { index } = await emittedOf('lumen');
    for (const call of ['settings.public', 'settings.private', 'flags.read', 'profile.read'])
      expect(index.calls).toHaveProperty([call]);
  });
});

describe('the page of a screen', () => {
  const template =
    '<html lang="__LANGUAGE__"><meta property="csp-nonce" nonce="__CSP_NONCE__" /><title>__TITLE__</title><!--__HEAD__--><noscript>__SCRIPTS_NEEDED__</noscript><script id="portal-parts">__PORTAL_PARTS__</script>';
  const pageAt = async (start: PageStart) =>
    pageOf(template, await emittedOf('lumen'), start, () => ({
      scripts: ['/assets/page.js', '/assets/table.js'],
      run: ['/assets/page.js'],
      pictures: ['/assets/icons.svg'],
    }));

  it('names its language, title, description and all of its wave, and has its texts in it', async () => {
    const page = await pageAt({ screen: 'access.passwordRecovery', language: 'en' });
    for (const part of [
      '<html lang="en">',
      '<title>Recover your password · Lumen</title>',
      '<meta name="description" content="Tell us who you are',
      '<noscript>To use this page, switch on JavaScript',
      '<script type="application/json" id="portal-code">{"asked":["/assets/page.js","/assets/table.js"],"run":["/assets/page.js"]}</script>',
      '<link rel="preload" as="image" href="/assets/icons.svg" />',
      '<link rel="modulepreload" fetchpriority="low" href="/assets/page.js" />',
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/brand/figtree.woff2',
      '<style nonce="__CSP_NONCE__">@font-face',
      '"access.recovery.intro":"Tell us',
    ])
      expect(page).toContain(part);
  });

  it('has a page for when the portal cannot start, with its code, in its language', async () => {
    const own = await readFile(join(import.meta.dirname, '../../src/portal/index.html'), 'utf8');
    const page = pageOf(own, await emittedOf('lumen'), { screen: 'access.login', language: 'ca' });
    expect(/<template id="portal-fault">.*?<\/template>/s.exec(page)?.[0]).toContain(
      '<p>Codi d’error: 500</p>',
    );
  });

  it('is not for search engines where customers only may open it', async () => {
    expect(await pageAt({ screen: 'contracts.list', language: 'es' })).toContain(
      '<meta name="robots" content="noindex" />',
    );
  });
});
