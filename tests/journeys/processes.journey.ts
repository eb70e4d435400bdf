import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

describe('completed changes', () => {
  it('are at the end of the contract, below a heading that the keyboard opens', async () => {
    await here.signedIn('casa');
    await here.open('/contractes/electricity/0048731');
    const earlier = here.page.getByRole('region', { name: 'Canvis anteriors' });
    await earlier.locator('summary').focus();
    await here.page.keyboard.press('Enter');
    await earlier.getByText('Del compte acabat en 1198 al que acaba en 6360').waitFor();
    const kinds = await earlier.getByRole('heading', { level: 3 }).allTextContents();
    expect(kinds).toEqual(['Canvi de compte bancari', 'Canvi de potència']);
    await here.mustBeSound();
  });
});

describe('the buttons of a contract', () => {
  const more = () => here.page.getByRole('button', { name: 'Más gestiones' });
  const communications = () => here.page.getByRole('link', { name: 'Comunicaciones' });

  it('beyond the first few come with a press, and the focus goes to them, on a phone', async () => {
    await here.page.setViewportSize({ width: 390, height: 844 });
    await here.signedIn('estados');
    await here.open('/contratos/electricity/0091006');
    await more().waitFor();
    expect(await communications().isVisible()).toBe(false);
    await more().focus();
    await here.page.keyboard.press('Enter');
    await communications().waitFor();
    await expect
      .poll(() => here.page.evaluate(() => document.activeElement?.textContent))
      .not.toContain('gestiones');
    await here.page.getByRole('heading', { level: 1 }).click();
    await here.mustBeSound();
    await here.page.getByRole('button', { name: 'Menos gestiones' }).click();
    await communications().waitFor({ state: 'hidden' });
  });
});
