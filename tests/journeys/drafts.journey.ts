import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
/** One of the customers reads Spanish, the other Catalan. */
const dialog = () => here.page.getByRole('dialog', { name: /Ca\w+ la pot[eè]ncia/ });
const power = () => dialog().getByRole('textbox', { name: /P1/ });
const phone = () => dialog().getByLabel(/^Teléfono/);
const restored = () => dialog().getByText(/^He(mos recuperado|m recuperat) /);
const expired = () => here.page.getByRole('dialog', { name: 'Su sesión ha caducado' });

/** What is typed in the form. */
const typed = async () => [await power().inputValue(), await phone().inputValue()];

/** The names under which drafts are kept. */
const drafts = () =>
  here.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('mostrador.draft.')));

async function openForm(contract = '0091010'): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  await here.page.getByRole('button', { name: /^Ca\w+ la pot[eè]ncia$/ }).click();
  await power().waitFor();
  await expect.poll(() => phone().inputValue()).not.toBe('');
}

/** Half of the form: a power, and a phone that is not whole yet. */
async function fillHalf(): Promise<void> {
  await power().fill('8,8');
  await phone().fill('60011');
}

async function sendIntoExpiry(): Promise<void> {
  await here.scenario('token_expired@contracts.changePower');
  await power().fill('8,8');
  await dialog().getByRole('button', { name: 'Solicitar el cambio' }).click();
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar el cambio' }).click();
  await expired().waitFor();
  await here.scenario('');
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
  await openForm();
});
afterEach(() => here.end());

describe('a half-filled form', () => {
  it('is restored at once after a reload, half a number included, and can be discarded', async () => {
    const before = await typed();
    await fillHalf();
    await here.page.reload();
    await openForm();
    await restored().waitFor();
    await expect.poll(typed).toEqual(['8,8', '60011']);
    await here.mustBeSound();
    await dialog().getByRole('button', { name: 'Empezar de nuevo' }).click();
    await restored().waitFor({ state: 'detached' });
    await expect.poll(typed).toEqual(before);
    await expect.poll(drafts).toEqual([]);
  });

  it('is told of in lines of a whole phone, with its button below them', async () => {
    await here.look({ width: 'phone', scheme: 'light' });
    await power().fill('8,8');
    await here.page.reload();
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).click();
    await restored().waitFor();
    const shares = await restored().evaluate((words) => {
      const whole = words.parentElement as HTMLElement;
      return words.getBoundingClientRect().width / whole.getBoundingClientRect().width;
    });
    expect(shares).toBeGreaterThan(0.7);
  });

  it('is deleted by leaving an expired session: nothing of it stays in the tab', async () => {
    await sendIntoExpiry();
    await expired().getByRole('button', { name: 'Salir' }).click();
    await here.page.waitForURL('**/acceso**');
    await expect.poll(() => here.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('8,8');
  });
});
