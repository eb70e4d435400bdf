import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerBank, cards, dialog, fillCard, openPayment, payButton, typeCard } from './support/payment.ts';
import { startAgain, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
  await startAgain();
  await here.signedIn('estados');
  await here.open('/facturas?contracts=0091010');
});
afterEach(() => here.end());

const says = (text: RegExp) => dialog(here.page).getByText(text).first().waitFor();

describe('a payment by card', () => {
  it('is refused, tried again with another card, paid, and has its receipt', async () => {
    const number = await openPayment(here.page);
    await typeCard(here.page, cards.declined);
    await here.mustBeSound();
    await payButton(here.page).click();
    await says(/Su banco ha rechazado la tarjeta/);
    await here.mustBeSound();
    await dialog(here.page).getByRole('button', { name: 'Volver a intentarlo' }).click();
    await fillCard(here.page, cards.paid);
    await payButton(here.page).click();
    await says(/Hemos cobrado/);
    await here.mustBeSound();
    const download = here.page.waitForEvent('download');
    await dialog(here.page)
      .getByRole('button', { name: /Descargar el recibo/ })
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await dialog(here.page).getByRole('button', { name: 'Cerrar' }).first().click();
    await here.page.getByRole('button', { name: `Pago de la factura ${number}` }).waitFor();
  });
});

describe('a card whose bank asks', () => {
  it.each([
    ['Rechazar', /Su banco no ha podido confirmar que es usted/],
    ['Cancelar', /La confirmación con su banco no se terminó/],
  ] as const)('is not charged after "%s"', async (answer, text) => {
    await openPayment(here.page);
    await typeCard(here.page, cards.asks);
    await payButton(here.page).click();
    await answerBank(here.page, answer);
    await says(text);
  });

  it('is told where the bank agrees and the card is declined', async () => {
    await openPayment(here.page);
    await typeCard(here.page, cards.asksThenDeclined);
    await payButton(here.page).click();
    await answerBank(here.page, 'Aceptar');
    await says(/Su banco ha rechazado la tarjeta/);
  });

  it('may take the page over: what it leads back with leaves the address, and the payment is finished', async () => {
    await here.scenario('redirect@payments.pay');
    await openPayment(here.page);
    await typeCard(here.page, cards.asks);
    await payButton(here.page).click();
    await here.page.getByRole('button', { name: 'Aceptar' }).click();
    await says(/Hemos cobrado/);
    expect(new URL(here.page.url()).search).toBe('');
    await here.mustBeSound();
  });

  it('may take the page over and be left: the list asks what happened', async () => {
    await here.scenario('redirect@payments.pay');
    await openPayment(here.page);
    await typeCard(here.page, cards.asks);
    await payButton(here.page).click();
    await here.page.getByRole('button', { name: 'Rechazar' }).waitFor();
    await here.open('/facturas');
    await here.page.getByText(/^El pago de la factura .* no se ha terminado/).waitFor();
  });

  it('is charged once the customer has agreed', async () => {
    await openPayment(here.page);
    await typeCard(here.page, cards.asks);
    await payButton(here.page).click();
    await answerBank(here.page, 'Aceptar');
    await says(/Hemos cobrado/);
    await here.mustBeSound();
  });
});

describe('a payment of which nobody knows', () => {
  it('is found after its answer was lost, and not sent again', async () => {
    await here.scenario('lost@payments.pay');
    const sent: string[] = [];
    here.page.on('request', (request) => {
      if (/\/pay\?/.test(request.url())) sent.push(request.url());
    });
    await openPayment(here.page);
    await typeCard(here.page, cards.paid);
    await payButton(here.page).click();
    await says(/Hemos cobrado|Pago hecho/);
    expect(sent).toHaveLength(1);
  });

  it('that never arrived is asked about, not sent again, and asked about after a reload', async () => {
    await here.scenario('offline@payments.pay');
    const number = await openPayment(here.page);
    await typeCard(here.page, cards.paid);
    await payButton(here.page).click();
    await says(/No pague otra vez/);
    await here.mustBeSound();
    await here.page.reload();
    await here.page.getByText(`El pago de la factura ${number} no se ha terminado.`).waitFor();
    await here.page.getByRole('button', { name: 'Ver qué ha pasado' }).click();
    await says(/No pague otra vez/);
  });

  it('is confirmed again where the answer of the confirmation is lost', async () => {
    await here.scenario('lost@payments.confirm');
    await openPayment(here.page);
    await typeCard(here.page, cards.asks);
    await payButton(here.page).click();
    await answerBank(here.page, 'Aceptar');
    await says(/Terminando el pago/);
    await here.scenario('');
    await says(/Hemos cobrado/);
  });
});

describe('two tabs', () => {
  it('do not pay at once: one waits until the other has ended', async () => {
    const other = await here.context.newPage();
    await other.goto('/facturas?contracts=0091010');
    await openPayment(here.page);
    await typeCard(here.page, cards.asks);
    await payButton(here.page).click();
    await here.page.locator('iframe[title="Your bank"]').waitFor();
    await openPayment(other);
    await dialog(other)
      .getByText(/Está pagando en otra pestaña/)
      .first()
      .waitFor();
    await here.page.bringToFront();
    await answerBank(here.page, 'Aceptar');
    await says(/Hemos cobrado/);
    await other.bringToFront();
    const ended = dialog(other).getByText(/ya no tiene nada pendiente|Hemos cobrado/);
    await expect
      .poll(() => ended.count(), { timeout: 10_000, message: await dialog(other).innerText() })
      .toBeGreaterThan(0);
    await other.close();
  });

  it('that was closed at the bank leaves its payment to the next', async () => {
    const closing = await here.context.newPage();
    await closing.goto('/facturas?contracts=0091010');
    await openPayment(closing);
    await typeCard(closing, cards.asks);
    await payButton(closing).click();
    await closing.locator('iframe[title="Your bank"]').waitFor();
    await closing.close();
    await here.page.getByRole('button', { name: 'Ver qué ha pasado' }).click();
    await dialog(here.page)
      .getByText(/Su banco le pide/)
      .first()
      .waitFor();
    await answerBank(here.page, 'Aceptar');
    await says(/Hemos cobrado/);
  });
});

describe('what is needed before paying', () => {
  it.each(['status:500@payments.platforms', 'status:500@payments.key'])(
    '%s can be tried again',
    async (scenario) => {
      await here.scenario(scenario);
      await openPayment(here.page);
      const card = dialog(here.page).getByRole('button', { name: 'Con tarjeta' });
      if (scenario.endsWith('key')) await card.click();
      await says(/Ahora no podemos preparar el pago/);
      await here.mustBeSound();
      await here.scenario('');
      await dialog(here.page).getByRole('button', { name: 'Volver a intentarlo' }).click();
      await card.waitFor();
    },
  );

  it('the second platform has no form, and says what to do', async () => {
    await openPayment(here.page);
    await dialog(here.page).getByRole('button', { name: 'Redsys' }).click();
    await says(/Redsys no se puede usar/);
  });

  it('the code of the provider comes with the first payment only', async () => {
    const asked: string[] = [];
    here.page.on('request', (request) => void asked.push(request.url()));
    await openPayment(here.page);
    await dialog(here.page).getByRole('button', { name: 'Con tarjeta' }).waitFor();
    expect(asked.filter((url) => url.includes('provider'))).toEqual([]);
  });
});
