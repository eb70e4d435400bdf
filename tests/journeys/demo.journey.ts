import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder } from './support/static-server.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

const dist = join(import.meta.dirname, '../../dist');

useBrowser();

let demo: Awaited<ReturnType<typeof serveFolder>>;
let here: Visit;
beforeAll(async () => {
  demo = await serveFolder(join(dist, 'demo.lumen'));
  // One visit for all, as the first one of a browser fills a database.
  here = await visit({ address: demo.address, fresh: true });
  here.page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await here.end();
  await demo.close();
});

const opener = () => here.page.getByRole('button', { name: 'Cambiar la potencia' });
const button = (name: string) => here.page.getByRole('button', { name, exact: true });

async function changePower(kilowatts: string): Promise<void> {
  await opener().click();
  await here.page.getByRole('textbox', { name: /P1/ }).fill(kilowatts);
  await button('Solicitar el cambio').click();
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar el cambio' }).click();
  await here.page.getByText('Hemos pedido el cambio de potencia').waitFor();
  await button('Cerrar').last().click();
  await here.page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

describe('the demo without a server', () => {
  it('lists its people with links, and fails on the next page if a scenario says so', async () => {
    await here.open('/sandbox');
    const scenario = here.page.getByLabel('The contracts cannot be read');
    await scenario.check();
    // The page is drawn again, with other elements.
    const drawnBefore = await scenario.elementHandle();
    await button('Apply').click();
    await here.page.waitForFunction((element) => !element?.isConnected, drawnBefore);
    await scenario.and(here.page.locator(':checked')).waitFor();
    await here.mustBeSound();
    await here.page
      .getByRole('row', { name: /read-only/ })
      .getByRole('link')
      .click();
    await here.page.getByRole('link', { name: 'Mostra els contractes' }).click();
    await here.page.waitForURL(/contractes/);
    expect(here.page.url()).not.toContain('token');
    // The page before has such a button too, and may stand a moment longer.
    await here.page.getByRole('heading', { level: 1, name: 'Llum' }).waitFor();
    await here.page.getByRole('main').getByRole('button', { name: 'Torna-ho a provar' }).waitFor();
    await here.mustBeSound();
  }, 180_000);

  it('signs in, downloads a contract, changes its power, and finds the change on the next pages', async () => {
    await here.loseCookies();
    await here.signIn('estados');
    await here.page.locator('a[href$="/0091008"]').first().click();
    const arriving = here.page.waitForEvent('download');
    await button('Descargar el contrato').click();
    expect((await arriving).suggestedFilename()).toBe('Contracte núm. 0091008.pdf');
    await changePower('3,45');
    await expect.poll(() => reasonOf(opener()), { timeout: 30_000 }).toContain('trámite en curso');
    await here.mustBeSound();

    await here.open('/sandbox');
    const clock = here.page.locator('time');
    const before = await clock.innerText();
    await button('10 minutes later').click();
    await expect.poll(() => clock.innerText()).not.toBe(before);
    await here.open('/contratos/electricity/0091008');
    await here.page.getByText('3,45 kW').first().waitFor();
    await expect.poll(() => reasonOf(opener())).toBeUndefined();
  }, 180_000);

  it('is not part of the ordinary build', async () => {
    const names = await readdir(join(dist, 'assets'));
    const texts = await Promise.all(names.map((name) => readFile(join(dist, 'assets', name), 'utf8')));
    expect(names.filter((name) => /\.(wasm|data)$/.test(name))).toEqual([]);
    expect(texts.filter((text) => /pglite|mockServiceWorker|sandbox_value/i.test(text))).toEqual([]);
  });
});
