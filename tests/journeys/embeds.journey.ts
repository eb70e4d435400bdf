import { afterEach, describe, expect, it } from 'vitest';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const bar = () => here.page.getByRole('region', { name: 'Cookies y privacidad' });
const chat = () => here.page.getByRole('textbox', { name: 'Mensaje' });

/** Moves until somebody asks about cookies: the page hears of moves once it is started. */
async function openAsked(path: string): Promise<void> {
  await here.open(path);
  await here.page.locator('#first-frame').waitFor({ state: 'detached' });
  await here.page.keyboard.press('Shift');
  await bar().waitFor();
}

/** How far what has the focus reaches below the upper edge of the question, in pixels. */
const hiddenBelow = (): number => {
  const question = document.querySelector('section[aria-labelledby]:has(> h2)');
  const focused = document.activeElement?.getBoundingClientRect();
  return (focused?.bottom ?? 0) - (question?.getBoundingClientRect().top ?? 0);
};

describe('the question about cookies', () => {
  it('comes first for the keyboard, hides nothing that has the focus, and is not asked after a reload', async () => {
    here = await visit({ unasked: true, width: 'phone' });
    await openAsked('/nuevo-cliente-electricidad');
    await here.mustBeSound();
    await here.page.locator('[name="address.pu"]').focus();
    expect(await here.page.evaluate(hiddenBelow)).toBeLessThanOrEqual(0);
    await button('Siguiente').focus();
    expect(await here.page.evaluate(hiddenBelow)).toBeLessThanOrEqual(0);
    await button('Rechazar todo').focus();
    await here.page.keyboard.press('Enter');
    await bar().waitFor({ state: 'detached' });
    await here.page.reload();
    await here.page.locator('#first-frame').waitFor({ state: 'detached' });
    await here.page.keyboard.press('Shift');
    await here.page.getByRole('button', { name: 'Abrir el chat' }).click();
    await button('Permitir y abrir').waitFor();
    expect(await bar().count()).toBe(0);
  });
});

describe('a chat', () => {
  it('is loaded once it was allowed, from its own host, under the policy, and stays allowed', async () => {
    here = await visit({ scheme: 'dark' });
    const asked: string[] = [];
    here.page.on('request', (request) => {
      if (request.url().includes('/sandbox/embeds/')) asked.push(new URL(request.url()).hostname);
    });
    await here.open('/nuevo-cliente-gas');
    await here.page.locator('#first-frame').waitFor({ state: 'detached' });
    await button('Abrir el chat').click();
    await button('Permitir y abrir').waitFor();
    await here.mustBeSound();
    expect(asked).toEqual([]);
    await pause();
    await button('Permitir y abrir').click();
    await chat().waitFor();
    await here.mustBeSound();
    expect(asked).toEqual(['provider.localhost']);
    await here.page.keyboard.press('Escape');
    await here.page.reload();
    await here.page.locator('#first-frame').waitFor({ state: 'detached' });
    await button('Abrir el chat').click();
    await chat().waitFor();
  });

  it('that is taken back leaves the page; one whose host is blocked is told beside a retry', async () => {
    here = await visit();
    await here.context.route('**/sandbox/embeds/**', (route) => route.abort());
    await here.open('/nuevo-cliente-gas');
    await here.page.locator('#first-frame').waitFor({ state: 'detached' });
    await button('Abrir el chat').click();
    await pause();
    await button('Permitir y abrir').click();
    await here.page.getByText('No se ha podido abrir').waitFor();
    await here.mustBeSound();
    await here.context.unrouteAll();
    await button('Reintentar').click();
    await chat().waitFor();
    await here.page.keyboard.press('Escape');
    await button('Cookies').click();
    await here.page.getByRole('checkbox', { name: 'Preferencias' }).uncheck();
    const again = here.page.waitForEvent('load');
    await button('Aceptar la selección').click();
    await again;
    await here.page.locator('#first-frame').waitFor({ state: 'detached' });
    await button('Abrir el chat').click();
    await button('Permitir y abrir').waitFor();
  });
});
