import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const open = async (visit: Visit = {}) => {
  page = await openPage('/omipComponent', { user: 'casa', ...visit });
};

describe('price alerts', () => {
  it('stand without menus, and are added once product, kind and price are there', async () => {
    await open();
    expect(page.count('nav')).toBe(0);
    expect(page.reasonOf('Añadir el aviso')).toContain('Elija el producto');
    await page.type('[data-field=product] select', 'OMIP ES Solar Y+1');
    await page.type('[data-field=type] select', 'igual a');
    await page.type('[data-field=price] input', '-1');
    expect(page.reasonOf('Añadir el aviso')).toContain('un precio de 0 € o más');
    await page.type('[data-field=price] input', '70,5');
    await page.press('Añadir el aviso');

    await waitFor(() => expect(page.text('table')).toMatch(/OMIP ES Solar Y\+1.*70,50 €/));
  });

  it('are deleted after a question', async () => {
    await open();
    await page.press(/^Borrar el aviso de OMIP ES Base M\+1/);
    await page.press('Borrar', '[role=alertdialog]');
    await page.comes('Aviso borrado');
    expect(page.has('OMIP ES Base M+1', 'table')).toBe(false);
  });

  it.each([
    ['alerts.products', 'No hemos podido leer los productos del mercado.'],
    ['alerts.list', 'No hemos podido leer sus avisos.'],
  ])('say that %s fails, with a retry', async (call, said) => {
    await open({ scenario: `status:500@${call}` });
    expect(page.has(said)).toBe(true);
    page.scenario('');
    await page.press('Reintentar');
    await page.comes('Añadir el aviso');
    expect(page.has(said)).toBe(false);
  });

  it('that cannot be deleted stay, and say so', async () => {
    await open({ scenario: 'status:404@alerts.delete' });
    await page.press(/^Borrar el aviso de OMIP ES Base Y\+1/);
    await page.press('Borrar', '[role=alertdialog]');
    await page.comes('No hemos podido borrar el aviso. Puede volver a intentarlo.');
    expect(page.has('OMIP ES Base Y+1', 'table')).toBe(true);
  });
});
