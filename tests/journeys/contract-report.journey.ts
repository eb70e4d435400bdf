import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const path = '/contratos/electricity/0091001';
const report = () => here.page.getByRole('button', { name: /^Descargar el contrato/ });

describe('the report of a contract', () => {
  it('that fails leaves no empty tab and shows it; after a press it opens in a new tab', async () => {
    here = await visit({ partner: 'brisa' });
    await here.signedIn('estados');
    await here.open(`${path}#attachments`);
    await here.scenario('status:500@contracts.report');
    const tabs = here.context.pages().length;
    await report().click();
    const failed = here.page.getByRole('button', { name: 'Descargar el contrato: la descarga ha fallado' });
    await failed.waitFor();
    await expect.poll(() => here.context.pages().length).toBe(tabs);
    // At the top nothing stands below the header, which would count as too small.
    await here.page.evaluate(() => scrollTo(0, 0));
    await here.mustBeSound();
    await failed.click();
    await failed.waitFor({ state: 'detached' });
    await here.scenario('');
    const [tab] = await Promise.all([here.context.waitForEvent('page'), report().click()]);
    await expect.poll(() => tab.url()).toMatch(/^blob:/);
  });
});
