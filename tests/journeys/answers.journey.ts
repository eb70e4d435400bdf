import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, type Visit, visitContracts } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visitContracts('estados');
});
afterEach(() => here.end());

describe('a list of contracts', () => {
  it('does not wait for a profile or flags that never arrive', async () => {
    await here.page.route(/\/users\/|feature_flags/, () => {});
    await here.page.reload();
    await here.page.locator('main a[href*="/electricity/"]').first().waitFor();
    await here.mustBeSound();
  });
});

describe('a page whose texts fail to load at first', () => {
  it('is drawn as soon as they load', async () => {
    let failures = 2;
    await here.page.route(/\/portal\/texts/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    // The page of an address that no screen has comes with the texts of the partner's first language alone.
    const url = new URL(here.page.url()).origin;
    await here.context.addCookies([{ name: 'mostrador_language', value: 'ca', url }]);
    await here.open('/no-such-page');
    await here.page.getByText('404').first().waitFor();
    expect(failures).toBeLessThan(0);
    await here.mustBeSound();
  });
});
