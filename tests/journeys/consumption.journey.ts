import { afterEach, describe, expect, it } from 'vitest';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const contract = '/contratos/electricity/0048731';
const section = () => here.page.locator('#consumption');
const chart = (name: string) => section().getByRole('application', { name });
const asked = (name: string) => new URL(here.page.url()).searchParams.get(name);

describe('the consumption of a contract', () => {
  it('is opened by the keyboard, from a month to a day and back, and stands in the address', async () => {
    here = await visit({ language: 'ca' });
    await here.signedIn('casa');
    await here.open(contract);
    await section().locator('summary').focus();
    await here.page.keyboard.press('Enter');
    await chart('Energia per mesos').waitFor();
    expect(asked('zoom')).toBe('monthly');
    await here.mustBeSound();

    await pause();
    await chart('Energia per mesos').focus();
    for (const key of ['End', 'ArrowLeft', 'Enter']) await here.page.keyboard.press(key);
    await chart('Energia per dies').waitFor();
    expect(asked('zoom')).toBe('daily');
    expect(asked('from')?.slice(0, 7)).toBe(asked('to')?.slice(0, 7));
    const days = here.page.url();

    await pause();
    await chart('Energia per dies').focus();
    for (const key of ['Home', 'Enter']) await here.page.keyboard.press(key);
    await chart('Energia per hores').waitFor();
    expect([asked('zoom'), asked('from')]).toEqual(['hourly', asked('to')]);
    await here.mustBeSound();

    await here.page.goBack();
    await chart('Energia per dies').waitFor();
    expect(here.page.url()).toBe(days);
  });

  it('fits a phone, in the dark too, and is there at once for an address that asks for it', async () => {
    here = await visit({ partner: 'brisa', width: 'phone', scheme: 'dark' });
    await here.signedIn('casa');
    await here.open(`${contract}?zoom=daily`);
    await section().getByRole('application').waitFor();
    const wide = await here.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await here.mustBeSound();
  });
});
