import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

const field = (label: RegExp) => here.page.getByLabel(label);
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name });

describe('recovering a password', () => {
  const recover = () => button('Recuperar la contraseña');

  it('begins at the login and sends a provisional one: a text replaces the form, and leads back', async () => {
    await here.open('/acceso');
    await here.page.getByRole('link', { name: /olvidado la contraseña/ }).click();
    await heading('Recupere su contraseña').waitFor();
    await recover().waitFor();
    await here.mustBeSound();
    await field(/^NIF o NIE/).fill('ES46725318J');
    await field(/^Correo electrónico/).fill('clave@example.com');
    await recover().click();
    await here.page.getByText('Le hemos enviado las instrucciones').waitFor();
    await expect.poll(() => recover().count()).toBe(0);
    await here.mustBeSound();
    await here.page.getByText('Ir al acceso').click();
    await here.page.waitForURL('**/acceso');
  });
});

describe('changing a password', () => {
  const current = () => field(/^Contraseña actual/);
  const fresh = () => field(/^Contraseña nueva/);
  const repeat = () => field(/^Repita la contraseña nueva/);
  const change = () => here.page.locator('main').getByRole('button', { name: 'Cambiar la contraseña' });
  async function fill(present: string, next: string): Promise<void> {
    await current().fill(present);
    await fresh().fill(next);
    await repeat().fill(next);
  }

  it('is in the menu of the account', async () => {
    await here.signIn('estados');
    await here.page.getByRole('link', { name: 'Cambiar la contraseña' }).click();
    await heading('Cambie su contraseña').waitFor();
    await current().waitFor();
    await here.mustBeSound();
  });

  it('is below the name where the menu is a row', async () => {
    const other = await visit({ partner: 'brisa', language: 'ca-ES' });
    await other.signIn('casa');
    await other.page.getByRole('button', { name: 'Maria Àngels Soler Puig' }).click();
    await other.page.getByRole('menuitem', { name: 'Canvia la contrasenya' }).click();
    await other.page.waitForURL('**/canvi-de-clau');
    await other.page.getByRole('heading', { level: 1, name: 'Canviï la contrasenya' }).waitFor();
    await other.mustBeSound();
    await other.end();
  });

  it('comes first for a provisional one, gives a new token and leads to the requested page', async () => {
    await here.open('/contratos/gas');
    await here.page.waitForURL('**/acceso?redirect=**');
    await here.page.locator('input[autocomplete=username]').fill('clave');
    await here.page.locator('input[autocomplete=current-password]').fill('Mostrador1!');
    await button('Acceder').click();
    await here.page.getByText('Ha entrado con una contraseña provisional').waitFor();
    await here.mustBeSound();
    const token = async () =>
      (await here.context.cookies()).find(({ name }) => name === 'mostrador_token')?.value;
    const before = await token();
    await here.page.waitForTimeout(1100);
    await fill('Mostrador1!', 'Nueva-22');
    await change().click();
    await here.page.waitForURL('**/contratos/gas');
    await here.page.getByText('Su contraseña ha cambiado').waitFor();
    expect(await token()).not.toBe(before);
    await here.page.reload();
    await heading('Gas').waitFor();
    await here.page.getByRole('link', { name: 'Cambiar la contraseña' }).click();
    await fill('Nueva-22', 'Mostrador1!');
    await change().click();
    await here.page.waitForURL('**/contratos/electricity');
  });
});
