import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expiredDialog } from './support/expired-session.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

/** Two customers, who read Catalan and Spanish, with their lists and a contract of each. */
const casa = { user: 'casa', list: '/contractes/electricity', contract: '/contractes/electricity/0048731' };
const empresa = {
  user: 'empresa',
  list: '/contratos/electricity',
  contract: '/contratos/electricity/0060001',
};
type Customer = typeof casa;

const button = (name: RegExp) => here.page.getByRole('button', { name });
const dialog = () => here.page.getByRole('dialog');
const email = () => dialog().locator('input[autocomplete=email]');
const save = () => dialog().locator('button[type=submit]');
const signOut = (page: Page) =>
  page.getByRole('button', { name: /^(Cerrar sesión|Tanca la sessió)$/ }).click();
const ofOther = () => here.page.getByText(/^Ha entra(do otra|t una altra) persona/);
const closed = () => here.page.getByText(/^La sesión se ha cerrado|^La sessió s.ha tancat/);

/** The button that takes the session of a link over, in the language of each customer. */
const takeOver = /^(Entrar con la otra cuenta|Entra amb l.altre compte)$/;

const listOf = async ({ list }: Customer, page = here.page) => {
  await page.waitForURL((url) => url.pathname === list);
  await page.locator('main a[href*="/electricity/"]').first().waitFor();
};

/** The token that all tabs share. */
const token = async () =>
  (await here.context.cookies()).find(({ name }) => name === 'mostrador_token')?.value ?? '';

async function signInAt(at: Page | Locator, { user }: Customer): Promise<void> {
  await at.locator('input[autocomplete=username]').fill(user);
  await at.locator('input[autocomplete=current-password]').fill('Mostrador1!');
  await at.locator('button[type=submit]').first().click();
}

/** Opens the change of the e-mail on a contract, and types. */
async function typeEmail({ contract }: Customer): Promise<void> {
  await here.open(contract);
  await button(/^(Cambiar el correo de los avisos|Canvia el correu dels avisos)$/).click();
  await email().fill('typed@example.com');
}

/**
 * Another customer signs in in a second tab, and the page is pressed before the browser can tell it: in one task.
 * Nothing goes to the retailer from there, and a page of the other customer begins, which says so.
 */
async function press(control: Locator, other: Customer): Promise<void> {
  const value = await here.tokenOf(other.user);
  const first = here.page.waitForRequest(
    (request) => request.isNavigationRequest() || new URL(request.url()).pathname.startsWith('/late/'),
  );
  await control.evaluate((element: HTMLElement, value) => {
    // Calls that are under way already do not count.
    const send = window.fetch.bind(window);
    window.fetch = (address, init) => send(String(address).replace(/^\/api\//, '/late/'), init);
    element.ownerDocument.cookie = `mostrador_token=${value}; Path=/; Secure; SameSite=Lax`;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }, value);
  expect((await first).isNavigationRequest(), (await first).url()).toBe(true);
  await ofOther().waitFor();
  await listOf(other);
}

describe('a page of one customer, in which somebody reads on after another signed in in a second tab', () => {
  /** Somebody with few contracts and somebody with many, in turn. */
  const steps: [what: string, control: () => Locator][] = [
    ['a contract', () => here.page.locator('main a[href*="/electricity/"]').first()],
    ['a search', () => here.page.locator('main form:has([name=search])')],
    ['the other list', () => here.page.getByRole('navigation').getByRole('link', { name: 'Gas' }).first()],
    ['the next page', () => button(/^(Página siguiente|Pàgina següent)$/)],
  ];

  it('reads nothing for either of them: a search, another page, another list, a contract', async () => {
    await here.signedIn(casa.user);
    await here.open(casa.list);
    await listOf(casa);
    for (const [index, [what, control]] of steps.entries()) {
      if (what === 'a search') await here.page.locator('[name=search]').fill('carrer');
      await press(control(), index % 2 === 0 ? empresa : casa);
    }
    await here.mustBeSound();
  });

  it('downloads nothing', async () => {
    await here.signedIn(casa.user);
    await here.open(casa.contract);
    await press(button(/^Descarrega el contracte$/), empresa);
  });

  it('changes nothing, and leaves nothing of what was typed', async () => {
    await here.signedIn(empresa.user);
    await typeEmail(empresa);
    await press(save(), casa);
    expect(await dialog().count()).toBe(0);
    const stored = await here.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toContain('typed@');
  });
});

describe('a page at which nobody looks', () => {
  it('follows a sign-out, and whoever signs in then, there and back', async () => {
    await here.signedIn(casa.user);
    await typeEmail(casa);
    const second = await here.context.newPage();
    await second.goto(casa.list);
    await listOf(casa, second);
    for (const other of [empresa, casa]) {
      await signOut(second);
      await here.page.waitForURL(/\/acc?es+o?\?redirect=/);
      await closed().waitFor();
      await second.waitForURL(/\/acc?es+o?$/);
      await signInAt(second, other);
      await listOf(other, second);
      await listOf(other);
      await closed().waitFor({ state: 'detached' });
    }
  });

  it('is asked whose session goes on, if a link brings the other one, who is led to its page', async () => {
    await here.signedIn(casa.user);
    await typeEmail(casa);
    const second = await here.context.newPage();
    const before = await token();
    await second.goto(`/perfil?token=${await here.tokenOf(empresa.user)}`);
    const asked = second.getByRole('dialog', {
      name: /^(El enlace es de otra cuenta|L.enllaç és d.un altre compte)$/,
    });
    await asked.waitFor();
    expect(await token()).toBe(before);
    expect(await email().inputValue()).toBe('typed@example.com');
    await asked.getByRole('button', { name: takeOver }).click();
    await second.getByRole('main').getByText(`${empresa.user}@example.com`).waitFor();
    expect(new URL(second.url()).pathname).toBe('/perfil');
    await ofOther().waitFor();
    await listOf(empresa);
  });
});

describe('a customer who signs out while a change is sent', () => {
  it('leaves nothing to the next one: no notice, no dialog by Forward, and no request', async () => {
    await here.signedIn(casa.user);
    await typeEmail(casa);
    const sent: string[] = [];
    here.page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await here.page.route(/notification/, (route) => answered.then(() => route.continue()));
    await save().click();
    await expect.poll(() => sent.length).toBe(1);
    await here.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await signOut(here.page);
    await here.page.waitForURL('**/acces');
    await signInAt(here.page.locator('main'), empresa);
    await listOf(empresa);
    answer();
    await here.page.goForward();
    await here.page.getByRole('heading', { level: 1 }).waitFor();
    await here.page.locator('#first-frame').waitFor({ state: 'detached' });
    await here.page.waitForLoadState('networkidle');
    expect([await dialog().count(), await here.page.locator('.MuiSnackbar-root').count()]).toEqual([0, 0]);
    expect(await here.page.locator('html').innerHTML()).not.toContain('typed@');
    expect(sent.length).toBe(1);
  });
});

describe('an expired session', () => {
  const expire = async (customer: Customer) => {
    await typeEmail(customer);
    await here.scenario('token_expired@contracts.changeNotificationField');
    await save().click();
    await expiredDialog(here.page).waitFor();
    await here.scenario('');
  };

  it('in which another customer signs in begins again for them', async () => {
    await here.signedIn(casa.user);
    await expire(casa);
    await signInAt(expiredDialog(here.page), empresa);
    await ofOther().waitFor();
    await listOf(empresa);
    await expect.poll(() => here.page.content()).not.toContain('typed@');
  });

  it('goes on by itself if the same customer signs in in a second tab', async () => {
    await here.signedIn(casa.user);
    await expire(casa);
    const before = await token();
    await expect.poll(() => here.signedIn(casa.user).then(token)).not.toBe(before);
    await here.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expiredDialog(here.page).waitFor({ state: 'detached' });
    expect(await email().inputValue()).toBe('typed@example.com');
  });
});
