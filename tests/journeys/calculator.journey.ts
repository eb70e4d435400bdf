import { afterEach, describe, expect, it } from 'vitest';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const cups = 'ES0031300000000001EX';
const appliance = (name: string) => here.page.getByRole('group', { name, exact: true });
const has = (name: string) => appliance(name).getByRole('checkbox');
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const rows = async () =>
  (await here.page.locator('main tbody tr').allTextContents()).map((row) => row.replace(/\s+/g, ' ').trim());
async function tick(name: string): Promise<void> {
  await pause();
  await has(name).check();
}
const result = () => here.page.getByText(/^2,30.kW$/).first();

/** Buttons of the first frame keep but the last press. */
const isStarted = () => here.page.locator('#first-frame').waitFor({ state: 'detached' });

/** A home of 90 m² with two fridges, a microwave, a washing machine and electric heating, of which 40 % run at once. */
async function fill(): Promise<void> {
  await isStarted();
  await here.page.getByLabel(/^Código de suministro/).fill(cups);
  await here.page.getByLabel(/^Superficie/).fill('90');
  await here.page.getByLabel(/^Personas/).fill('3');
  await appliance('Nevera').getByLabel('Cantidad', { exact: true }).fill('1');
  await appliance('Nevera')
    .getByRole('button', { name: /^Subir/ })
    .click();
  for (const name of ['Horno', 'Lavadora', 'Calefacción eléctrica']) await tick(name);
  await here.page.getByText(/Hasta ahora: 2,66.kW/).waitFor();
  await pause();
  await has('Horno').uncheck();
  await tick('Microondas');
  await here.page.getByText(/Hasta ahora: 2,30.kW/).waitFor();
}

async function askToBeCalled(): Promise<void> {
  await here.page.getByLabel(/^Nombre/).fill('Pau');
  await here.page.getByLabel(/^Primer apellido/).fill('Ferrer');
  await here.page.getByLabel(/^Correo electrónico/).fill('pau@example.com');
  await here.page.getByLabel(/^Teléfono/).fill('600 123 123');
  await here.page.getByRole('radio', { name: '15-19h' }).check();
  await here.page.getByRole('checkbox', { name: /^Acepto que Lumen/ }).check();
  await button('Llámenme').click();
}

describe('the calculator of the power', () => {
  it('says what a home needs and of what it is made, and takes a request to be called', async () => {
    here = await visit({ width: 'phone', scheme: 'dark' });
    await here.open('/potencia');
    await isStarted();
    expect(await button('Calcular').getAttribute('aria-disabled')).toBe('true');
    expect(await appliance('Nevera').getByLabel('Cantidad', { exact: true }).inputValue()).toBe('');
    await fill();
    await here.mustBeSound();
    await button('Calcular').click();
    await result().waitFor();
    await here.page.getByText(/Con la potencia habitual de 2,3.kW le basta\./).waitFor();
    expect(await rows()).toEqual([
      'Nevera 0,60 kW',
      'Microondas 0,44 kW',
      'Lavadora 0,80 kW',
      'Calefacción eléctrica 0,46 kW',
      'Total 2,30 kW',
    ]);
    await here.mustBeSound();
    await askToBeCalled();
    await here.page.getByText('Gracias, le llamaremos').waitFor();
    await here.page
      .getByText(/Pau, le llamaremos al 600.123.123 en el horario que ha elegido: 15-19h\./)
      .waitFor();
    await here.mustBeSound();
  });

  it('keeps what was entered over a reload, and after the result for another calculation', async () => {
    here = await visit();
    await here.open('/potencia');
    await fill();
    await here.page.reload();
    await here.page.getByText(/Hasta ahora: 2,30.kW/).waitFor();
    await button('Calcular').click();
    await result().waitFor();
    await pause();
    await button('Cambiar el cálculo').click();
    await tick('Horno');
    await pause();
    await button('Calcular').click();
    await here.page
      .getByText(/^3,10.kW$/)
      .first()
      .waitFor();
  });

  it('refuses a supply point that nobody has, and loses nothing', async () => {
    here = await visit();
    await here.open('/potencia');
    await fill();
    await here.page.getByLabel(/^Código de suministro/).fill('ES1234123456789012JY');
    await button('Calcular').click();
    const said = here.page.locator('main [role=alert]').filter({ hasText: 'No hemos podido registrar' });
    await said.waitFor();
    expect(await has('Microondas').isChecked()).toBe(true);
    await here.mustBeSound();
  });
});
