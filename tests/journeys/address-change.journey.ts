import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const opener = () => here.page.getByRole('button', { name: 'Cambiar la dirección de contacto' });
const dialog = () => here.page.getByRole('dialog', { name: /dirección de contacto/ });
const field = (name: string) => dialog().getByLabel(name);
const send = () => dialog().getByRole('button', { name: 'Cambiar la dirección' });
const contact = () => here.page.locator('#contact');

async function openFor(contract: string): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  const more = here.page.getByRole('button', { name: /Más gestiones/ });
  await contact().waitFor();
  if (await more.isVisible()) await more.click();
  await opener().click();
  await send().waitFor();
}

async function fillStreet(): Promise<void> {
  await field('Tipo de vía').selectOption({ label: 'Carrer' });
  await field('Nombre de la vía').fill('de la Sort');
  await field('Número').fill('12');
  await field('Bloque').fill('BLOC');
  await field('Nombre del destinatario').fill('Taller de prova');
  await dialog().locator('[data-field=email] input').fill('taller@example.com');
  await dialog().locator('[data-field=mobile] input').fill('600111222');
}

const posted = () =>
  here.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/notification/'),
  );

describe('the letters and notices of a contract', () => {
  beforeEach(async () => {
    here = await visit();
    await here.signIn('estados');
  });

  it('go to a new address, whose town and province follow from the postal code', async () => {
    await openFor('0091001');
    await dialog().getByRole('radio', { name: 'En una dirección nueva' }).check();
    await field('Código postal').fill('17001');
    await expect.poll(() => field('Población').inputValue()).not.toBe('');
    expect(await field('Provincia').inputValue()).toBe('Girona');
    await fillStreet();
    await here.mustBeSound();
    const sent = posted();
    await send().click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ address_type: 'new', address: { zipcode: '17001', pnp: '12', bq: 'BLOC' } });
    expect(body.address.city).toMatchObject({ city: 'Girona' });
    expect(body.address.state).toEqual({ id: '17', name: 'Girona' });
    expect(Object.keys(body.address)).not.toContain('es');
    await dialog().waitFor({ state: 'detached' });
    await contact().getByText('Taller de prova').waitFor();
    await contact().getByText('taller@example.com').waitFor();
  });

  it('are not sent to a postal code that no town has', async () => {
    await openFor('0091005');
    await dialog().getByRole('radio', { name: 'En una dirección nueva' }).check();
    expect(await field('Población').innerText()).toBe('Escriba antes el código postal');
    await field('Código postal').fill('08999');
    await dialog().getByText('Ninguna población tiene este código postal').waitFor();
    await fillStreet();
    await send().click();
    await dialog().getByText('Escriba otro código postal').waitFor();
    expect(await dialog().getByText('Ninguna población').count()).toBe(1);
    await here.mustBeSound();
  });

  it.each(['status:500', 'offline'])(
    'can go to a town typed by hand while postal codes cannot be looked up (%s)',
    async (fault) => {
      await openFor('0091005');
      await dialog().getByRole('radio', { name: 'En una dirección nueva' }).check();
      await here.scenario(`${fault}@geo.zipcode`);
      await field('Código postal').fill('17002');
      await dialog().getByText('Ahora no podemos buscar la población').waitFor({ timeout: 15_000 });
      await field('Población').fill('Girona');
      await expect.poll(() => field('Provincia').inputValue()).toBe('Girona');
      await here.mustBeSound();
      await fillStreet();
      const sent = posted();
      await send().click();
      expect((await sent).postDataJSON().address).toMatchObject({
        city: { city: 'Girona' },
        state: { id: '17', name: 'Girona' },
      });
      await dialog().waitFor({ state: 'detached' });
    },
  );

  it('have their province typed by hand too while it cannot be looked up, and the town is found once the network is back', async () => {
    await openFor('0091005');
    await dialog().getByRole('radio', { name: 'En una dirección nueva' }).check();
    await here.scenario('offline@geo.zipcode,offline@geo.province');
    await field('Código postal').fill('17003');
    await dialog().getByText('Ahora no podemos buscar la población').waitFor({ timeout: 15_000 });
    await field('Población').fill('Girona');
    await field('Provincia').fill('Girona');
    await here.mustBeSound();
    await here.scenario('');
    await field('Código postal').fill('08901');
    await expect.poll(() => field('Provincia').inputValue()).toBe('Barcelona');
    expect(await dialog().getByText('Ahora no podemos buscar').count()).toBe(0);
  });

  it.each(['status:500', 'offline', 'malformed'])(
    'stay as they are when %s, and nothing is lost',
    async (scenario) => {
      await openFor('0091006');
      await dialog().getByRole('radio', { name: 'En una de mis direcciones' }).check();
      await dialog().locator('[data-field=address_id]').getByRole('radio').first().check();
      await here.scenario(`${scenario}@contracts.changeNotificationAddress`);
      await send().click();
      await dialog().getByText('No hemos podido cambiar la dirección').waitFor();
      await here.mustBeSound();
      expect(await dialog().locator('[data-field=address_id]').getByRole('radio').first().isChecked()).toBe(
        true,
      );
    },
  );

  it.each(['0091002', '0091004'])('cannot be changed on %s, which is not active', async (contract) => {
    await here.open(`/contratos/electricity/${contract}`);
    await contact().waitFor();
    const more = here.page.getByRole('button', { name: /Más gestiones/ });
    if (await more.isVisible()) await more.click();
    await expect.poll(() => reasonOf(opener())).toContain('Solo se pueden modificar los contratos activos');
  });
});

describe('an address already known', () => {
  it('that is the habitual residence of another contract is refused with a warning', async () => {
    here = await visit();
    await here.signIn('casa');
    await here.open('/contractes/electricity/0048731');
    await here.page.getByRole('button', { name: /Més gestions/ }).click();
    await here.page.getByRole('button', { name: 'Canvia l’adreça de contacte' }).click();
    const asked = here.page.getByRole('dialog', { name: /adreça de contacte/ });
    await asked.getByRole('radio', { name: /Casa de la platja/ }).check();
    const sent = posted();
    await asked.getByRole('button', { name: 'Canvia l’adreça' }).click();
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['address_id', 'address_type']);
    await asked.getByText('Ja hi ha un altre habitatge habitual actiu').waitFor();
    await here.mustBeSound();
  });
});
