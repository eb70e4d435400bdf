import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mustHaveFocus } from './support/focus.ts';
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
const said = () => here.page.locator('main [role=alert]').first();

describe('recovering a password', () => {
  const recover = () => button('Recuperar la contraseña');
  async function ask(nif: string, email: string): Promise<void> {
    await field(/^NIF o NIE/).fill(nif);
    await field(/^Correo electrónico/).fill(email);
    await recover().click();
  }

  it('begins at the login', async () => {
    await here.open('/acceso');
    await here.page.getByRole('link', { name: /olvidado la contraseña/ }).click();
    await heading('Recupere su contraseña').waitFor();
    await recover().waitFor();
    await here.mustBeSound();
  });

  it('shows all errors of the retailer, joined by commas', async () => {
    await here.page.route('**/user/reset/*', (route) =>
      route.fulfill({
        status: 400,
        json: { errors: { nif: ['no existe', 'ni existió'], email: 'tampoco' } },
      }),
    );
    await here.open('/recordar-clave');
    await ask('40318274X', 'casa@example.com');
    await said().getByText('no existe, ni existió, tampoco').waitFor();
    await here.mustBeSound();
  });

  it('says that no customer has this tax id and address', async () => {
    await here.open('/recordar-clave');
    await ask('40318274X', 'nadie@example.com');
    await said().getByText('No encontramos a nadie con este NIF y este correo').waitFor();
  });

  it('is only for visitors', async () => {
    await here.signedIn('estados');
    await here.open('/reset-password');
    await here.page.waitForURL('**/contratos/electricity');
  });

  it('sends a provisional one: a text replaces the form, and leads to the login', async () => {
    await here.open('/recordar-clave');
    await ask('ES46725318J', 'clave@example.com');
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
  /** For each requirement, whether it is marked as met. */
  const met = () =>
    fresh().evaluate((input) => {
      const list = document.getElementById(`${input.id}-checklist`);
      return [...(list?.children ?? [])].map(({ textContent }) => textContent?.includes('cumplido'));
    });
  const [no, yes] = [false, true];

  async function fill(present: string, next: string, again = next): Promise<void> {
    await current().fill(present);
    await fresh().fill(next);
    await repeat().fill(again);
  }

  async function open(): Promise<void> {
    await here.signedIn('estados');
    await here.open('/cambio-de-clave');
    await current().waitFor();
  }

  it('is for those who are signed in', async () => {
    await here.open('/cambio-de-clave');
    await here.page.waitForURL('**/acceso?redirect=%2Fcambio-de-clave');
  });

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

  it('marks each requirement while the new one is typed', async () => {
    await open();
    await expect.poll(met).toEqual([no, no, no, no, no]);
    await fresh().pressSequentially('abC');
    await expect.poll(met).toEqual([no, yes, yes, no, no]);
    await fresh().pressSequentially('1?x');
    await expect.poll(met).toEqual([yes, yes, yes, yes, yes]);
  });

  it('says at its field that the current one is wrong', async () => {
    await open();
    await fill('Mostrador2!', 'Nueva-22');
    await change().click();
    await here.page.getByText('La contraseña actual no es correcta').waitFor();
    await mustHaveFocus(current());
    expect(await fresh().inputValue()).toBe('Nueva-22');
    await here.mustBeSound();
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
