import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../../src/engine/services.ts';
import { openPage } from '../support/drawn-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const dialog = '[role=dialog]';
const title = /^Cambiar el correo de los avisos/;

/** Opens the dialog of an e-mail; its definition is loaded in another way. */
async function open(load: (own: Services['load']['dialog']) => Services['load']['dialog']): Promise<void> {
  const watch = ({ load: own, ...services }: Services): Services => ({
    ...services,
    load: { ...own, dialog: load(own.dialog) },
  });
  page = await openPage('/contratos/electricity/0091001', { user: 'estados' }, watch);
  await page.press('Cambiar el correo de los avisos');
  await page.comes(title, dialog);
}

describe('a dialog that is pressed for', () => {
  it('has its styles before: its frame writes none', async () => {
    const written = () =>
      [...document.querySelectorAll('style[data-emotion]')].map(({ textContent }) => textContent);
    const visit = { user: 'estados', styled: true };
    page = await openPage('/contratos/electricity/0091001', visit, ({ load, ...services }) => ({
      ...services,
      load: { ...load, dialog: () => new Promise(() => undefined) },
    }));
    await expect.poll(() => written().some((style) => style.includes('[data-dialog-head]'))).toBe(true);
    const before = written();
    await page.press('Cambiar el correo de los avisos');
    await page.comes(title, dialog);
    expect(written().filter((style) => !before.includes(style))).toEqual([]);
  });

  it('has its title and a way out while its definition is held back, and its fields in the same frame', async () => {
    let give = () => {};
    const held = new Promise<void>((resolve) => {
      give = resolve;
    });
    await open((load) => (id) => held.then(() => load(id)));
    const frame = document.querySelector(dialog);
    expect(page.count(`${dialog} [aria-busy=true]`)).toBe(1);
    expect(['Cerrar', 'Cancelar'].map((name) => page.buttons(name, dialog))).toEqual([1, 1]);
    expect(document.activeElement?.textContent).toMatch(title);
    give();
    await page.comes('Guardar el correo', dialog);
    expect(document.querySelector(dialog)).toBe(frame);
  });

  it('says where to turn if its definition does not come, and tries again', async () => {
    let isBroken = true;
    const isLost = (id: string) => isBroken && id === 'contracts.changeEmail';
    await open((load) => (id) => (isLost(id) ? Promise.reject(new Error('offline')) : load(id)));
    await page.comes(/Reintentar/, dialog);
    await page.press('Ayuda', dialog);
    await page.comes('900 000 110');
    history.back();
    await page.comes(/Reintentar/, dialog);
    isBroken = false;
    await page.press('Reintentar', dialog);
    await page.comes('Guardar el correo', dialog);
  });
});
