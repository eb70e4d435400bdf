import { createElement, use } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../../src/engine/services.ts';
import { goBack } from '../corpus/support/browser.ts';
import { openPage, staffToken } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const contract = '/contratos/electricity/0091008';

describe('an arrival at a contract', () => {
  it.each([
    ['powChange', /^Cambiar la potencia/],
    ['ibanChange', /^Cambiar la cuenta/],
    ['notifAddrChange', /^Cambiar la dirección de contacto/],
    ['noCesionSips', /^Gestionar la cesión de datos/],
  ])('named %s opens its dialog, and leaves the address', async (name, title) => {
    page = await openPage(`${contract}?action=${name}`, { user: 'estados' });
    await page.comes(title, '[role=dialog]');
    expect(page.address()).toBe(contract);
  });

  it.each([
    ['0091004', /contratos activos/],
    ['0091016', /espera su firma/],
  ])('of contract %s that cannot be carried out tells its reason, and opens nothing', async (id, words) => {
    page = await openPage(`/contratos/electricity/${id}?action=powChange`, { user: 'estados' });
    await page.comes(words, '.MuiSnackbar-root');
    expect(page.count('[role=dialog]')).toBe(0);
    expect(page.address()).toBe(`/contratos/electricity/${id}`);
  });

  it('by staff tells that nothing is changed for a customer', async () => {
    page = await openPage('/contractes/electricity/-?action=powChange', {
      language: 'ca',
      token: await staffToken('casa'),
    });
    await page.comes(/en nom(bre)? del client/, '.MuiSnackbar-root');
    expect(page.count('[role=dialog]')).toBe(0);
    expect(page.address()).toMatch(/^\/contractes\/electricity\/\w+$/);
  });

  it('that no screen offers says so', async () => {
    page = await openPage(`${contract}?action=readings`, { user: 'estados' });
    await page.comes(/no está disponible aquí/, '.MuiSnackbar-root');
    expect(page.address()).toBe(contract);
  });

  it('of a customer without a contract says so at the list', async () => {
    page = await openPage('/contratos/electricity/-?action=powChange', { user: 'nuevo' });
    await page.comes(/no está disponible aquí/, '.MuiSnackbar-root');
    expect(page.address()).toBe('/contratos/electricity');
  });

  it('that is about electricity finds it where the retailer names gas first', async () => {
    const settings = { displayTypes: ['gas', 'electricity'] };
    page = await openPage('/?redirect=powChange', { user: 'casa', language: 'ca', settings });
    await page.comes(/^Canvi(a|ar) la potència/, '[role=dialog]');
    expect(page.address()).toMatch(/^\/contractes\/electricity\/\d+$/);
  });

  it('at a retailer that sells only gas leads to its own contract, and says what it does not offer', async () => {
    const settings = { displayTypes: ['gas'] };
    page = await openPage('/?redirect=powChange', { user: 'casa', language: 'ca', settings });
    await page.comes(/no està disponible aquí/, '.MuiSnackbar-root');
    expect(page.address()).toMatch(/^\/contractes-gas\/\d+$/);
  });
});

describe('the menu of a phone', () => {
  it('closes with the screen below it by Back, and the heading has the focus', async () => {
    page = await openPage('/contratos/electricity', { user: 'estados' });
    await page.press(/^Avenida de Andalucía, 15/, undefined, 'link');
    await page.press('Abrir el menú');
    await page.comes('Inicio', '[role=dialog]');
    await goBack();
    await page.comes('Luz', 'h1');
    expect([page.count('[role=dialog]'), document.activeElement?.textContent]).toEqual([0, 'Luz']);
  });
});

describe('the dialog of an arrival', () => {
  const held = () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    return { until, release: () => release() };
  };
  const part = '[role=dialog]';
  const dialog = () => document.querySelector(part);

  it('has its title and its size before its definition is read, and is one element while its parts load', async () => {
    const [definition, parts] = [held(), held()];
    const slowly = ({ load, widgets, ...services }: Services): Services => {
      const { form } = widgets as { form: Services['widgets'][string] };
      const component = (props: object) => {
        use(parts.until);
        return createElement(form.component, props as never);
      };
      return {
        ...services,
        load: { ...load, dialog: (id) => definition.until.then(() => load.dialog(id)) },
        widgets: { ...widgets, form: { ...form, component } },
      };
    };
    page = await openPage(`${contract}?action=noCesionSips`, { user: 'estados' }, slowly);
    await page.comes(/^Gestionar la cesión/, '[role=dialog]');
    const first = dialog();
    expect([first?.querySelectorAll('[aria-busy=true]').length, page.count(`${part} [data-field]`)]).toEqual([
      1, 0,
    ]);
    definition.release();
    await page.comes('Cargando…', '[role=dialog]');
    expect([dialog() === first, document.activeElement?.tagName]).toEqual([true, 'H2']);
    parts.release();
    await page.comes('Pedir que no se cedan', '[role=dialog]');
    expect([dialog() === first, document.activeElement?.tagName]).toEqual([true, 'H2']);
  });
});
