import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mustHaveFocus } from './support/focus.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

async function signInHere(user: string): Promise<void> {
  await here.page.locator('input[autocomplete=username]').fill(user);
  await here.page.locator('input[autocomplete=current-password]').fill('Mostrador1!');
  await here.page.locator('button[type=submit]').click();
}

const dialog = () => here.page.getByRole('dialog', { name: /potenci/i });
const address = () => new URL(here.page.url());
/** How many dialogs are open, by the history: those too that are not drawn yet. */
const opened = () =>
  here.page.evaluate(
    () => (history.state as { state?: { dialogs?: string[] } } | null)?.state?.dialogs?.length ?? 0,
  );

describe('an arrival of a signed-out visitor', () => {
  it('opens after the sign-in, at the first active contract, and is not run again', async () => {
    await here.open('/acceso?redirect=powChange');
    await signInHere('estados');
    await dialog().waitFor();
    expect(await opened()).toBe(1);
    expect(address().pathname).toMatch(/\/contratos\/electricity\/\w+$/);
    expect(address().search).toBe('');
    await here.mustBeSound();
    await here.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    const contract = address().pathname;
    await here.page.reload();
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).waitFor();
    await here.page.locator('a[href="/contratos/electricity"]').first().click();
    await here.page.locator('main a[href*="/electricity/"]').first().waitFor();
    await here.page.goBack();
    await here.page.waitForURL(`**${contract}`);
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).waitFor();
    expect(await opened()).toBe(0);
  });

  it('fetches the document of a contract', async () => {
    await here.open('/acceso?redirect=download');
    const [file] = await Promise.all([here.page.waitForEvent('download'), signInHere('estados')]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    await expect.poll(() => address().search).toBe('');
  });
});

describe('a button in a part that is folded', () => {
  it('becomes visible for its arrival, and has the focus afterwards', async () => {
    await here.signedIn('estados');
    await here.open('/acceso?redirect=noCesionSips');
    await here.page.getByRole('dialog').waitFor();
    await here.page.keyboard.press('Escape');
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    const button = here.page.locator('[data-arrival=noCesionSips] button');
    await mustHaveFocus(button);
    expect(await button.isVisible()).toBe(true);
    await here.mustBeSound();
  });
});

describe('a promotion code', () => {
  it('of the first address is kept until the sign-in, also after a reload, and is then in the address', async () => {
    await here.open('/?promocode=SOL25');
    await here.page.waitForURL('**/acceso');
    await here.page.reload();
    await signInHere('casa');
    await here.page.waitForURL(/(nuevo-cliente|nou-client)-dual\?promocode=SOL25/);
    await here.page.getByText('SOL25').waitFor();
    const kept = await here.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('SOL25');
  });
});
