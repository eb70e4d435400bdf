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
  at: string;
  opener?: string | RegExp;
  /** Where its failure is told, with the way to try again. */
  within: string;
  stands: string | RegExp;
};

const readings: Reading[] = [
  { call: 'contracts.list', at: '/contratos/electricity', within: 'main', stands: '0091001' },
  {
    call: 'ibans.list',
    at: '/contratos/electricity/0091009',
    opener: /^(Cambiar la cuenta bancaria|Domiciliar el pago)$/,
    within: '[role=dialog]',
    stands: 'En una cuenta nueva',
  },
];

async function open({ at, opener }: Reading): Promise<void> {
  await here.open(at);
  if (opener === undefined) return;
  await pressButton(here, opener);
}

async function mustStand(reading: Reading): Promise<void> {
  await here.page.locator(reading.within).first().getByText(reading.stands).first().waitFor();
}

describe.each(readings)('$call at $at', (reading) => {
  const user = 'estados';
  beforeEach(() => here.signedIn(user));

  it('that fails with an expired session loads by itself after signing in again', async () => {
    await here.scenario(`token_expired@${reading.call}`);
    await open(reading);
    await expiredDialog(here.page).waitFor({ timeout: 15_000 });
    await here.scenario('');
    await signInAgain(here.page, user);
    await mustStand(reading);
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

  it('that fails shows it, is reset by a press, and then succeeds', async () => {
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
