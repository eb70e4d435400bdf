import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const chart = () => here.page.getByRole('application', { name: 'Importe facturado' });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const drawn = () =>
  here.page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return data.some((value) => value !== 0);
  });

describe('the chart of invoices', () => {
  it('is loaded when it is opened, walked by keys, and has its numbers as a table and a file', async () => {
    here = await visit({ partner: 'brisa', fresh: true });
    const scripts: string[] = [];
    here.page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
    await here.signedIn('estados');
    await here.open('/facturas');
    await here.page.getByRole('table').waitFor();
    await here.page.waitForLoadState('networkidle');
    const before = scripts.length;
    const picture = (paths: readonly string[]) =>
      paths.filter((path) => /\/picture-[^/]*\.js$/.test(path)).length;
    expect(picture(scripts)).toBe(0);

    await here.page.locator('summary', { hasText: 'Evolución' }).focus();
    await here.page.keyboard.press('Enter');
    await chart().waitFor();
    await expect.poll(drawn).toBe(true);
    expect(picture(scripts.slice(before))).toBe(1);

    await chart().focus();
    await here.page.keyboard.press('End');
    const told = here.page.getByRole('status').filter({ hasText: /: .*€/ });
    await told.waitFor();
    const said = plain(await told.textContent());
    const [, month = '', sum = ''] = /^(\S+ de \d{4}): ([^€]+€)/.exec(said) ?? [];
    expect(sum).toMatch(/\d,\d{2} €$/);
    await here.mustBeSound();

    await here.page.getByRole('button', { name: 'Ver la tabla' }).click();
    const row = here.page.getByRole('row', { name: new RegExp(`^${month}`) });
    expect(plain(await row.getByRole('cell').last().textContent())).toBe(sum);
    await here.mustBeSound();

    const [file] = await Promise.all([
      here.page.waitForEvent('download'),
      here.page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('facturas.csv');
    const last = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').at(-1);
    expect(last).toMatch(/^\d{4}-\d{2};/);
    expect(last?.endsWith(`;${sum.replace(/\.| €/g, '')}`)).toBe(true);
  });

  it('fits a phone, in the dark too', async () => {
    here = await visit({ partner: 'lumen', width: 'phone', scheme: 'dark', language: 'es' });
    await here.signedIn('casa');
    await here.open('/facturas');
    await here.page.locator('summary', { hasText: 'Evolució' }).click();
    const area = here.page.getByRole('application');
    await area.waitFor();
    await expect.poll(drawn).toBe(true);
    const wide = await here.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await here.mustBeSound();
  });
});
