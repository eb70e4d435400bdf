import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const open = async (visit: Visit = {}) => {
  page = await openPage('/omipComponent', { user: 'casa', ...visit });
};

/** The retailer has deleted the alert, and answers so. */
function deletedWith(status: number): Visit {
  let isGone = false;
  return {
    instead: ({ path }) => {
      if (path.includes('omip/delete')) {
        isGone = true;
        return new Response('{}', { status });
      }
      return isGone && path.includes('omip/alerts') ? Response.json([]) : undefined;
    },
  };
}

describe('price alerts', () => {
  it('stand without menus, and are added once product, kind and price are there', async () => {
    await open();
    expect(page.count('nav')).toBe(0);
    expect(page.reasonOf('Añadir el aviso')).toContain('Elija el producto');
    await page.type('[data-field=product] select', 'OMIP ES Solar Y+1');
    await page.type('[data-field=type] select', 'igual a');
    await page.type('[data-field=price] input', '-1');
    expect(page.reasonOf('Añadir el aviso')).toContain('Revise el precio');
    await page.type('[data-field=price] input', '1.234');
    expect(page.text('[data-field=price]')).toContain('¿Quiere decir 1234? Escriba los millares sin punto');
    expect(page.reasonOf('Añadir el aviso')).toContain('Revise el precio');
    await page.type('[data-field=price] input', '70,555');
    expect(page.text('[data-field=price]')).toContain('Escriba como mucho 2 decimales');
    expect(page.text('[data-field=price]')).toContain('€/MWh');
    expect(page.reasonOf('Añadir el aviso')).toContain('con 2 decimales como mucho');
    await page.type('[data-field=price] input', '70,5');
    await page.press('Añadir el aviso');

    await waitFor(() => expect(page.text('table')).toMatch(/OMIP ES Solar Y\+1.*70,50 €\/MWh/));
  });

  const fill = async (price: string) => {
    await page.type('[data-field=product] select', 'OMIP ES Solar Y+1');
    await page.type('[data-field=type] select', 'igual a');
    await page.type('[data-field=price] input', price);
  };

  it('leave the focus at the button and an empty form without errors once one was added', async () => {
    await open();
    await fill('70,5');
    const button = [...document.querySelectorAll('button')].find(({ type }) => type === 'submit');
    // As in a browser, the press takes the focus from the field before its click.
    document.querySelector<HTMLElement>('[data-field=price] input')?.focus();
    fireEvent.pointerDown(button as HTMLElement);
    button?.focus();
    fireEvent.pointerUp(button as HTMLElement);
    await page.press('Añadir el aviso');
    await page.comes(/^Aviso añadido/);
    expect(document.activeElement).toBe(button);
    expect(page.text('main')).not.toContain('Rellene este dato');
  });

  it.each([
    [201, { id: 77 }, 'Aviso añadido'],
    [200, {}, 'No sabemos si su solicitud ha llegado'],
  ])('answered with %s and %s say %s', async (status, body, said) => {
    await open({
      instead: ({ method, path }) =>
        method === 'POST' && path.includes('omip/alerts') ? Response.json(body, { status }) : undefined,
    });
    await fill('70,5');
    await page.press('Añadir el aviso');
    await page.comes(said);
  });

  it('withdraw the notice of one that was added or deleted before the next try is told to have failed', async () => {
    await open();
    await fill('70,5');
    await page.press('Añadir el aviso');
    await page.comes('Aviso añadido');
    page.scenario('status:403@alerts.add');
    await fill('80');
    await page.press('Añadir el aviso');
    await page.comes(/^No hemos podido añadir el aviso/);
    expect(page.has('Aviso añadido')).toBe(false);
    page.scenario('');
    await page.press(/^Borrar el aviso de OMIP ES Solar Y\+1/);
    await page.press('Borrar', '[role=dialog]');
    await page.comes('Aviso borrado');
    page.scenario('status:403@alerts.delete');
    await page.press(/^Borrar el aviso de OMIP ES Base Y\+1/);
    await page.press('Borrar', '[role=dialog]');
    await page.comes(/^No hemos podido borrar el aviso/, '[role=dialog]');
    expect(page.has('Aviso borrado')).toBe(false);
  });

  it('are deleted after a question', async () => {
    await open();
    await page.press(/^Borrar el aviso de OMIP ES Base M\+1/);
    await page.press('Borrar', '[role=dialog]');
    await page.comes('Aviso borrado');
    expect(page.has('OMIP ES Base M+1', 'table')).toBe(false);
  });

  it.each([
    ['alerts.products', 'No hemos podido leer los productos del mercado.'],
    ['alerts.list', 'No hemos podido leer sus avisos.'],
    [
      'alerts.products,status:500@alerts.list',
      'No hemos podido leer ni los productos del mercado ni sus avisos.',
    ],
  ])('say that %s fails, with a retry', async (calls, said) => {
    await open({ scenario: `status:500@${calls}` });
    expect(page.has(said)).toBe(true);
    page.scenario('');
    await page.press('Reintentar');
    await page.comes('Añadir el aviso');
    expect(page.has(said)).toBe(false);
  });

  const press = async () => {
    await page.press(/^Borrar el aviso de OMIP ES Base Y\+1/);
    await page.press('Borrar', '[role=dialog]');
  };

  it('that cannot be deleted stay, and say so', async () => {
    await open({ scenario: 'status:403@alerts.delete' });
    await press();
    await page.comes('No hemos podido borrar el aviso. Puede volver a intentarlo.', '[role=dialog]');
    expect(page.has('OMIP ES Base Y+1', 'table')).toBe(true);
  });

  it('that may have been deleted say so, and ask before that is tried again', async () => {
    await open({ scenario: 'status:500@alerts.delete' });
    await press();
    await page.comes('No sabemos si su solicitud ha llegado', '[role=dialog]');
    await page.press('Borrar', '[role=dialog]');
    await page.comes('¿Quiere enviarlo otra vez?');
    expect(page.sent.filter(({ path }) => path.includes('omip/delete'))).toHaveLength(1);
  });

  it('that were deleted without an answer are not offered for deletion again', async () => {
    await open(deletedWith(504));
    await press();
    await page.comes('No sabemos si su solicitud ha llegado', '[role=dialog]');
    await page.comes(/Todavía no tiene avisos/);
    expect(page.reasonOf('Borrar', '[role=dialog]')).toContain('Este aviso ya no está entre los suyos');
  });

  it('that were deleted elsewhere say so, and go', async () => {
    await open(deletedWith(404));
    await press();
    await page.comes('Este aviso ya estaba borrado. Hemos vuelto a leer sus avisos.', '[role=dialog]');
    expect(page.buttons('Borrar', '[role=dialog]')).toBe(0);
    await page.comes(/Todavía no tiene avisos/);
  });

  it('that have no number are not deleted, and say what to do', async () => {
    await open({
      instead: ({ path }) =>
        path.includes('omip/alerts')
          ? Response.json([{ id: null, product: 3, type: '<', price: 55 }])
          : undefined,
    });
    await page.press(/^Borrar el aviso de OMIP ES Base Y\+1/);
    await page.comes(/no tiene número y no se puede borrar/);
    expect(page.sent.some(({ path }) => path.includes('omip/delete'))).toBe(false);
  });
});
