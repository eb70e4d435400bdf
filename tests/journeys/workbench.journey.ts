import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieChoice } from '../support/cookie-choice.ts';
import { type DevServer, startDev } from './support/dev-server.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let dev: DevServer;
let here: Visit;
let portal: FrameLocator;
/** On a machine that does much else, Vite takes its time over the first page. */
const patience = 120_000;

beforeAll(async () => {
  dev = await startDev();
  here = await visit({ address: `http://lumen.localhost:${dev.port}`, fresh: true });
  await here.page.addInitScript(
    ({ name, value }) => localStorage.getItem(name) ?? localStorage.setItem(name, value),
    cookieChoice('lumen'),
  );
  await here.page.goto('/workbench', { timeout: patience });
  portal = here.page.frameLocator('iframe');
  await go('/acceso');
  await submit().waitFor({ timeout: patience });
}, 2 * patience);
afterAll(async () => {
  await here?.end();
  await dev?.close();
});

const partnerFile = 'partners/lumen/partner.json';
const loginFile = 'partners/lumen/screens/access/login.screen.json';
const textFile = 'partners/lumen/texts/es/access.json';

const submit = () => portal.locator('button[type=submit]');
const colour = () => submit().evaluate((element) => getComputedStyle(element).backgroundColor);
const tab = (name: string) => here.page.getByRole('tab', { name });
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const undo = () => button('Undo').click();
const inspected = () => here.page.getByRole('tabpanel').getByRole('heading', { level: 2 });

/** Opens a page in the frame. */
async function go(path: string): Promise<void> {
  const address = here.page.getByRole('textbox', { name: 'Address in the portal' });
  await address.fill(path);
  await address.press('Enter');
}

/** Points at something of the portal and presses it. */
async function point(target: Locator): Promise<void> {
  await button('Point').click();
  await target.click();
}

const isFocused = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);

/** The blocks around which the page of the portal has its outlines, in their order on the page. */
const order = (...texts: string[]) =>
  portal.locator('main').evaluate((main, words) => {
    const whole = (main as HTMLElement).innerText;
    return words.toSorted((one, other) => whole.indexOf(one) - whole.indexOf(other));
  }, texts);

describe('the workbench', () => {
  it('shows a colour at once, and undo takes it back', async () => {
    const before = await colour();
    await tab('Brand').click();
    const primary = here.page.getByRole('textbox', { name: 'primary', exact: true });
    await primary.fill('#205080');
    await expect.poll(colour).toBe('rgb(32, 80, 128)');
    await button('Undo').press('Enter');
    await expect.poll(colour).toBe(before);
    // With nothing left to undo it stays where the keyboard is, and does nothing.
    await isFocused(button('Undo'));
    await button('Undo').press('Enter');
    expect(await primary.inputValue()).toBe('#B03F16');
    await button('Redo').click();
    await expect.poll(colour).toBe('rgb(32, 80, 128)');
  });

  it('takes a logo that is dropped or chosen, and refuses one that is not what it says', async () => {
    const logo = portal.locator('img[src*="/brand/"]').first();
    const drawnFile = () => logo.evaluate((image) => new URL((image as HTMLImageElement).src).pathname);
    const before = await drawnFile();
    const content = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="36"><path d="M0 0h90v36H0z"/></svg>',
    );
    await here.page.getByLabel('Group').selectOption('Logo and icon');
    const chooser = here.page.locator('input[data-picture=logo]');
    await chooser.setInputFiles({ name: 'Nuevo.png', mimeType: 'image/png', buffer: content });
    await here.page.getByRole('alert').getByText('Not taken: nuevo.png holds SVG').waitFor();
    await chooser.setInputFiles({ name: 'Nuevo.svg', mimeType: 'image/svg+xml', buffer: content });
    await expect.poll(drawnFile).toBe('/brand/nuevo.svg');
    await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(90);
    await here.mustBeSound();
    await undo();
    await expect.poll(drawnFile).toBe(before);
    await button('Redo').click();
    await expect.poll(drawnFile).toBe('/brand/nuevo.svg');
  });

  it('shows the logo and its place for another one when it is pointed at', async () => {
    await point(portal.locator('aside img:visible').first());
    await expect.poll(() => inspected().textContent()).toBe('Logo and icon');
    await button('All parts').click();
    await here.page.getByRole('region', { name: 'Parts of partner' }).getByRole('button').first().click();
    await expect.poll(() => inspected().textContent()).toBe('Logo and icon');
    await here.mustBeSound();
    await button('All parts').click();
  });

  it('changes the words that are pointed at, and what was typed in the portal stays', async () => {
    await portal.locator('input[autocomplete=username]').fill('casa');
    await point(portal.getByText('Qué bien verle'));
    await expect.poll(() => inspected().textContent()).toBe('intro · text');
    await here.page.getByRole('textbox', { name: 'es', exact: true }).fill('Hola otra vez');
    await portal.getByText('Hola otra vez').waitFor();
    expect(await portal.locator('input[autocomplete=username]').inputValue()).toBe('casa');
    await here.mustBeSound();
  });

  it('moves a block and hides it, with the keyboard too', async () => {
    await button('Down').press('Enter');
    await expect.poll(() => order('Hola otra vez', 'Usuario')).toEqual(['Usuario', 'Hola otra vez']);
    await here.page.getByRole('tabpanel').press('Control+z');
    await expect.poll(() => order('Hola otra vez', 'Usuario')).toEqual(['Hola otra vez', 'Usuario']);
    await button('All parts').press('Enter');
    const blocks = here.page.getByRole('region', { name: 'Parts of access.login' });
    await isFocused(blocks.getByRole('button', { name: /^intro/ }));
    await blocks.getByRole('button', { name: /^forgot/ }).press('Enter');
    await isFocused(here.page.getByRole('group', { name: 'forgot', exact: true }));
    await button('Hide').press('Enter');
    await portal.getByText('¿Ha olvidado la contraseña?').waitFor({ state: 'detached' });
    await isFocused(button('Show it again'));
  });

  it('leads from the button of a form to the words that the form says', async () => {
    await point(submit());
    await here.page.getByRole('heading', { name: 'The form access.login' }).waitFor();
    await here.page.getByText(/^Its texts/).click();
    await here.page
      .getByRole('group', { name: 'access.login.submit', exact: true })
      .getByRole('textbox', { name: 'es', exact: true })
      .fill('Adelante');
    await expect.poll(() => submit().textContent()).toBe('Adelante');
    await here.mustBeSound();
    await undo();
    await expect.poll(() => submit().textContent()).toBe('Acceder');
  });

  it('changes a field of a form and an entry of a menu that are pointed at', async () => {
    await point(portal.locator('input[autocomplete=username]'));
    await expect.poll(() => inspected().textContent()).toBe('user · text field');
    await here.page
      .getByRole('group', { name: 'access.login.user', exact: true })
      .getByRole('textbox', { name: 'es', exact: true })
      .fill('Su NIF');
    await portal.getByText('Su NIF').first().waitFor();
    await here.mustBeSound();
    await undo();
    const help = portal.locator('aside').getByRole('button', { name: 'Ayuda' });
    await point(help);
    await expect.poll(() => inspected().textContent()).toBe('help · menu entry');
    await button('Hide').click();
    await help.waitFor({ state: 'detached' });
    await undo();
    await help.waitFor();
  });

  it('shows a block only when a rule holds', async () => {
    await point(portal.getByText('Hola otra vez'));
    const rule = here.page.getByRole('textbox', { name: 'visibleWhen, JSON' });
    await rule.fill('{ "var": "session.authenticated" }');
    await portal.getByText('Hola otra vez').waitFor({ state: 'detached' });
    await rule.fill('{ "var": "session.authentcated" }');
    await here.page.getByText('did you mean session.authenticated?').first().waitFor();
    await here.page.getByText('The last good portal is shown').waitFor();
    await rule.fill('{ "!": { "var": "session.authenticated" } }');
    await portal.getByText('Hola otra vez').waitFor();
  });

  it('tries a rule on the data of a block, or says what is wrong with it', async () => {
    await tab('Data').click();
    const rule = here.page.getByRole('textbox', { name: 'Rule to try, JSON' });
    const result = here.page.getByRole('status', { name: 'Result of the rule' });
    await rule.fill('{ "!": { "var": "session.authenticated" } }');
    await result.getByText('true').waitFor();
    await rule.fill('{ "var": "session.authentcated" }');
    await here.page.getByText('did you mean session.authenticated?').first().waitFor();
    await button('Use session in the rule').click();
    await result.getByText('authenticated').waitFor();
    await here.mustBeSound();
  });

  it('shows the value of a long path beside the path, not over it', async () => {
    await here.page.getByRole('searchbox', { name: 'Search data' }).fill('sessionSampleRate');
    const path = here.page.getByText('settings.errorReporting.sessionSampleRate', { exact: true });
    expect(await path.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  });

  it('names a mistake in its place, and goes on when it is mended', async () => {
    await tab('File').click();
    await here.page.getByLabel('File of the partner').selectOption(partnerFile);
    const editor = here.page.getByRole('textbox', { name: partnerFile });
    await editor.press('Control+Home');
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.type('"nam": 1,');
    await here.page.getByRole('region', { name: 'Problems of this file' }).getByText('"nam"').waitFor();
    await here.page.locator('.cm-lintRange-error').waitFor();
    await here.mustBeSound();
    for (let letters = '"nam": 1,'.length; letters > 0; letters -= 1)
      await here.page.keyboard.press('Backspace');
    // The former logo, which nothing names any more.
    await button('1 warning').waitFor();
  });

  it('adds a block from the palette, and shows all that will be written before it is', async () => {
    const before = await dev.read(loginFile);
    await point(portal.getByText('Hola otra vez'));
    await button('Add after…').click();
    await here.page.getByRole('searchbox', { name: 'Search blocks' }).fill('divider');
    await here.page.frameLocator('[data-picture-of=divider] iframe').locator('hr').waitFor();
    await here.mustBeSound();
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('Enter');
    await expect.poll(() => inspected().textContent()).toBe('divider · divider');
    await here.page.getByRole('button', { name: 'Review and write…' }).click();
    const changes = here.page.getByRole('region', { name: `Changes of ${textFile}` });
    await changes.getByText('Hola otra vez').waitFor();
    await here.mustBeSound();
    expect(await dev.read(loginFile)).toBe(before);
    await here.page.getByRole('img', { name: 'New: nuevo.svg' }).waitFor();
    await button('Write 4 files').click();
    await button('Nothing to write').waitFor();
    expect(JSON.parse(await dev.read(loginFile))).toMatchObject({
      sources: { elements: { with: { pageId: '3' } } },
      blocks: { divider: { type: 'divider' }, ways: { blocks: { forgot: null } } },
    });
    expect(await dev.read(partnerFile)).toContain('"primary": "#205080"');
    expect(await dev.read(partnerFile)).toContain('"logo": "nuevo.svg"');
    expect(await dev.read('partners/lumen/assets/nuevo.svg')).toContain('width="90" height="36"');
    expect(JSON.parse(await dev.read(textFile))).toMatchObject({ 'access.login.intro': 'Hola otra vez' });
  });

  it('does not write over a file that was changed meanwhile', async () => {
    await tab('Texts').click();
    await here.page.getByRole('searchbox', { name: 'Search texts' }).fill('access.login.intro');
    const group = here.page.getByRole('group', { name: 'access.login.intro' });
    await group.getByRole('textbox', { name: 'es', exact: true }).fill('Otra vez aquí');
    await portal.getByText('Otra vez aquí').waitFor();
    await dev.replace(textFile, 'Hola otra vez', 'De otra mano');
    await here.page.getByText('changed on disk, in a way that cannot be joined').waitFor();
    await here.mustBeSound();
    await button('Compare').click();
    await here.page.getByText('has changed on disk').waitFor();
    await button('Write the file').click();
    await here.page.getByText('Nothing was written').waitFor();
    expect(await dev.read(textFile)).toContain('De otra mano');
    await button('Mine shall win').click();
    await here.page.getByText('has changed on disk').waitFor({ state: 'detached' });
    await button('Write the file').click();
    await button('Nothing to write').waitFor();
    expect(await dev.read(textFile)).toContain('Otra vez aquí');
  });

  it('is seen as somebody, in another language, on a phone, in the dark', async () => {
    const person = here.page.getByLabel('Signed in');
    await person.selectOption('nuevo');
    await person.selectOption('casa');
    await portal.getByText('Maria').first().waitFor({ state: 'attached' });
    await here.page.getByLabel('Language').selectOption('en');
    await expect.poll(() => portal.locator('html').getAttribute('lang')).toBe('en');
    await here.page.setViewportSize({ width: 1024, height: 768 });
    const widest = () => here.page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widest).toBe(1024);
    await button('Phone').click();
    await button('Dark').click();
    await expect.poll(() => portal.locator('body').evaluate(() => window.innerWidth)).toBeLessThan(400);
    await expect
      .poll(() => portal.locator('body').evaluate((body) => getComputedStyle(body).colorScheme))
      .toContain('dark');
  });

  it('shows the portal or a panel where a window has no room for both, and goes from one to the other', async () => {
    await here.page.setViewportSize({ width: 390, height: 844 });
    await tab('Portal').click();
    await here.page.getByLabel('Language').selectOption('es');
    await here.page.getByLabel('Signed in').selectOption('Nobody');
    await expect.poll(() => portal.locator('html').getAttribute('lang')).toBe('es');
    await go('/acceso');
    await submit().waitFor();
    await here.mustBeSound();
    await point(portal.locator('h1').first());
    await expect.poll(() => inspected().textContent()).toBe('title');
    await isFocused(here.page.getByRole('group', { name: 'title', exact: true }));
    expect(await here.page.locator('iframe[title=Portal]').isVisible()).toBe(false);
    // The page in the frame that is hidden now draws it all the same.
    expect(await here.page.getByText('Not drawn on the page now').count()).toBe(0);
    await button('All parts').click();
    const fields = here.page.getByRole('region', { name: 'Parts of access.login' });
    await fields.getByRole('button', { name: /^title/ }).click();
    await expect.poll(() => inspected().textContent()).toBe('title');
    await here.mustBeSound();
    await here.page.getByRole('textbox', { name: 'es', exact: true }).fill('Entre desde el móvil');
    await tab('Inspector').focus();
    await here.page.keyboard.press('ArrowLeft');
    await here.page.keyboard.press('Enter');
    await portal.getByText('Entre desde el móvil').first().waitFor();
    expect(await here.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await undo();
  });

  it('is not part of a build', async () => {
    const assets = join(import.meta.dirname, '../../dist/assets');
    const texts = await Promise.all(
      (await readdir(assets)).map((name) => readFile(join(assets, name), 'utf8')),
    );
    const ours = (text: string) =>
      ['mostrador.workbench', 'mostrador-outline', 'cm-content', 'ui:submitButtonOptions', '__rjsf'].some(
        (name) => text.includes(name),
      );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(ours)).toEqual([]);
  });
});
