import { afterEach, describe, expect, it, vi } from 'vitest';
import { partAt, partsOf } from '../../src/dev/name-parts.ts';
import type { Services } from '../../src/engine/services.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let portal: Services['portal'];
afterEach(() => page.end());

const open = async (path: string, visit: Visit = {}) => {
  page = await openPage(path, visit, (services) => {
    portal = services.portal;
    return services;
  });
};

const names = () => partsOf(document, portal).map(({ name }) => name);

/** The part that the words of an element belong to. */
function pointedAt(words: string, within: string) {
  const found = [...document.querySelectorAll(`${within} *`)].find(
    ({ textContent }) => textContent === words,
  );
  return found && partAt(found, portal);
}

describe('a part of the portal is named by its definition', () => {
  it('if it is a field of a form', async () => {
    await open('/acceso');
    expect(partAt(document.body, portal)).toBeUndefined();
    const input = document.querySelector('input[autocomplete=username]') as Element;
    const part = partAt(input, portal);
    expect(part?.name).toBe('access.login#/fields/user');
    expect(part?.element.textContent).toContain('Usuario');
    expect(names()).toEqual(
      expect.arrayContaining(['access.login#/fields/user', 'access.login#/fields/password']),
    );
  });

  it('if it is a block, which a list writes once for all of its entries', async () => {
    await open('/contratos/electricity', { user: 'casa' });
    await page.comes('Activo', 'main');
    const card = 'contracts.list#/blocks/cards/each/blocks/card';
    expect(names().filter((name) => name === card).length).toBeGreaterThan(1);
  });

  it('if it is the title of a screen or of a dialog', async () => {
    await open('/contratos/electricity/0091001', { user: 'estados' });
    const heading = document.querySelector('main h1') as Element;
    expect(partAt(heading, portal)).toEqual({ name: 'contracts.detail#/title', element: heading });
    await page.press('Cambiar el correo de los avisos');
    await page.comes('Guardar el correo', '[role=dialog]');
    const title = document.querySelector('[role=dialog] h2') as Element;
    expect(partAt(title, portal)?.name).toBe('contracts.changeEmail#/title');
    expect(names()).toEqual(
      expect.arrayContaining(['contracts.detail#/title', 'contracts.changeEmail#/title']),
    );
  });

  it('if it is the title of a step of a wizard, or a section of its form', async () => {
    await open('/nuevo-cliente-electricidad');
    await vi.waitFor(() => expect(document.querySelector('fieldset h3')).not.toBeNull());
    const title = document.querySelector('[data-wizard-title]') as Element;
    const step = document.querySelector('[data-wizard]')?.getAttribute('data-step');
    expect(partAt(title, portal)).toEqual({
      name: `contracting.supply#/steps/${step}/title`,
      element: title,
    });
    const section = document.querySelector('fieldset:has(h3)') as Element;
    const heading = section.querySelector('h3') as Element;
    expect(partAt(heading, portal)).toEqual({
      name: 'contracting.installation#/sections/supply',
      element: section,
    });
    const field = section.querySelector('[data-field] input') as Element;
    expect(partAt(field, portal)?.name).toContain('#/fields/');
    expect(names()).toContain('contracting.installation#/sections/supply');
  });

  it('if it is the logo, which is of the brand and of no screen', async () => {
    await open('/acceso');
    const logo = document.querySelector(`img[src="/brand/${portal.brand.logo}"]`) as Element;
    const part = partAt(logo, portal);
    expect(part?.name).toBe('partner#/brand/logo');
    expect(part?.element.getAttribute('aria-label')).toContain(portal.name);
    expect(names()).toContain('partner#/brand/logo');
  });

  it('if it is an entry of a menu, of a group or of a list, or a group', async () => {
    await open('/', { user: 'casa' });
    const menu = 'nav[aria-label="Menú principal"]';
    await page.comes('Inicio', menu);
    expect(pointedAt('Inicio', menu)?.name).toBe('shell.main#/items/home');
    expect(pointedAt('Gas', menu)?.name).toBe('shell.main#/items/contracts/items/gas');
    const group = pointedAt('Contratos', menu);
    expect(group?.name).toBe('shell.main#/items/contracts');
    expect(group?.element.textContent).toContain('Gas');
    expect(names()).toContain('shell.account#/items/language');
    await page.comes('Ventajas', menu);
    expect(pointedAt('Ventajas', menu)?.name).toBe('shell.main#/items/pages/entries/each');
  });
});
