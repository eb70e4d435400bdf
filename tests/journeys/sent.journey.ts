import type { Page, Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { notKnown } from './support/unknown-outcome.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

const ofContract = /contracts\/0091010\b/;
const isChange = (request: Request) => request.method() !== 'GET' && ofContract.test(request.url());

let here: Visit;
afterEach(() => here.end());

const dialogIn = (page: Page) => page.getByRole('dialog', { name: /envío de facturas/ });
const dialog = () => dialogIn(here.page);
const question = () => here.page.getByRole('alertdialog', { name: '¿Quiere enviarlo otra vez?' });
const updateIn = (page: Page) => dialogIn(page).getByRole('button', { name: 'Cambiar el envío' });

async function openForm(page: Page): Promise<void> {
  await page.goto('/contratos/electricity/0091010');
  await page.getByRole('button', { name: 'Cambiar el envío de facturas' }).click();
  await updateIn(page).waitFor();
}

/** Chooses another way of delivery, and sends that. */
async function choose(page: Page): Promise<void> {
  await dialogIn(page).getByRole('radio', { name: 'Por correo electrónico' }).check();
  await updateIn(page).click();
}

/** Sends the form in a tab whose request is never answered. */
async function sendIn(page: Page): Promise<void> {
  const sent = page.waitForRequest(isChange);
  await page.route(ofContract, (route) => {
    if (!isChange(route.request())) return route.fallback();
  });
  await openForm(page);
  await choose(page);
  await sent;
}

describe('a form that another tab is sending', () => {
  it('says so at once, over a reload too, and asks before it is sent once more; Back closes the question alone', async () => {
    here = await visit();
    await here.signedIn('estados');
    await openForm(here.page);
    const other = await here.context.newPage();
    await sendIn(other);
    await dialog().getByText(notKnown).waitFor();
    const sent: Request[] = [];
    here.page.on('request', (request) => void (isChange(request) && sent.push(request)));
    await here.page.reload();
    await openForm(here.page);
    await dialog().getByText(notKnown).waitFor();
    await here.mustBeSound();
    await choose(here.page);
    await question().waitFor();
    await here.page.goBack();
    await question().waitFor({ state: 'detached' });
    await dialog().waitFor();
    expect(sent).toEqual([]);
    await here.mustBeSound();
    await other.close();
  });
});
