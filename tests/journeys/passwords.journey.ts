import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expiredDialog, signInAgain } from './support/expired-session.ts';
import { comeAsStaff } from './support/staff.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

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

/** What the settings of the server say on this visit. */
const settings = (patch: object) =>
  here.page.route('**/api/v2/settings*', (route) => route.fulfill({ json: patch }));

describe('recovering a password', () => {
  const recover = () => button('Recuperar');
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

  it.each([
    ['brisa', '/reset-password', 'Recuperi la contrasenya'],
    ['brisa', '/recordar-clau', 'Recuperi la contrasenya'],
    ['lumen', '/reset-password', 'Re'],
    ['lumen', '/recordar-clave', 'Recupere su contraseña'],
  ])('opens in %s at %s', async (partner, path, title) => {
    const other = await visit({ partner, language: partner === 'brisa' ? 'ca-ES' : 'es-ES' });
    await other.open(path);
    await other.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await other.end();
  });

  it('asks for a tax id and a valid address', async () => {
    await here.open('/recordar-clave');
    await recover().click();
    await expect.poll(() => here.page.getByText('El campo no puede estar vacío').count()).toBe(2);
    await ask('no-one', 'nobody');
    await here.page.getByText('El correo electrónico no es válido').waitFor();
    await here.mustBeSound();
  });

  it('tells all that the retailer refuses, joined by commas', async () => {
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

  it('says that nobody has this tax id and this address', async () => {
    await here.open('/recordar-clave');
    await ask('40318274X', 'nadie@example.com');
    await said().getByText('No encontramos a nadie con este NIF y este correo').waitFor();
  });

  it.each(['offline', 'status:500', 'status:400', 'status:403', 'malformed'])(
    'that fails (%s) can be tried again',
    async (how) => {
      await here.open('/recordar-clave');
      await here.scenario(`${how}@session.reset`);
      await ask('46725318J', 'clave@example.com');
      await said().getByText('Ahora no hemos podido enviar su solicitud').waitFor();
      expect(await field(/^NIF o NIE/).inputValue()).toBe('46725318J');
      await expect.poll(() => recover().getAttribute('aria-busy')).toBeNull();
    },
  );

  it('is for visitors alone', async () => {
    await here.signedIn('estados');
    await here.open('/reset-password');
    await here.page.waitForURL('**/contratos/electricity');
  });

  it('sends a provisional one: the text takes the place of the form, and the way goes on at the login', async () => {
    await here.open('/recordar-clave');
    await ask('ES46725318J', 'clave@example.com');
    await here.page.getByText('Le hemos enviado las instrucciones').waitFor();
    expect(await recover().count()).toBe(0);
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
  const asked = () =>
    fresh().evaluate((input) => {
      const list = document.getElementById(`${input.id}-checklist`);
      return [...(list?.children ?? [])].map((entry) => entry.textContent ?? '');
    });

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
    expect(await asked()).toHaveLength(5);
    expect((await asked()).filter((text) => text.includes('cumplido'))).toEqual([]);
    await fresh().pressSequentially('abC');
    expect((await asked()).filter((text) => text.includes('cumplido'))).toHaveLength(2);
    await fresh().pressSequentially('1?x');
    expect((await asked()).filter((text) => text.includes('cumplido'))).toHaveLength(5);
  });

  it('asks for what the settings ask for, no more and no less', async () => {
    await settings({ password: { minimumLength: 10, symbol: false } });
    await open();
    await expect.poll(asked).toHaveLength(4);
    expect((await asked())[0]).toContain('Al menos 10 caracteres');
    await fill('Mostrador1!', 'Nueva22');
    await change().click();
    await here.page.getByText('Aún no cumple todo lo que se pide').waitFor();
    await here.scenario('status:500@session.changePassword');
    await fill('Mostrador1!', 'Nueva22222');
    await change().click();
    await said().getByText('No se ha podido cambiar la contraseña').waitFor();
  });

  it.each([
    ['a present one too short to be one', ['abcde', 'Nueva-22'], 'El campo no puede estar vacío'],
    ['one of five signs', ['Mostrador1!', 'Nue-2'], 'Aún no cumple todo'],
    ['one without upper case', ['Mostrador1!', 'nueva-22'], 'Aún no cumple todo'],
    ['one without lower case', ['Mostrador1!', 'NUEVA-22'], 'Aún no cumple todo'],
    ['one without a digit', ['Mostrador1!', 'Nueva-xx'], 'Aún no cumple todo'],
    ['one without a symbol', ['Mostrador1!', 'Nueva222'], 'Aún no cumple todo'],
    ['a space for a symbol', ['Mostrador1!', 'Nueva 22'], 'Aún no cumple todo'],
    ['two that differ', ['Mostrador1!', 'Nueva-22', 'Nueva-23'], 'Las contraseñas deben coincidir'],
  ])('refuses %s', async (_case, [present = '', next = '', again], words) => {
    await open();
    await fill(present, next, again);
    await change().click();
    await here.page.getByText(words).waitFor();
    expect(await here.page.getByRole('alert').count()).toBeLessThanOrEqual(1);
    await here.mustBeSound();
  });

  it('says at its field that the present one is wrong', async () => {
    await open();
    await fill('Mostrador2!', 'Nueva-22');
    await change().click();
    await here.page.getByText('La contraseña actual no es correcta').waitFor();
    expect(await current().evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await fresh().inputValue()).toBe('Nueva-22');
    await here.mustBeSound();
  });

  it.each(['offline', 'status:400', 'status:401', 'status:500'])(
    'that fails (%s) can be tried again',
    async (how) => {
      await open();
      await here.scenario(`${how}@session.changePassword`);
      await fill('Mostrador1?', 'Nueva-22');
      await change().click();
      await said()
        .getByText('No se ha podido cambiar la contraseña. Vuelva a intentarlo más tarde.')
        .waitFor();
      expect(await current().inputValue()).toBe('Mostrador1?');
      await here.scenario('');
      await change().click();
      await here.page.getByText('La contraseña actual no es correcta').waitFor();
    },
  );

  it('is filled in as before once an expired session was taken up again, and can be sent', async () => {
    await open();
    await fill('Mostrador1?', 'Nueva-22');
    await here.scenario('token_expired@session.changePassword');
    await change().click();
    await expiredDialog(here.page).waitFor();
    await here.mustBeSound();
    await here.scenario('');
    await signInAgain(here.page, 'estados');
    expect(await Promise.all([current(), fresh(), repeat()].map((one) => one.inputValue()))).toEqual([
      'Mostrador1?',
      'Nueva-22',
      'Nueva-22',
    ]);
    await change().click();
    await here.page.getByText('La contraseña actual no es correcta').waitFor();
  });

  it('does not claim to have failed, or not, after an answer that makes no sense', async () => {
    await here.page.route('**/user/password*', (route) => route.fulfill({ body: '{"status":' }));
    await open();
    await fill('Mostrador1!', 'Nueva-22');
    await change().click();
    await said().getByText('No sabemos si la contraseña ha cambiado').waitFor();
    await here.mustBeSound();
  });

  it('leaves nothing of a password behind in the browser', async () => {
    await open();
    await fill('Mostrador2!', 'Nueva-22');
    await here.page.waitForTimeout(1200);
    const stored = await here.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/Mostrador2!|Nueva-22/);
  });

  it('comes first for a provisional one, brings a new token and leads on to where the way went', async () => {
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
    await heading('Sus contratos').waitFor();
    await here.page.getByRole('link', { name: 'Cambiar la contraseña' }).click();
    await fill('Nueva-22', 'Mostrador1!');
    await change().click();
    await here.page.waitForURL('**/contratos/electricity');
  });

  it('is not for staff who look at a customer', async () => {
    await comeAsStaff(here);
    await here.open('/canvi-de-clau');
    const send = here.page.locator('main').getByRole('button', { name: 'Canvia la contrasenya' });
    await expect.poll(() => reasonOf(send)).toMatch(/en nom(bre)? del client/);
  });

  it('happens at the identity provider where passwords are kept there', async () => {
    const url = 'https://id.example/password';
    await settings({
      oidc: { singleSignOn: true, changePasswordUrl: url, routes: { allowDefaultLogin: true } },
    });
    await here.signIn('estados');
    const entry = here.page.getByRole('link', { name: /Cambiar la contraseña/ });
    await expect.poll(() => entry.getAttribute('href')).toBe(url);
    await here.open('/cambio-de-clave');
    await here.page.getByText('Su contraseña se guarda en el servicio').waitFor();
    expect(await current().count()).toBe(0);
    await here.mustBeSound();
  });
});
