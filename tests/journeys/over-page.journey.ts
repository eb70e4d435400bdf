import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mustHaveFocus } from './support/focus.ts';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const contract = '/contratos/electricity/0091009#sips';
const dialog = () => here.page.getByRole('dialog');
const press = (name: string) => here.page.getByRole('button', { name }).click();
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

async function begin(width: 'phone' | 'desktop'): Promise<void> {
  here = await visit({ width });
  await here.signedIn('estados');
  await here.open(contract);
}

/** How many of the buttons in sight of a dialog a press in their middle does not reach. */
const covered = (page: Page) =>
  page.locator('[role=dialog] button:visible').evaluateAll((buttons) => {
    const isReached = (button: Element) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return buttons.filter((button) => !isReached(button)).length;
  });

describe.each(['phone', 'desktop'] as const)('on a %s', (width) => {
  beforeEach(() => begin(width));

  it('a notice covers no button of a dialog, and is no part of what is hidden below it', async () => {
    await press('Cambiar el correo de los avisos');
    await dialog().getByRole('textbox').fill(`${width}@example.com`);
    await dialog().locator('button[type=submit]').click();
    const notice = here.page.getByRole('status').filter({ hasText: 'El correo se ha cambiado' });
    await notice.waitFor();
    await press('Gestionar la cesión de datos');
    await inDialog('Pedir que no se cedan').waitFor();
    expect(await notice.count()).toBe(1);
    expect(await covered(here.page)).toBe(0);
  });
});

describe('a notice', () => {
  it('stands above the question for consent', async () => {
    here = await visit({ width: 'phone', unasked: true });
    await here.signedIn('estados');
    await here.open(contract);
    await press('Cambiar el correo de los avisos');
    await dialog().getByRole('textbox').fill('movil@example.com');
    await dialog().locator('button[type=submit]').click();
    const consent = here.page.getByRole('region', { name: 'Cookies y privacidad' });
    await consent.waitFor();
    const notice = await here.page.locator('[data-notices] [role=status]').boundingBox();
    const top = (await consent.boundingBox())?.y ?? 0;
    expect((notice?.y ?? top) + (notice?.height ?? 0)).toBeLessThan(top);
  });
});

describe('a field of a dialog', () => {
  it('stands clear of the edges of a low window that it has the focus in', async () => {
    await begin('desktop');
    await here.page.setViewportSize({ width: 844, height: 390 });
    await press('Cambiar la dirección de contacto');
    await dialog().getByRole('radio', { name: 'En una dirección nueva' }).check();
    const town = dialog().getByLabel('Población');
    await dialog().getByLabel('Código postal').fill('17257');
    await here.page.keyboard.press('Tab');
    await mustHaveFocus(town);
    const box = await town.boundingBox();
    const edge = await dialog().boundingBox();
    const room = (edge?.y ?? 0) + (edge?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    expect(room).toBeGreaterThan(16);
  });
});

describe('a question', () => {
  const question = () => here.page.getByRole('alertdialog');
  const send = () => inDialog('Pedir que no se cedan');
  beforeEach(async () => {
    await begin('desktop');
    await press('Gestionar la cesión de datos');
    await send().waitFor();
  });

  it('is not answered by the Enter that opens it, however long it is held', async () => {
    await send().focus();
    for (let times = 0; times < 20; times++) await here.page.keyboard.down('Enter');
    await question().waitFor();
    for (let times = 0; times < 20; times++) await here.page.keyboard.down('Enter');
    await here.page.keyboard.up('Enter');
    await pause();
    expect(await question().count()).toBe(1);
  });
});

describe('a dialog', () => {
  beforeEach(() => begin('desktop'));

  it('has the focus on its controls again after a press of its text', async () => {
    await press('Gestionar la cesión de datos');
    const text = dialog().getByText('es la base de datos');
    await text.click();
    await here.page.keyboard.press('Shift+Tab');
    await mustHaveFocus(inDialog('Pedir que no se cedan'));
    await text.click();
    await here.page.keyboard.press('Tab');
    await mustHaveFocus(inDialog('Cancelar'));
  });

  it('leaves its content the whole of a low window, as with a zoom of 200 %', async () => {
    await here.page.setViewportSize({ width: 640, height: 360 });
    await press('Cambiar la potencia');
    const last = dialog().getByRole('textbox', { name: /Teléfono/ });
    await last.focus();
    await here.page.keyboard.press('Tab');
    const rooms = await dialog().evaluate((box) => {
      const content = box.querySelector('[data-dialog-content]');
      return [content?.scrollHeight === content?.clientHeight, box.clientHeight > 320];
    });
    expect(rooms).toEqual([true, true]);
  });

  it('is printed whole, and nothing of the page below', async () => {
    await here.page.setViewportSize({ width: 1280, height: 400 });
    await press('Cambiar la dirección de contacto');
    await inDialog('Cancelar').waitFor();
    await here.page.emulateMedia({ media: 'print' });
    const printed = await here.page.evaluate(() => {
      const box = document.querySelector('[role=dialog]') as HTMLElement;
      const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
      const shown = [...document.body.children].filter((part) => (part as HTMLElement).offsetHeight > 0);
      const { backgroundColor, position } = getComputedStyle(shown[0] as Element);
      const cut = [box, ...box.querySelectorAll('[data-dialog-content]')].filter(isCut).length;
      return {
        shown: shown.length,
        cut,
        backgroundColor,
        position,
        buttons: box.innerText.includes('Cancelar'),
      };
    });
    expect(printed).toEqual({
      shown: 1,
      cut: 0,
      backgroundColor: 'rgba(0, 0, 0, 0)',
      position: 'static',
      buttons: false,
    });
  });
});
