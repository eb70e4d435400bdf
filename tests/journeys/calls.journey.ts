import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expiredDialog, signInAgain } from './support/expired-session.ts';
import { pressButton } from './support/contract-page.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

/** What a call brings to a page or a dialog: where it is seen, and what stands there once it has come. */
type Reading = {
  call: string;
  user?: string;
  at: string;
  opener?: string | RegExp;
  /** Where its failure is told, with the way to try again. */
  within: string;
  stands: string | RegExp;
};

const contract = '/contratos/electricity/0091009';
const option = { at: contract, within: '#tariff-options', stands: 'Todavía no ha elegido' };
const inDialog = { at: contract, within: '[role=dialog]' };
const address = { ...inDialog, opener: 'Cambiar la dirección de contacto', stands: 'En una dirección nueva' };
const account = {
  ...inDialog,
  opener: /^(Cambiar la cuenta bancaria|Domiciliar el pago)$/,
  stands: 'En una cuenta nueva',
};

const readings: Reading[] = [
  { call: 'contracts.list', at: '/contratos/electricity', within: 'main', stands: '0091001' },
  { call: 'contracts.list', at: contract, within: 'main', stands: 'Punto de suministro' },
  { call: 'contracts.list', at: '/contratos-gas/0091013', within: 'main', stands: 'Punto de suministro' },
  { call: 'profile.read', at: '/perfil', within: 'main', stands: 'estados@example.com' },
  {
    call: 'contracts.communications',
    user: 'casa',
    at: '/contractes/1000/comunicacions',
    within: 'main',
    stands: 'Bo social concedit',
  },
  { call: 'doubleTariff.read', ...option },
  { call: 'happyHours.read', ...option },
  { call: 'happyDay.read', ...option },
  { call: 'doubleTariff.available', ...inDialog, opener: 'Elegir los meses', stands: /^De junio/ },
  { call: 'happyHours.available', ...inDialog, opener: 'Elegir las horas', stands: /^De 12:00/ },
  { call: 'happyDay.available', ...inDialog, opener: 'Elegir el día', stands: 'miércoles' },
  { call: 'ibans.list', ...account },
  { call: 'ibans.ofContracts', ...account },
  { call: 'addresses.list', ...address },
  { call: 'contracts.addresses', ...address },
  { call: 'geo.streetTypes', ...address },
];

const again = ({ within }: Reading) =>
  here.page
    .locator(within)
    .first()
    .getByRole('button', { name: /^(Reintentar|Torna-ho a provar)$/ });

async function open({ at, opener }: Reading): Promise<void> {
  await here.open(at);
  if (opener === undefined) return;
  await pressButton(here, opener);
}

async function mustStand(reading: Reading): Promise<void> {
  await here.page.locator(reading.within).first().getByText(reading.stands).first().waitFor();
  await expect.poll(() => again(reading).count()).toBe(0);
}

describe.each(readings)('$call at $at', (reading) => {
  const { call, user = 'estados' } = reading;
  beforeEach(() => here.signedIn(user));

  it('that fails, or is cut off from the network, says so where it is missed and comes when asked again', async () => {
    for (const fault of ['status:500', 'offline']) {
      await here.scenario(`${fault}@${call}`);
      await open(reading);
      await again(reading).first().waitFor({ timeout: 15_000 });
      await here.scenario('');
      await again(reading).first().click();
      await mustStand(reading);
    }
  });

  it('that ends with the session comes by itself after signing in again', async () => {
    await here.scenario(`token_expired@${call}`);
    await open(reading);
    await expiredDialog(here.page).waitFor({ timeout: 15_000 });
    await here.scenario('');
    await signInAgain(here.page, user);
    await mustStand(reading);
    await here.mustBeSound();
  });
});

describe('the number of a contract above its communications', () => {
  it.each(['status:500', 'offline'])('may be missing (%s), and they are there', async (fault) => {
    await here.signedIn('casa');
    await here.scenario(`${fault}@contracts.listInfo`);
    await here.open('/contractes/1000/comunicacions');
    await here.page.getByText('Bo social concedit').waitFor({ timeout: 15_000 });
    expect(new URL(here.page.url()).pathname).toBe('/contractes/1000/comunicacions');
    await here.mustBeSound();
  });
});

describe.each([
  ['contracts.report', 'estados', '/contratos/electricity/0091001', /^Descargar el contrato/],
  ['contracts.attachment', 'casa', '/contractes/electricity/0048731', /^Descarrega (?!el contracte)/],
])('the file of %s', (call, user, at, name) => {
  const button = () => here.page.getByRole('button', { name }).first();
  const failed = () =>
    here.page.getByRole('button', { name: /la (descarga ha fallado|descàrrega ha fallat)/ });

  it('that would not come says so, is reset by a press, and comes after all', async () => {
    await here.signedIn(user);
    await here.open(at);
    await button().waitFor();
    for (const fault of ['status:401', 'status:403', 'status:404', 'status:500', 'offline']) {
      await here.scenario(`${fault}@${call}`);
      await button().click();
      await failed().waitFor({ timeout: 15_000 });
      expect(await here.page.locator('h2').count()).toBeGreaterThan(4);
      await failed().click();
      await failed().waitFor({ state: 'detached' });
    }
    await here.scenario(`token_expired@${call}`);
    await button().click();
    await expiredDialog(here.page).waitFor();
    await here.scenario('');
    await signInAgain(here.page, user);
    if (await failed().isVisible()) await failed().click();
    const [file] = await Promise.all([here.page.waitForEvent('download'), button().click()]);
    expect(file.suggestedFilename()).toMatch(/\.\w+$/);
  });
});
