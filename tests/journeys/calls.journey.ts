import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expiredDialog, signInAgain } from './support/expired-session.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

describe('bank accounts that a dialog reads', () => {
  it('load by themselves after signing in again, if the session had expired', async () => {
    await here.signedIn('estados');
    await here.scenario('token_expired@ibans.list');
    await here.open('/contratos/electricity/0091009');
    await here.page
      .getByRole('button', { name: /^(Cambiar la cuenta bancaria|Domiciliar el pago)$/ })
      .click();
    await expiredDialog(here.page).waitFor({ timeout: 15_000 });
    await here.scenario('');
    await signInAgain(here.page, 'estados');
    await here.page.locator('[role=dialog]').first().getByText('En una cuenta nueva').first().waitFor();
    await here.mustBeSound();
  });
});

describe('an attachment of a contract', () => {
  const [call, user, at] = ['contracts.attachment', 'casa', '/contractes/electricity/0048731#attachments'];
  const button = () =>
    here.page
      .locator('#attachments')
      .getByRole('button', { name: /^Descarrega (?!el contracte)/ })
      .first();
  const failed = () => here.page.getByRole('button', { name: /la descàrrega ha fallat/ });

  it('that fails shows it, is reset by a press, and then succeeds', async () => {
    await here.signedIn(user);
    await here.open(at);
    await button().waitFor();
    await here.scenario(`status:500@${call}`);
    await button().click();
    await failed().waitFor({ timeout: 15_000 });
    expect(await here.page.locator('h2').count()).toBeGreaterThan(4);
    await failed().click();
    await failed().waitFor({ state: 'detached' });
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
