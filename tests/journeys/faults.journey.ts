import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, type Visit, visitContracts } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visitContracts('estados');
});
afterEach(() => here.end());

const faults = ['status:401', 'status:403', 'status:404', 'status:500', 'offline', 'malformed', 'slow'];

/** What a customer can read in the place of the screen. */
const shown = async () => ((await here.page.locator('main').textContent()) ?? '').trim();

describe.each(faults)('a list of contracts that comes as %s', (fault) => {
  it('leaves a page that says what happened, with its menu, and the way on', async () => {
    await here.scenario(`${fault}@contracts.list`);
    await here.page.reload();
    await expect.poll(shown, { timeout: 8000 }).not.toBe('');
    await expect.poll(() => here.page.locator('h1').count()).toBe(1);
    await here.page.getByRole('button', { name: 'Cerrar sesión' }).waitFor();
    if (fault !== 'slow')
      await here.page
        .getByRole('button', { name: /Reintentar|Continuar/ })
        .first()
        .waitFor();
    await here.mustBeSound();
  });
});

describe.each(['profile.read', 'settings.private', 'flags.read', 'settings.public', 'dynamic.elements'])(
  '%s',
  (call) => {
    it('in any kind of trouble leaves the contracts where they are', async () => {
      for (const fault of faults) {
        await here.scenario(`${fault}@${call}`);
        await here.page.reload();
        await here.page.locator('tbody tr').first().waitFor();
      }
      await here.mustBeSound();
    });
  },
);

describe.each(['contracts.report', 'contracts.attachment'])('a file of %s', (call) => {
  it('in any kind of trouble leaves the contract where it is', async () => {
    await here.open('/contratos/electricity/0091001');
    const button = here.page
      .getByRole('button', { name: call === 'contracts.report' ? /Descargar el contrato/ : /Descargar/ })
      .last();
    await button.waitFor();
    for (const fault of ['status:403', 'status:404', 'status:500', 'offline']) {
      await here.scenario(`${fault}@${call}`);
      await button.click();
      await expect.poll(() => here.page.locator('h2').count()).toBeGreaterThan(4);
    }
    await here.mustBeSound();
  });
});

describe('a stored session that cannot be checked', () => {
  it.each(['status:500', 'offline'])(
    'because of %s is told at the login, and is taken up again later',
    async (fault) => {
      await here.scenario(`${fault}@session.isTokenValid`);
      await here.page.reload();
      await here.page.waitForURL('**/acceso**');
      await expect.poll(shown).toContain('Ahora no podemos comprobar su acceso');
      await here.mustBeSound();
      await here.scenario('');
      await here.page.reload();
      await here.page.locator('tbody tr').first().waitFor();
    },
  );
});

describe('the code of a part of a page', () => {
  it('that did not come is told in its place, and comes when asked for again', async () => {
    const code = '**/assets/table-*.js';
    await here.page.route(code, (route) => route.abort());
    await here.page.reload();
    await here.page.getByRole('button', { name: 'Nuevo contrato' }).waitFor();
    const again = here.page.getByRole('button', { name: 'Reintentar' });
    await again.waitFor();
    await here.mustBeSound();
    await here.page.unroute(code);
    await again.click();
    await here.page.locator('tbody tr').first().waitFor();
    await here.mustBeSound();
  });

  it('that is long in coming does not keep the rest', async () => {
    let answer = () => {};
    await here.page.route('**/assets/table-*.js', (route) => {
      answer = () => void route.continue();
    });
    await here.page.reload();
    await here.page.getByRole('button', { name: 'Nuevo contrato' }).waitFor();
    expect(await here.page.locator('tbody tr').count()).toBe(0);
    answer();
    await here.page.locator('tbody tr').first().waitFor();
  });
});
