import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, type Visit, visitContracts } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visitContracts('estados');
});
afterEach(() => here.end());

/** What a customer can read in the place of the screen. */
const shown = async () => ((await here.page.locator('main').textContent()) ?? '').trim();

describe('a stored session that cannot be checked', () => {
  it('shows an error at the login, and is renewed later', async () => {
    await here.scenario('status:500@session.isTokenValid');
    await here.page.reload();
    await here.page.waitForURL('**/acceso**');
    await expect.poll(shown).toContain('Ahora no podemos comprobar su acceso');
    await here.mustBeSound();
    await here.scenario('');
    await here.page.reload();
    await here.page.locator('main a[href*="/electricity/"]').first().waitFor();
  });
});

describe('the code of a part of a page', () => {
  it('that failed to load shows an error in its place, and loads after a retry', async () => {
    const code = '**/assets/table-*.js';
    await here.page.route(code, (route) => route.abort());
    await here.page.reload();
    await here.page.getByRole('button', { name: 'Nuevo contrato' }).waitFor();
    const again = here.page.getByRole('button', { name: 'Reintentar' });
    await again.waitFor();
    await here.mustBeSound();
    await here.page.unroute(code);
    await again.click();
    await here.page.locator('main a[href*="/electricity/"]').first().waitFor();
    await here.mustBeSound();
  });

  it('that loads slowly does not delay the rest', async () => {
    let answer = () => {};
    await here.page.route('**/assets/table-*.js', (route) => {
      answer = () => void route.continue();
    });
    await here.page.reload();
    await here.page.getByRole('button', { name: 'Nuevo contrato' }).waitFor();
    expect(await here.page.locator('main a[href*="/electricity/"]').count()).toBe(0);
    answer();
    await here.page.locator('main a[href*="/electricity/"]').first().waitFor();
  });
});
