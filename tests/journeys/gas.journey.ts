import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const region = (name: string) => here.page.getByRole('region', { name });
const text = async (name: string) => (await region(name).textContent())?.replace(/\u00a0/g, ' ');

async function openAs(user: string, path: string): Promise<void> {
  here = await visit();
  await here.signedIn(user);
  await here.open(path);
}

describe('a gas contract', () => {
  it('shows pressure in bar and the flow, its product, and services with a dash for no end', async () => {
    await openAs('casa', '/contractes-gas/0090417');
    await region('Subministrament de gas').waitFor();
    expect(await text('Subministrament de gas')).toMatch(/Pressió[\d,]+ bar/);
    expect(await text('Subministrament de gas')).toContain('Cabal');
    expect(await text('Dades del contracte')).toContain('Producte');
    const entry = here.page.getByRole('navigation').getByRole('link', { name: 'Gas', exact: true });
    expect(await entry.getAttribute('aria-current')).toBe('page');
    const row = here.page.getByRole('row', { name: /Revisió de la caldera/ });
    await row.waitFor();
    const cells = (await row.getByRole('cell').allTextContents()).map((cell) => cell.trim());
    expect(cells).toEqual([expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/), '–']);
    await here.mustBeSound();
  });

  it('is found at the address of electricity contracts too', async () => {
    await openAs('estados', '/contratos/gas/0091013');
    await here.page.waitForURL('**/contratos-gas/0091013');
  });

  it('with an unknown number shows a notice that goes by itself, and the list', async () => {
    await openAs('estados', '/contratos-gas/0000000');
    const notice = here.page.getByText('No hemos encontrado ese contrato');
    await notice.waitFor();
    await here.page.waitForURL('**/contratos/gas');
    await notice.waitFor({ state: 'detached', timeout: 10_000 });
  });
});
