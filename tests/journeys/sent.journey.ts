import { afterEach, describe, expect, it } from 'vitest';
import { openUnfolded } from './support/contract-page.ts';
import { notKnown } from './support/unknown-outcome.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const dialog = () => here.page.getByRole('dialog', { name: /envío de facturas/ });
const question = () => here.page.getByRole('alertdialog', { name: '¿Quiere enviarlo otra vez?' });
const update = () => dialog().getByRole('button', { name: 'Actualizar' });

async function openForm(): Promise<void> {
  await openUnfolded(here, '/contratos/electricity/0091010');
  await here.page.getByRole('button', { name: 'Cambiar el envío de facturas' }).click();
  await update().waitFor();
}

describe('a page that is loaded again while a change is on its way', () => {
  it('says so in the form, and asks before it is sent once more; Back closes the question alone', async () => {
    here = await visit();
    await here.signedIn('estados');
    await openForm();
    let sent = 0;
    await here.page.route(/contracts\/0091010\b/, (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      sent += 1;
    });
    await dialog().getByRole('radio', { name: 'Por correo electrónico' }).check();
    await update().click();
    await expect.poll(() => sent).toBe(1);
    await here.page.reload();
    await openForm();
    await dialog().getByText(notKnown).waitFor();
    expect(await dialog().getByText('Hemos recuperado').count()).toBe(0);
    await here.mustBeSound();
    await update().click();
    await question().waitFor();
    await here.page.goBack();
    await question().waitFor({ state: 'detached' });
    await dialog().waitFor();
    expect(sent).toBe(1);
    await here.mustBeSound();
  });
});
