import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notKnown, sendOnceMore } from './support/unknown-outcome.ts';
import { expiredDialog, signInAgain } from './support/expired-session.ts';
import { openUnfolded } from './support/contract-page.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const opener = () => here.page.getByRole('button', { name: 'Cambiar el envío de facturas' });
const activator = () => here.page.getByRole('button', { name: 'Activar la factura electrónica' });
const dialog = () => here.page.getByRole('dialog', { name: /envío de facturas|factura electrónica/ });
const choice = (name: string) => dialog().getByRole('radio', { name });
const update = () => dialog().getByRole('button', { name: 'Actualizar' });
const contact = () => here.page.locator('#contact');

async function openFor(contract: string): Promise<void> {
  await openUnfolded(here, `/contratos/electricity/${contract}`);
  await opener().click();
  await choice('Por correo electrónico').waitFor();
}

describe('the invoices of an electricity contract', () => {
  beforeEach(async () => {
    here = await visit();
    await here.signedIn('estados');
  });

  it('change from post to e-mail at once, without reading the contract again', async () => {
    await openFor('0091010');
    expect(await choice('Por correo postal').isChecked()).toBe(true);
    await expect.poll(() => reasonOf(update())).toContain('Elija otra forma de envío');
    await dialog().getByText('Le avisamos en estados@example.com').waitFor();
    await here.mustBeSound();
    await choice('Por correo electrónico').check();
    await expect.poll(() => reasonOf(update())).toBeUndefined();
    const sent = here.page.waitForRequest(
      (request) => request.method() === 'POST' && /\/api\/v2\/contracts\/0091010\b/.test(request.url()),
    );
    await update().click();
    expect((await sent).postDataJSON()).toEqual({ invoice_online: 'email' });
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('A partir de ahora recibirá las facturas por correo electrónico').waitFor();
    await contact().getByText('Recibe las facturas por correo electrónico').waitFor();
  });

  it.each(['status:406'])(
    'come as before when %s, and the error can be closed or the change sent again',
    async (scenario) => {
      await openFor('0091005');
      await choice('Por correo postal').check();
      await here.scenario(`${scenario}@contracts.changeInvoiceDelivery`);
      await update().click();
      await dialog().getByText('No hemos podido guardar el cambio').waitFor();
      await here.mustBeSound();
      expect(await choice('Por correo postal').isChecked()).toBe(true);
      await dialog().getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();
      await dialog().waitFor({ state: 'detached' });
      await contact().getByText('Recibe las facturas por correo electrónico').waitFor();
    },
  );

  it('are changed with the keyboard only', async () => {
    await openUnfolded(here, '/contratos/electricity/0091006');
    await opener().focus();
    await here.page.keyboard.press('Enter');
    await choice('Por correo electrónico').focus();
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await contact().getByText('Recibe las facturas por correo postal').waitFor();
  });
});

describe('the electronic invoice of gas', () => {
  const itsCall = (request: { url(): string }) => request.url().includes('/contracts/0091020/');
  const answered = () =>
    Promise.race([here.page.waitForResponse(itsCall), here.page.waitForEvent('requestfailed', itsCall)]);

  beforeEach(async () => {
    here = await visit();
    await here.signedIn('estados');
  });

  it('is activated after a question that names the address, and is then no longer offered', async () => {
    await openUnfolded(here, '/contratos-gas/0091020');
    await activator().click();
    await dialog().getByText('estados@example.com').waitFor();
    await here.mustBeSound();
    const activate = () => dialog().getByRole('button', { name: 'Activar' }).click();
    await here.scenario('status:403@contracts.activateGasInvoice');
    await Promise.all([answered(), activate()]);
    await dialog().getByText('No hemos podido guardar el cambio').waitFor();
    await here.scenario('offline@contracts.activateGasInvoice');
    await Promise.all([answered(), activate()]);
    await dialog().getByText(notKnown).waitFor();
    await here.mustBeSound();
    await here.scenario('token_expired@contracts.activateGasInvoice');
    await activate();
    await sendOnceMore(here.page);
    await expiredDialog(here.page).waitFor();
    await here.scenario('');
    await signInAgain(here.page, 'estados');
    const sent = here.page.waitForRequest((request) => /\/contracts\/0091020\//.test(request.url()));
    await activate();
    expect((await sent).postDataJSON()).toEqual({ invoice_online: true });
    await dialog().waitFor({ state: 'detached' });
    await contact().getByText('Recibe las facturas por correo electrónico').waitFor();
    expect(await activator().count()).toBe(0);
  });
});

describe('the button', () => {
  it('is beside the contact data if buttons are inline', async () => {
    here = await visit({ partner: 'brisa', width: 'phone' });
    await here.signedIn('estados');
    await here.open('/contratos/electricity/0091012');
    await contact().getByRole('button', { name: 'Cambiar el envío de facturas' }).click();
    await choice('Por correo postal').check();
    await here.mustBeSound();
    await update().click();
    await contact().getByText('Recibe las facturas por correo postal').waitFor();
  });
});
