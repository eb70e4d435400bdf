import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compressBeside } from '../../src/cli/bundle/compress-assets.ts';
import { nginxConfiguration } from '../../src/cli/export/nginx.ts';
import { installNginx } from '../../src/cli/export/nginx-program.ts';
import type { Compilers } from '../../src/cli/publish/publish-partner.ts';
import { run } from '../../src/cli/publish.ts';
import { publisherOf } from '../../src/cli/publish/engine.ts';
import type { Version } from '../../src/cli/publish/versions.ts';
import type { HostedPartner } from '../../src/server/partner-of.ts';
import { freePort, startNginx } from '../cli/start-nginx.ts';
import { startPortal } from './support/start-portal.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

const repository = join(import.meta.dirname, '../..');
const partner = 'brisa';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function folder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-publish-'));
  ends.push(() => rm(root, { recursive: true }));
  return root;
}

/** A copy of the build of one partner with its definitions, and a host that serves it. */
async function copyOfBuild() {
  const root = await folder();
  for (const name of [
    'dist/.engine',
    'dist/assets',
    'dist/partners.json',
    `dist/${partner}`,
    `partners/${partner}`,
  ])
    await cp(join(repository, name), join(root, name), { recursive: true });
  for (const name of ['screens', 'schemas', 'node_modules'])
    await symlink(join(repository, name), join(root, name));
  const portal = await startPortal(root);
  ends.push(portal.close);
  return { root, address: `http://${partner}.localhost:${portal.port}` };
}

/** The publisher of the build; first frames take longer than the rest of this journey, and are drawn by the build. */
const compilers: Compilers = {
  built: async (engine) => ({ ...(await publisherOf(engine)), drawingOf: () => async () => [] }),
  present: () => ({ portals: new Map(), diagnostics: [] }),
};

async function come(address: string): Promise<Visit> {
  const here = await visit({ address, partner, fresh: true });
  ends.push(() => here.end());
  return here;
}

describe('a change that is published', () => {
  it('is there for who comes next, with a form of its own checks; an open page goes on; a rollback takes it back', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    ends.push(() => void vi.restoreAllMocks());
    const { root, address } = await copyOfBuild();
    const publish = (...words: string[]) => run([partner, ...words], root, compilers);
    const before = await come(address);
    await before.open('/acceso');
    const title = await before.page.getByRole('heading', { level: 1 }).innerText();

    const definition = join(root, `partners/${partner}/partner.json`);
    const written = await readFile(definition, 'utf8');
    const { light } = (JSON.parse(written) as { brand: { light: { primary: string } } }).brand;
    await writeFile(definition, written.replaceAll(light.primary, '#123456'));
    const texts = join(root, `partners/${partner}/texts/es`);
    await mkdir(texts, { recursive: true });
    const area = join(texts, 'access.json');
    const own = await readFile(area, 'utf8').then(JSON.parse, () => ({}));
    await writeFile(area, JSON.stringify({ ...(own as object), 'access.login.title': 'Bienvenida a casa' }));
    expect(await publish()).toBe(0);

    const after = await come(address);
    await after.open('/acceso');
    await after.page.getByRole('heading', { name: 'Bienvenida a casa' }).waitFor();
    const colour = after.page.getByRole('button', { name: /^(Entrar|Acceder|Iniciar sesión)/ }).first();
    await expect
      .poll(() => colour.evaluate((button) => getComputedStyle(button).backgroundColor))
      .toBe('rgb(18, 52, 86)');
    await after.mustBeSound();

    await before.page
      .getByRole('link', { name: /contraseña/ })
      .first()
      .click();
    await expect.poll(() => before.page.url()).not.toContain('/acceso');
    await before.page.getByRole('heading', { level: 1 }).waitFor();
    await before.mustBeSound();

    expect(await publish('--rollback')).toBe(0);
    const later = await come(address);
    await later.open('/acceso');
    await later.page.getByRole('heading', { name: title }).waitFor();
  });
});

describe('the static export behind nginx', () => {
  it('signs in and shows the contracts', async () => {
    installNginx();
    const root = await folder();
    const portal = await startPortal(repository);
    ends.push(portal.close);
    const [{ version = '' } = { version: '' }] = (
      JSON.parse(await readFile(join(repository, 'dist/partners.json'), 'utf8')) as HostedPartner[]
    ).filter(({ id }) => id === partner);
    const built = join(repository, 'dist', partner);
    const web = join(root, 'web');
    await cp(join(built, 'versions', version), web, { recursive: true });
    await cp(join(built, 'portal'), join(web, 'portal'), { recursive: true });
    await cp(join(repository, 'dist/assets'), join(web, 'assets'), { recursive: true });
    await compressBeside(join(web, 'portal'));
    const { index } = JSON.parse(await readFile(join(web, 'version.json'), 'utf8')) as Version;
    const port = await freePort();
    const configuration = nginxConfiguration(index, {
      listen: `127.0.0.1:${port}`,
      names: [`${partner}.localhost`],
      root: web,
      api: `http://127.0.0.1:${portal.port}`,
    });
    const nginx = await startNginx(join(root, 'run'), configuration, port);
    ends.push(nginx.close);

    const here = await come(`http://${partner}.localhost:${port}`);
    await here.signIn('casa');
    await here.open('/contratos');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
    await here.mustBeSound();
  });
});
