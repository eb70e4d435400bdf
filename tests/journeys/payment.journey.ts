import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pause } from './support/pause.ts';
import { answerBank, cards, dialog, fillCard, openPayment, payButton, typeCard } from './support/payment.ts';
import { startAgain, useBrowser, type Visit, visit } from './support/visit.ts';

useBrowser();

const list = '/facturas?contracts=0091010';

let here: Visit;
beforeEach(async () => {
  here = await visit();
  await startAgain();
  await here.signedIn('estados');
  await here.open(list);
});
afterEach(() => here.end());

const says = (text: RegExp, page = here.page) => dialog(page).getByText(text).first().waitFor();
const press = (name: string) => dialog(here.page).getByRole('button', { name }).click();

/** Sound as it stands, and on a phone in the dark. */
async function mustBeSoundEverywhere(): Promise<void> {
  await here.mustBeSound();
  await here.look({ width: 'phone', scheme: 'dark' });
  await here.mustBeSound();
  await here.look({ width: 'desktop', scheme: 'light' });
}

/** Opens a payment with a card whose bank asks, in a tab of its own, until the bank stands over the page. */
async function atTheBank(page = here.page): Promise<void> {
  await openPayment(page);
  await typeCard(page, cards.asks);
  await payButton(page).click();
  await page.locator('iframe[title="Your bank"]').waitFor();
}

describe('a payment by card', () => {
  it('is refused, tried again with another card, paid, and has its receipt', async () => {
    const asked: string[] = [];
    here.page.on('request', (request) => void asked.push(request.url()));
    const number = await openPayment(here.page);
    await dialog(here.page).getByRole('button', { name: 'Con tarjeta' }).waitFor();
    await mustBeSoundEverywhere();
    expect(asked.filter((url) => url.includes('provider'))).toEqual([]);
    await typeCard(here.page, cards.declined);
    await mustBeSoundEverywhere();
    await payButton(here.page).click();
    await says(/Su banco ha rechazado la tarjeta/);
    await mustBeSoundEverywhere();
    await press('Volver a intentarlo');
    await fillCard(here.page, cards.paid);
    await payButton(here.page).click();
    await says(/Hemos cobrado/);
    await mustBeSoundEverywhere();
    const download = here.page.waitForEvent('download');
    await press('Descargar el recibo');
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await dialog(here.page).getByRole('button', { name: 'Cerrar' }).first().click();
    await here.page.getByRole('button', { name: `Pago de la factura ${number}` }).waitFor();
  });

  it('is sent by a key, and cannot be closed while it is sent', async () => {
    await here.scenario('slow@payments.pay');
    await openPayment(here.page);
    await dialog(here.page).getByRole('button', { name: 'Con tarjeta' }).press('Enter');
    await here.page.waitForFunction(() =>
      document.activeElement?.matches('iframe[title^="Secure card number"]'),
    );
    await fillCard(here.page, cards.paid);
    await dialog(here.page)
      .getByRole('button', { name: /^Pagar \d/, disabled: false })
      .waitFor();
    await pause();
    await payButton(here.page).press('Enter');
    await says(/Pagando/);
    await here.page.keyboard.press('Escape');
    await here.page.getByText('El pago está en marcha: espere a que termine.').waitFor();
    await says(/Hemos cobrado/);
  });

  it('may be one that this page cannot make, or not now', async () => {
    await openPayment(here.page);
    await press('Redsys');
    await says(/Redsys no se puede usar/);
    await mustBeSoundEverywhere();
    await dialog(here.page).getByRole('button', { name: 'Cerrar' }).first().click();
    await here.page.route('**/sandbox/provider/v1.js', (route) => route.abort());
    await openPayment(here.page);
    await press('Con tarjeta');
    await says(/Ahora no podemos preparar el pago/);
    await mustBeSoundEverywhere();
    await here.page.unroute('**/sandbox/provider/v1.js');
    await press('Volver a intentarlo');
    await typeCard(here.page, cards.paid);
    await payButton(here.page).click();
    await says(/Hemos cobrado/);
  });
});

describe('a card whose bank asks', () => {
  it('is charged once the customer has agreed in the frame of the bank, and one press closes its dialog', async () => {
    await atTheBank();
    await mustBeSoundEverywhere();
    await answerBank(here.page, 'Aceptar');
    await says(/Hemos cobrado/);
    await dialog(here.page).getByRole('button', { name: 'Cerrar' }).last().click();
    await dialog(here.page).waitFor({ state: 'detached' });
  });

  it('may be left with Back, pressed twice: its frame goes too, and the payment can be gone on with', async () => {
    await atTheBank();
    await here.page.goBack();
    await here.page.getByText(/pulse otra vez/).waitFor();
    await here.page.goBack();
    await here.page.getByText(/no se ha terminado/).waitFor();
    expect(await dialog(here.page).count()).toBe(0);
    expect(await here.page.locator('iframe[title="Your bank"]').count()).toBe(0);
    expect(await here.page.getByText(/pulse otra vez/).count()).toBe(0);
    await here.page.getByRole('button', { name: 'Ver qué ha pasado' }).click();
    await answerBank(here.page, 'Aceptar');
    await says(/Hemos cobrado/);
    expect(await here.page.getByText(/no se ha terminado/).count()).toBe(0);
  });

  it('may take the page over: what it leads back with leaves the address, and the payment is finished', async () => {
    await here.scenario('redirect@payments.pay');
    await openPayment(here.page);
    await typeCard(here.page, cards.asks);
    await payButton(here.page).click();
    await here.page.getByRole('button', { name: 'Aceptar' }).click();
    await says(/Hemos cobrado/);
    expect(new URL(here.page.url()).search).toBe('');
  });

  it('may take the page over and be left: every page of invoices asks what happened', async () => {
    await here.scenario('redirect@payments.pay');
    await openPayment(here.page);
    await typeCard(here.page, cards.asks);
    await payButton(here.page).click();
    await here.page.getByRole('button', { name: 'Rechazar' }).waitFor();
    await here.open('/contratos/electricity/0091010/facturas');
    await here.page.getByText(/^El pago de la factura .* todavía no ha terminado/).waitFor();
    await mustBeSoundEverywhere();
    await here.page.getByRole('button', { name: 'Ver qué ha pasado' }).click();
    await here.page.getByRole('button', { name: 'Cancelar' }).click();
    await here.page.getByText(/^El pago de la factura .* no se terminó. No se ha cobrado nada/).waitFor();
  });
});

it('a payment that never arrived is asked about, not sent again, and asked about by the next page', async () => {
  await here.scenario('offline@payments.pay');
  const number = await openPayment(here.page);
  await typeCard(here.page, cards.paid);
  await payButton(here.page).click();
  await says(/No pague otra vez/);
  await mustBeSoundEverywhere();
  await here.open('/facturas');
  await here.page.getByText(`El pago de la factura ${number} todavía no ha terminado.`).waitFor();
  await here.page.getByRole('button', { name: 'Ver qué ha pasado' }).click();
  await says(/No pague otra vez/);
});

describe('two tabs', () => {
  it('do not pay at once: one waits until the other has ended', async () => {
    const other = await here.context.newPage();
    await other.goto(list);
    await atTheBank();
    await openPayment(other);
    await says(/Está pagando en otra pestaña/, other);
    await here.page.bringToFront();
    await answerBank(here.page, 'Aceptar');
    await says(/Hemos cobrado/);
    await other.bringToFront();
    await says(/ya no tiene nada pendiente|Hemos cobrado/, other);
    await other.close();
  });

  it('of which one was closed at the bank: the other finishes its payment', async () => {
    const closing = await here.context.newPage();
    await closing.goto(list);
    await atTheBank(closing);
    await closing.close();
    await here.page.getByRole('button', { name: 'Ver qué ha pasado' }).click();
    await says(/Su banco le pide/);
    await answerBank(here.page, 'Aceptar');
    await says(/Hemos cobrado/);
  });
});
