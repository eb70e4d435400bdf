import type { Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, type Visit, visitContracts } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visitContracts('estados');
});
afterEach(() => here.end());

type Answer = Parameters<Route['fulfill']>[0];
const page: Answer = { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Mantenimiento</h1>' };

const answerWith = (call: RegExp, answer: Answer) => here.page.route(call, (route) => route.fulfill(answer));

describe('a list of contracts', () => {
  it('does not wait for a profile or flags that never arrive', async () => {
    await here.page.route(/\/users\/|feature_flags/, () => {});
    await here.page.reload();
    await here.page.locator('tbody tr').first().waitFor();
    await here.mustBeSound();
  });
});

describe('a page whose texts fail to load at first', () => {
  it('is drawn as soon as they load', async () => {
    let failures = 2;
    await here.page.route(/\/portal\/texts/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await here.page.reload();
    await here.page.locator('tbody tr').first().waitFor();
    expect(failures).toBeLessThan(0);
    await here.mustBeSound();
  });
});

describe('a stored session', () => {
  it('is not lost if the server answers with a web page', async () => {
    await answerWith(/is_token_valid/, page);
    await here.page.reload();
    await here.page.getByText('Ahora no podemos comprobar su acceso').waitFor();
    await here.page.unrouteAll();
    await here.page.reload();
    await here.page.locator('tbody tr').first().waitFor();
  });
});
