import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsAddress } from '../../src/dev/news.ts';
import { overlayName } from '../../src/dev/overlay.ts';
import { mustHaveFocus } from './support/focus.ts';
import { type DevServer, startDev } from './support/dev-server.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let dev: DevServer;
let here: Visit;
let brand: string;
/** On a machine that does much else, Vite takes its time over the first page. */
const patience = 120_000;
beforeAll(async () => {
  dev = await startDev();
  here = await visit({ address: `http://lumen.localhost:${dev.port}`, fresh: true });
  await here.page.goto('/contratos/electricity', { timeout: patience });
  await user().waitFor({ timeout: patience });
  brand = await colour();
}, 2 * patience);
afterAll(async () => {
  await here?.end();
  await dev?.close();
});

const partner = 'partners/lumen/partner.json';
const form = 'screens/access/login.form.json';
const schema = 'schemas/forms/login.json';
const texts = 'partners/lumen/texts/es/access.json';

const user = () => here.page.locator('input[autocomplete=username]');
const password = () => here.page.locator('input[autocomplete=current-password]');
const overlay = () => here.page.getByRole('region', { name: 'Definitions' });
const button = () => here.page.locator('button[type=submit]');
const colour = () => button().evaluate((element) => getComputedStyle(element).backgroundColor);

/** What a reload, or a form that begins again, would take away. The form keeps no draft. */
async function keepsWhatWasTyped(): Promise<void> {
  expect([await user().inputValue(), await password().inputValue()]).toEqual(['casa', 'open sesame']);
  await mustHaveFocus(password());
}

describe('npm run dev', () => {
  it('opens an address of two parts, and draws the brand', async () => {
    const logo = here.page.getByRole('link').locator('img').first();
    await expect
      .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const picture = await fetch(`http://localhost:${dev.port}/brand/logo.svg`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('shows a text that is saved, and what was typed stays', async () => {
    await user().fill('casa');
    await password().fill('open sesame');
    await dev.replace(texts, '{', '{ "access.login.user": "Su nombre aquí",');
    await here.page.getByText('Su nombre aquí').waitFor();
    await keepsWhatWasTyped();
  });

  it('shows a colour that is saved', async () => {
    await dev.replace(partner, /"primary": "#\w+"/, '"primary": "#205080"');
    await expect.poll(colour).toBe('rgb(32, 80, 128)');
  });

  it('checks what was typed by the schema that is saved', async () => {
    await dev.replace(schema, '"minLength": 1', '"minLength": 12');
    await here.page.getByText('Debe tener al menos 12 caracteres').waitFor();
    await keepsWhatWasTyped();
    expect(await overlay().count()).toBe(0);
  });

  it('warns of colours with too little contrast, and shows them', async () => {
    await dev.replace(partner, '"primary": "#205080"', '"primary": "#E0A080"');
    await overlay().getByText(`${partner}:`).waitFor();
    await expect.poll(colour).toBe('rgb(224, 160, 128)');
    expect(await overlay().innerText()).toMatch(/warnings?\b.*contrast/s);
    await dev.restore(partner);
    await overlay().waitFor({ state: 'detached' });
    await expect.poll(colour).toBe(brand);
  });

  it('shows file, line and remedy of a mistake over the last valid state, until it is fixed', async () => {
    await dev.replace(form, '"field": "password"', '"field": "pasword"');
    const lines = (await dev.read(form)).split('\n');
    const line = lines.findIndex((text) => text.includes('"pasword"')) + 1;
    await overlay().getByText(`${form}:${line}`).waitFor();
    expect(await overlay().innerText()).toContain('did you mean password?');
    await keepsWhatWasTyped();
    await here.mustBeSound();

    await dev.restore(form);
    await overlay().waitFor({ state: 'detached' });
    await keepsWhatWasTyped();
  });

  it('makes the sandbox check with a changed call', async () => {
    const asked = async () => {
      const body = JSON.stringify({ user: 'casa', password: 'Mostrador1!' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`http://localhost:${dev.port}/api/v1/get_token`, { method: 'POST', headers, body }))
        .status;
    };
    expect(await asked()).toBe(200);
    await dev.replace('schemas/calls/session.json', '"user": {', '"user": { "minLength": 12,');
    await expect.poll(asked).toBe(400);
  });

  it('shows the saved form and texts of a wizard step at once, and keeps what was typed', async () => {
    await here.page.goto('/nuevo-cliente-electricidad');
    const cups = here.page.locator('[data-field=cups] input');
    await cups.fill('ES0031');
    const step = 'screens/contracting/installation.form.json';
    await dev.replace(step, '"label": "common.cups"', '"label": "access.login.user"');
    await here.page.locator('[data-field=cups]').getByText('Su nombre aquí').waitFor();
    await dev.replace(texts, 'Su nombre aquí', 'Su punto');
    await here.page.locator('[data-field=cups]').getByText('Su punto').waitFor();
    expect(await cups.inputValue()).toBe('ES0031');
  });

  it('is not part of a build', async () => {
    const loaded = await here.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.some((address) => address.includes('/src/dev/overlay.ts'))).toBe(true);
    const assets = join(import.meta.dirname, '../../dist/assets');
    const texts = await Promise.all(
      (await readdir(assets)).map((name) => readFile(join(assets, name), 'utf8')),
    );
    const ours = (text: string) => [overlayName, newsAddress].some((name) => text.includes(name));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(ours)).toEqual([]);
  });
});
