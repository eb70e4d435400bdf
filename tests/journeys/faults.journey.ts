import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, type Visit, visit, visitContracts } from './support/visit.ts';

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
  const code = '**/assets/portion-*.js';
  const dialog = () => here.page.getByRole('dialog', { name: 'Cambiar el porcentaje' });
  const share = () => dialog().getByRole('slider');
  beforeEach(async () => {
    await here.end();
    here = await visit();
    await here.signedIn('solar');
  });
  const openDialog = async () => {
    await here.open('/contratos/electricity/0083002');
    await here.page.getByRole('button', { name: 'Cambiar el porcentaje de BV0021' }).click();
  };

  it('that failed to load shows an error in its place, and loads after a retry', async () => {
    await here.page.route(code, (route) => route.abort());
    await openDialog();
    const again = dialog().getByRole('button', { name: 'Reintentar' }).first();
    await again.waitFor();
    await here.mustBeSound();
    await here.page.unroute(code);
    await again.click();
    await share().waitFor();
    await here.mustBeSound();
  });

  it('that loads slowly does not delay the rest', async () => {
    let answer: (() => void) | undefined;
    await here.page.route(code, (route) => {
      answer = () => void route.continue();
    });
    await openDialog();
    await dialog().waitFor();
    await expect.poll(() => answer).toBeDefined();
    expect(await share().count()).toBe(0);
    answer?.();
    await share().waitFor();
  });
});
