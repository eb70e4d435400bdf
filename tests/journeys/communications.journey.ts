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
  await here.page.getByRole('link', { name: 'Comunicacions' }).click();
  await here.page.getByRole('heading', { level: 1, name: 'Comunicacions' }).waitFor();
}

describe('the communications of a contract', () => {
  it('are listed newest first, with date, kind and document, and lead back to the contract', async () => {
    await openFrom('/contractes/electricity/0048731');
    expect(new URL(here.page.url()).pathname).toMatch(/^\/contractes\/\d+\/comunicacions$/);
    await expect
      .poll(subjects)
      .toEqual(['Canvi de preus regulats', 'Bo social concedit', 'El teu contracte']);
    await here.page
      .getByText(/^Carrer de la Creu, 24/)
      .first()
      .waitFor();
    await here.mustBeSound();
    const file = here.page.getByRole('button', { name: /El teu contracte/ });
    const [download] = await Promise.all([here.page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await here.page.getByRole('link', { name: 'Torna', exact: true }).click();
    await here.page.waitForURL('**/contractes/electricity/0048731');
  });

  it('are cards on a phone', async () => {
    await here.page.setViewportSize({ width: 390, height: 844 });
    await openFrom('/contractes/electricity/0048731');
    await table().waitFor();
    expect(await here.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await here.mustBeSound();
  });
});
