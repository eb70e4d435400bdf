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
const json = (value: unknown, status = 200): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});
const page: Answer = { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Mantenimiento</h1>' };

/** Everything that stands on the page, which must never show how a program writes a value. */
const written = async () => (await here.page.locator('body').innerText()).replace(/\s+/g, ' ');
const answerWith = (call: RegExp, answer: Answer) => here.page.route(call, (route) => route.fulfill(answer));

describe('a list of contracts', () => {
  it.each<[string, Answer]>([
    ['a web page', page],
    ['nothing at all', { status: 200, body: '' }],
    ['half an answer', { status: 200, contentType: 'application/json', body: '{"items": [' }],
    ['a list', json([])],
    ['null', json(null)],
    ['nulls for contracts', json({ items: [null], n_items: 1, offset: 0, limit: 10 })],
    ['a page of an error', { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ])('that comes as %s says so, and can be asked for again', async (_what, answer) => {
    await answerWith(/\/api\/v\d\/contracts\?/, answer);
    await here.page.reload();
    const again = here.page.getByRole('button', { name: 'Reintentar' });
    await again.waitFor();
    expect(await written()).not.toMatch(/\[object|undefined|Mantenimiento|Bad gateway/);
    await here.page.unrouteAll();
    await again.click();
    await here.page.locator('tbody tr').first().waitFor();
    await here.mustBeSound();
  });

  it('does not wait for a profile or flags that never come', async () => {
    await here.page.route(/\/users\/|feature_flags/, () => {});
    await here.page.reload();
    await here.page.locator('tbody tr').first().waitFor({ timeout: 5000 });
    await here.mustBeSound();
  });
});

describe('a page whose texts do not come at first', () => {
  it('stands as soon as they do', async () => {
    let failures = 2;
    await here.page.route(/\/portal\/texts/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await here.page.reload();
    await here.page.locator('tbody tr').first().waitFor();
    expect(failures).toBeLessThan(0);
    await here.mustBeSound();
  });
});

describe('a stored session', () => {
  it('is not lost to a server that answers with a web page', async () => {
    await answerWith(/is_token_valid/, page);
    await here.page.reload();
    await here.page.getByText('Ahora no podemos comprobar su acceso').waitFor();
    await here.page.unrouteAll();
    await here.page.reload();
    await here.page.locator('tbody tr').first().waitFor();
  });
});

describe('a power change that is refused', () => {
  it.each<[string, unknown, string]>([
    ['with one text', { errors: 'No se puede' }, 'No se puede'],
    ['with an object by field', { errors: { power_p1: { code: 7, message: 'Demasiado' } } }, 'Demasiado'],
    ['with nulls among its texts', { errors: { power_p1: [null, 'Demasiado'] } }, 'Demasiado'],
    ['with an object for its error', { error: { message: 'No se puede' } }, 'No se puede'],
    ['without a word', { errors: { power_p1: null } }, 'No hemos podido enviar la solicitud'],
  ])('%s is told in words, and keeps what was typed', async (_how, body, said) => {
    await here.open('/contratos/electricity/0091006');
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).click();
    const power = here.page.getByRole('dialog').getByLabel(/^Potencia P1/);
    await power.fill('4,4');
    await answerWith(/\/power\//, json(body, 400));
    await here.page.getByRole('dialog').getByRole('button', { name: 'Solicitar el cambio' }).click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar el cambio' }).click();
    await here.page.getByRole('dialog').getByText(said).first().waitFor();
    expect(await power.inputValue()).toBe('4,4');
    expect(await written()).not.toMatch(/\[object|\bnull\b|undefined/);
    await here.mustBeSound();
  });
});
