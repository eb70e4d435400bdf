import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
  await here.signedIn('casa');
});
afterEach(() => here.end());

const table = () => here.page.getByRole('table', { name: 'Comunicacions' });
const subjects = async () =>
  (await table().getByRole('rowheader').allTextContents()).map((subject) => subject.trim());

/** From the contract by its button, as people come. */
async function openFrom(contract: string): Promise<void> {
  await here.open(contract);
  const more = here.page.getByRole('button', { name: 'Més gestions' });
  await here.page.getByRole('region', { name: 'Punt de subministrament' }).waitFor();
  if (await more.isVisible()) await more.click();
  await here.page.getByRole('link', { name: 'Comunicacions' }).click();
  await here.page.getByRole('heading', { level: 1, name: 'Comunicacions' }).waitFor();
}

describe('the communications of a contract', () => {
  it('are listed newest first, with date and kind, and lead back to the contract', async () => {
    await openFrom('/contractes/electricity/0048731');
    expect(new URL(here.page.url()).pathname).toMatch(/^\/contractes\/\d+\/comunicacions$/);
    await table().waitFor();
    expect(await subjects()).toEqual(['Canvi de preus regulats', 'Bo social concedit', 'El teu contracte']);
    await here.page.getByText('Contracte 0048731').waitFor();
    await here.mustBeSound();
    await here.page.getByRole('link', { name: 'Torna', exact: true }).click();
    await here.page.waitForURL('**/contractes/electricity/0048731');
  });

  it('can be filtered by kind, which is in the address', async () => {
    await openFrom('/contractes/electricity/0048731');
    await here.page.getByRole('button', { name: 'Correu postal' }).click();
    await expect.poll(subjects).toEqual(['Canvi de preus regulats']);
    await here.page.reload();
    await expect.poll(subjects).toEqual(['Canvi de preus regulats']);
    const chosen = here.page.getByRole('button', { name: 'Correu postal', pressed: true });
    await chosen.waitFor();
    await here.page.getByRole('button', { name: 'Totes' }).click();
    await expect.poll(async () => (await subjects()).length).toBe(3);
  });

  it('have their documents, and a failed download shows it until it is pressed', async () => {
    await openFrom('/contractes/electricity/0048731');
    const file = here.page.getByRole('button', { name: /El teu contracte/ });
    const [download] = await Promise.all([here.page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await here.scenario('status:500@contracts.attachment');
    await file.click();
    await here.page.getByRole('button', { name: /El teu contracte.*ha fallat/ }).waitFor();
    await here.page.getByRole('heading', { level: 1 }).click();
    await here.page.waitForTimeout(500);
    await expect.poll(() => here.page.getByRole('tooltip').count()).toBe(0);
    await here.mustBeSound();
  });

  it('are cards on a phone', async () => {
    await here.page.setViewportSize({ width: 390, height: 844 });
    await openFrom('/contractes/electricity/0048731');
    await table().waitFor();
    expect(await here.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await here.mustBeSound();
  });

  it('can be empty, also for gas, and the arrow leads back to the contract', async () => {
    await openFrom('/contractes-gas/0090417');
    await here.page.getByText('Encara no li hem enviat cap comunicació').waitFor();
    await here.mustBeSound();
    await here.page.getByRole('link', { name: 'Torna', exact: true }).click();
    await here.page.waitForURL('**/contractes-gas/0090417');
  });
});
