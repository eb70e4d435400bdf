import { afterEach, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const screen = () => here.page.locator('main');
const button = (name: string | RegExp) => screen().getByRole('button', { name });
const field = (name: string | RegExp) => screen().getByLabel(name);

async function chooseContract(name: string): Promise<void> {
  await field(/^Contrato/).fill(name);
  await here.page.getByRole('option', { name }).click();
}

it('a question goes to customer care with a document, is followed and added to', async () => {
  here = await visit();
  await here.signedIn('estados');
  await here.open('/atencion-al-cliente');
  await chooseContract('0091001');
  await field(/^Motivo/).selectOption({ label: 'No entiendo la factura' });
  await field(/^Asunto/).fill('Factura');
  await field(/^Mensaje/).fill('¿Por qué pago el doble?');
  const document = { name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await here.page.locator('input[type=file]').setInputFiles(document);
  await here.page.getByText('factura.pdf', { exact: true }).waitFor();
  await here.mustBeSound();
  await button('Enviar').click();
  await here.page.getByText(/Su número es/).waitFor();
  await here.mustBeSound();
  await screen().getByRole('link', { name: 'Ver la solicitud' }).click();
  await here.page.getByRole('heading', { level: 1, name: /^Solicitud \d+/ }).waitFor();
  const arriving = here.page.waitForEvent('download');
  await button(/factura\.pdf/).click();
  expect((await arriving).suggestedFilename()).toBe('factura.pdf');
  await field(/^Su mensaje/).fill('Y también la de agosto.');
  await button('Enviar el mensaje').click();
  await here.page.locator('section').getByText('Y también la de agosto.').waitFor();
  await here.mustBeSound();
});

it('a claim on a phone ends with its number and the day of the answer', async () => {
  here = await visit({ width: 'phone', scheme: 'dark' });
  await here.signedIn('estados');
  await here.open('/reclamaciones');
  await chooseContract('0091001');
  await field(/^Tipo de reclamación/).selectOption({ label: 'Facturación y medida' });
  await field(/^Motivo/).selectOption({ label: 'Disconformidad con la lectura' });
  await field(/^¿Qué ha pasado\?/).fill('La lectura no es la mía');
  await here.mustBeSound();
  await button('Presentar la reclamación').click();
  await here.page.getByText(/^Reclamación R-\d{6} recibida/).waitFor();
  await here.mustBeSound();
});

it('newsletters are chosen by a visitor with the keyboard', async () => {
  here = await visit();
  await here.open('/boletin');
  await field(/^Correo electrónico/).fill('nuria@example.com');
  await here.page.keyboard.press('Enter');
  const news = here.page.getByRole('switch', { name: 'Novedades' });
  await news.press('Space');
  await here.mustBeSound();
  await button('Confirmar la suscripción').press('Enter');
  await here.page.getByText('Hemos guardado lo que quiere recibir').waitFor();
  expect(await news.isChecked()).toBe(true);
});
