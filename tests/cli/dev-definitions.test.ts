import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDefinitions } from '../../src/cli/dev/definitions.ts';
import { pageFor, partAt } from '../../src/cli/dev/pages.ts';
import { servedAt } from '../../src/cli/retailer/retailer.ts';
import { createStaticFiles } from '../../src/server/static-files.ts';
import { catalog } from '../compile/catalog.ts';
import { emptyFolder } from '../support/empty-folder.ts';

const here = import.meta.dirname;
const partner = 'partners/alba/partner.json';

beforeEach(() => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
});

/** A copy of some definitions to write in, and what the server makes of them. */
async function written() {
  const root = emptyFolder();
  await cp(join(here, '../compile/valid/two-partners'), root, { recursive: true });
  await cp(join(here, '../../src/portal/index.html'), join(root, 'src/portal/index.html'));
  const assets = createStaticFiles(join(root, 'partners'));
  const definitions = createDefinitions(root, assets, catalog);
  await definitions.read();
  const replace = async (file: string, from: string | RegExp, to: string) => {
    const before = await readFile(join(root, file), 'utf8');
    await writeFile(join(root, file), before.replace(from, to));
    await definitions.read();
  };
  return { root, assets, definitions, replace };
}

describe('definitions that are being edited', () => {
  it('keep the last good portal while there is an error, and report it to the affected portals', async () => {
    const { definitions, replace } = await written();
    const before = definitions.news('alba').portal;
    await replace(partner, '"radius":', '"radios":');
    const { portal, diagnostics } = definitions.news('alba');
    expect(portal?.build).toBe(before?.build);
    expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toContain(`${partner} unknown-property`);
    expect(diagnostics.find(({ code }) => code === 'unknown-property')?.source).toContain('"radios":');
    expect(definitions.news('brisa').diagnostics).toEqual([]);
  });

  it('give the page of the sandbox an address of every portal, one that cannot be compiled too', async () => {
    const { definitions, replace } = await written();
    await replace('partners/brisa/partner.json', '"radius":', '"radios":');
    const served = servedAt(definitions.partners(), 'http://localhost:4100');
    expect(served.map(({ id, address }) => `${id} ${address}`).sort()).toEqual([
      'alba http://alba.localhost:4100',
      'brisa http://brisa.localhost:4100',
    ]);
  });

  it('still serve the parts of an older portal to a page that has not updated yet', async () => {
    const { assets, definitions, replace } = await written();
    const [before = ''] = Object.values(definitions.portal('alba')?.index.files.texts.es ?? {});
    await replace('screens/texts/es/contracts.json', /": "/, '": "Otra vez ');
    const after = Object.values(definitions.portal('alba')?.index.files.texts.es ?? {});
    const names = [before, ...after].map((name) => `/portal/${name}`);
    for (const name of names) expect(await partAt(name, 'alba', definitions, assets)).toBeDefined();
    expect(await partAt('/portal/none.json', 'alba', definitions, assets)).toBeUndefined();
  });

  it('send brand files with their content type, and a changed one with another version', async () => {
    const { assets, definitions, replace } = await written();
    const logo = () => definitions.portal('alba')?.index.brand.logo ?? '';
    const [before, pictures] = [logo(), definitions.news('alba').pictures];
    const [path = ''] = before.split('?');
    expect((await partAt(`/brand/${path}`, 'alba', definitions, assets))?.type).toBe('image/svg+xml');
    await replace(`partners/alba/assets/${path}`, /$/, '<svg/>');
    expect(logo()).not.toBe(before);
    expect(definitions.news('alba').pictures).not.toBe(pictures);
  });

  it('have a page for a partner without a valid portal, which follows them', async () => {
    const { root, definitions, replace } = await written();
    expect(await pageFor('alba', root, definitions)).toContain('id="portal-index"');
    expect(definitions.partners().map(({ id }) => id)).toContain('alba');
    const bare = await pageFor('unborn', root, definitions);
    for (const page of [bare, await pageFor('alba', root, definitions)])
      expect(page).toContain('/src/dev/main.ts"');
    expect(bare).not.toContain('portal-index');
    await replace(partner, '"version": 1,', '');
    expect(definitions.partners().map(({ id }) => id)).toContain('alba');
  });
});
