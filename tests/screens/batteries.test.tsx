import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { heldAnswer } from '../support/held-answer.ts';
import { openPage, retailer, staffToken, type Visit } from '../support/drawn-page.tsx';
import { patchedWith } from '../support/repository.ts';

type Link = { bateria: { name: string }; total_descompte: number; pes_percentatge: number };

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const dialog = '[role=dialog]';
const panel = '#batteries';
const share = '[name=pes_percentatge]';
const farm = '0083001';
const flat = '0083002';
const workshop = '0083003';
const roof = '0083004';
const studio = '0083005';

async function open(name: string, visit: Visit = {}): Promise<void> {
  page = await openPage(`/contratos/electricity/${name}`, { user: 'solar', ...visit });
}

/** The row of a battery, cell by cell. */
const cells = (battery: string) => {
  const table = screen.getByRole('table', { name: 'Baterías de este contrato', hidden: true });
  const row = within(table)
    .getByRole('rowheader', { name: new RegExp(battery), hidden: true })
    .closest('tr');
  return [...(row?.cells ?? [])].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
};
const parts = () =>
  [...document.querySelectorAll(`${dialog} table tr`)].map((row) =>
    (row.textContent ?? '').replace(/\s+/g, ' '),
  );
const discount = (battery: string) =>
  screen.getByRole('switch', { name: `Descontar ${battery} de las facturas`, hidden: true });

const asSelect = { settings: { virtualBattery: { render: 'select' } } };

/** A retailer that tells something else of every part in a battery, or of those of one contract. */
const telling = (other: { [name: string]: Json }, of?: string): Visit => ({
  instead: ({ method, path }) =>
    method === 'GET' && /\/contracts\?/.test(path) ? listWith(path, other, of) : undefined,
});
async function listWith(path: string, other: { [name: string]: Json }, of?: string): Promise<Response> {
  const headers = { authorization: `Bearer ${await retailer.tokenOf('solar')}` };
  const told = (await (await retailer.fetch(path, { headers })).json()) as {
    items: { name: string; bateria_virtual?: object[] }[];
  };
  const items = told.items.map((contract) => ({
    ...contract,
    bateria_virtual: contract.bateria_virtual?.map((link) =>
      of === undefined || of === contract.name ? { ...link, ...other } : link,
    ),
  }));
  return Response.json({ ...told, items });
}
/** The list of contracts, of which the parts in battery 21 tell something odd. */
async function oneOdd(path: string, odd: { [name: string]: Json }): Promise<Response> {
  const headers = { authorization: `Bearer ${await retailer.tokenOf('solar')}` };
  const told = await (await retailer.fetch(path, { headers })).text();
  const changed = (_key: string, value: Json) =>
    isObject(value) && isObject(value.bateria) && value.bateria.id === 21 ? { ...value, ...odd } : value;
  return Response.json(JSON.parse(told, changed) as Json);
}
/** A retailer whose answers to a call are these. */
const answering = (part: string, answer: Json): Visit => ({
  instead: ({ path }) => (path.includes(part) ? Response.json(answer) : undefined),
});

describe('the panel of batteries', () => {
  it('shows each battery with its days, what is saved, its share in whole per cent and its discounts', async () => {
    await open(flat);
    expect(cells('BV0021')).toEqual([
      expect.stringMatching(/^BV0021Desde el \d/),
      expect.stringMatching(/^\d+,\d\d €$/),
      '33 %',
      'Descontar BV0021 de las facturas',
      'Cambiar el porcentajeMover',
    ]);
    expect(cells('BV0020')[0]).toMatch(/^BV0020Terminó el/);
    expect(cells('BV0020')[2]).toBe('0 %');
  });

  it.each(['casa', 'clave', 'solar'])('tells of %s what the retailer tells, to the cent', async (user) => {
    const headers = { authorization: `Bearer ${await retailer.tokenOf(user)}` };
    const answer = await retailer.fetch('/api/v2/contracts?limit=100', { headers });
    const { items } = (await answer.json()) as { items: { name: string; bateria_virtual?: Link[] }[] };
    for (const { name, bateria_virtual: links = [] } of items) {
      await open(name, { user });
      for (const { bateria, total_descompte, pes_percentatge } of links)
        expect(cells(bateria.name).slice(1, 3), `${name} ${bateria.name}`).toEqual([
          `${total_descompte.toFixed(2).replace('.', ',')} €`,
          `${Math.round(pes_percentatge)} %`,
        ]);
      page.end();
    }
    await open(items[0]?.name ?? '', { user });
  });

  it.each([
    ['no contract has a battery', 'nuevo', '/contratos/electricity', {}],
    ['the contract has none', 'estados', '/contratos/electricity/0091001', {}],
    [
      'the switch is off',
      'solar',
      `/contratos/electricity/${flat}`,
      { settings: { features: { virtualBattery: false } } },
    ],
    [
      'the partner has none',
      'solar',
      `/contractes/electricity/${flat}`,
      { partner: 'brisa', language: 'ca' },
    ],
  ])('is not there if %s, and nothing of it is asked for', async (_, user, path, visit) => {
    page = await openPage(path, { user, ...visit });
    expect(page.count(panel)).toBe(0);
    expect(page.has(/Bater[ií](a|es)/)).toBe(false);
  });

  it.each([
    ['that has ended', flat, 'BV0020', /^Ya no se puede cambiar: terminó el/],
    ['that has not begun', workshop, 'BV0023', /^Se podrá cambiar desde el/],
  ])('locks a battery %s, with its day', async (_, name, battery, reason) => {
    await open(name);
    expect(page.reasonOf(`Cambiar el porcentaje de ${battery}`)).toMatch(reason);
    expect(page.reasonOf(`Mover el contrato de la batería ${battery}`)).toMatch(reason);
    expect(discount(battery).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['of which a change is on its way', { sending: true }, /^Hay un cambio en camino/],
    [
      'that the retailer does not number',
      { bateria: { id: null, name: 'BV0021' } },
      /^No sabemos de qué batería se trata/,
    ],
    ['that is nothing', { bateria: false }, /^No sabemos de qué batería se trata/],
  ])('locks a battery %s', async (_, other, reason) => {
    await open(workshop, telling(other));
    expect(page.reasonOf(/^Cambiar el porcentaje de/)).toMatch(reason);
    expect(page.reasonOf(/^Mover el contrato de la batería/)).toMatch(reason);
    expect(page.count(`${panel} [role=switch][aria-disabled=true]`)).toBe(2);
    expect(page.buttons('Descargar los movimientos en Excel')).toBe('sending' in other ? 1 : 0);
  });

  it.each([
    ['its first day', { data_inici: 'ayer' }],
    ['its last day', { data_final: '15/01/2099' }],
  ])('shows a battery, and the others, where %s is none', async (_what, odd) => {
    const visit: Visit = {
      instead: ({ method, path }) =>
        method === 'GET' && /\/contracts\?/.test(path) ? oneOdd(path, odd) : undefined,
    };
    await open(flat, visit);
    expect(cells('BV0021')[2]).toBe('33 %');
    expect(cells('BV0021')[0]).not.toMatch(/ayer|2099|Invalid/);
    expect(cells('BV0020')[0]).toMatch(/^BV0020Terminó el/);
    expect(page.reasonOf('Cambiar el porcentaje de BV0021')).toBeUndefined();
  });

  it('shows a dash for what the retailer does not tell, and the number of a battery without a name', async () => {
    await open(
      roof,
      telling({ pes_percentatge: null, total_descompte: null, bateria: { id: 21, name: null } }),
    );
    expect(cells('21').slice(1, 3)).toEqual(['–', '–']);
  });

  it('locks a battery at zero but for raising its share', async () => {
    await open(flat);
    expect(page.reasonOf('Mover el contrato de la batería BV0022')).toContain('Suba primero el porcentaje');
    expect(discount('BV0022').getAttribute('aria-disabled')).toBe('true');
    expect(page.reasonOf('Cambiar el porcentaje de BV0022')).toBeUndefined();
  });

  it('changes nothing for staff who look on behalf of a customer', async () => {
    await open('0051206', { token: await staffToken('casa') });
    for (const button of ['Cambiar el porcentaje de BV0007', 'Mover el contrato de la batería BV0007'])
      expect(page.reasonOf(button)).toContain('en nombre del cliente');
    expect(discount('BV0007').getAttribute('aria-disabled')).toBe('true');
    expect(page.reasonOf('Descargar los movimientos en Excel')).toBeUndefined();
  });

  it('still shows the batteries if the types of discounts cannot be read', async () => {
    await open(flat, { scenario: 'status:500@batteries.types' });
    expect(cells('BV0021')[2]).toBe('33 %');
    expect(page.buttons('Reintentar', panel)).toBeGreaterThan(0);
  });
});

describe('the discounts of a battery', () => {
  it('are kept by a switch with the other type, and taken off again', async () => {
    await open(farm);
    const path = expect.stringContaining(`/contract/${farm}/bateria/21`);
    for (const valor_descomptes of ['acumular', 'aplicar']) {
      fireEvent.click(discount('BV0021'));
      await page.rest();
      expect(page.sent.at(-1)).toEqual({ method: 'PUT', path, body: { valor_descomptes } });
    }
    expect((discount('BV0021') as HTMLInputElement).checked).toBe(true);
    await page.comes('Lo acumulado se descontará de sus facturas.');
  });

  it('are a choice among all types where the retailer wants it so', async () => {
    await open(farm, asSelect);
    await page.type(`${panel} select`, 'Guardar en la batería');
    expect(page.sent.at(-1)?.body).toEqual({ valor_descomptes: 'acumular' });
  });

  it('cannot be switched off where the retailer has no other type for them', async () => {
    await open(flat, answering('bateria/types', [{ name: 'aplicar', description: null }]));
    expect(discount('BV0021').getAttribute('aria-disabled')).toBe('true');
    expect(page.text(panel)).toContain('siempre se aplican a la factura');
  });

  it('are shown as they are also where the choices do not name that', async () => {
    await open(flat, {
      ...asSelect,
      ...answering('bateria/types', [{ name: 'acumular', description: 'Guardar' }]),
    });
    const [choice] = document.querySelectorAll<HTMLSelectElement>(`${panel} select`);
    expect([choice?.selectedOptions[0]?.textContent, choice?.options.length]).toEqual(['aplicar', 2]);
  });

  it('go back to what they were if the change is refused, and say why', async () => {
    await open(studio);
    fireEvent.click(discount('BV0024'));
    await page.rest();
    await page.comes(/Estamos liquidando el mes/);
    expect(page.has(/en unos minutos/)).toBe(false);
    expect((discount('BV0024') as HTMLInputElement).checked).toBe(true);
  });

  it('say in words of the portal that they were refused where the retailer gives none', async () => {
    const instead: Visit['instead'] = ({ method }) =>
      method === 'PUT' ? Response.json({ message: 'forbidden' }, { status: 403 }) : undefined;
    await open(studio, { instead });
    fireEvent.click(discount('BV0024'));
    await page.rest();
    await page.comes(/^No hemos podido hacer la operación/);
  });

  it('are told as not known, and not as refused, where the answer fails', async () => {
    await open(studio, { scenario: 'status:500@batteries.discounts' });
    fireEvent.click(discount('BV0024'));
    await page.rest();
    await page.comes(/Puede que haya llegado/);
    expect(page.has(/scenario 500/)).toBe(false);
  });

  it('are not told as failed any more once those of another battery are changed', async () => {
    await open(farm, { scenario: 'status:500@batteries.discounts' });
    fireEvent.click(discount('BV0024'));
    await page.rest();
    await page.comes(/Puede que haya llegado/);
    page.scenario('');
    fireEvent.click(discount('BV0021'));
    await page.comes(/^Lo acumulado se descontará|^Los descuentos se gestionarán/);
    expect(page.has(/Puede que haya llegado/)).toBe(false);
  });
});

describe('a change of the share', () => {
  const openShare = async (name: string, battery: string, visit?: Visit) => {
    await open(name, visit);
    await page.press(`Cambiar el porcentaje de ${battery}`);
    await page.comes('Reparto aproximado', dialog);
  };

  it('previews what each contract would have, and the contract shows it at once', async () => {
    await openShare(farm, 'BV0021');
    expect(page.reasonOf('Guardar el porcentaje', dialog)).toContain('distinto del actual');
    await page.type(share, '40');
    expect(parts().map((part) => part.slice(-4))).toEqual(['40 %', '39 %', '21 %']);
    await page.press('Guardar el porcentaje', dialog);
    expect(page.sent.at(-1)).toEqual({
      method: 'PUT',
      path: expect.stringMatching(/contract\/\d+\/change_bateria_pes_percentatge\/21/),
      body: { pes_percentatge: 40 },
    });
    await page.comes('Ahora le corresponde el 40 % de la batería BV0021.');
    expect(cells('BV0021')[2]).toBe('40 %');
  });

  it('counts a part that the customer had before as nobody else’s', async () => {
    const [own, left] = [75, 81];
    const percentages = [own, left].map((bateria_id) => ({ bateria_id, percentage: 50 }));
    await openShare(farm, 'BV0021', answering('percentages/21', percentages));
    expect(parts().filter((part) => part.startsWith('Otro contrato'))).toEqual([]);
  });

  it('is sent as POST where the partner names the call that is one', async () => {
    const patch = { submit: { actions: { call: 'batteries.changeShareByPost' } } };
    const patched = await patchedWith('lumen', 'screens/batteries/share.form.json', patch);
    await openShare(flat, 'BV0021', { change: () => patched });
    await page.type(share, '41');
    await page.press('Guardar el porcentaje', dialog);
    const path = expect.stringMatching(/contract\/\d+\/change_bateria_pes_percentatge\/21/);
    expect(page.sent.at(-1)).toEqual({ method: 'POST', path, body: { pes_percentatge: 41 } });
    await page.comes('Ahora le corresponde el 41 % de la batería BV0021.');
    expect(cells('BV0021')[2]).toBe('41 %');
  });

  it.each([
    ['has a part today has more than nothing', {}, [false, false]],
    ['has not begun has 0 %', { data_inici: '2999-01-01' }, [false, true]],
    ['has ended is left out', { data_final: '2020-01-01' }, [false]],
  ])('previews that a contract that %s', async (_, other, atZero) => {
    await openShare(farm, 'BV0021', telling(other, flat));
    await page.type(share, '40');
    const others = [...document.querySelectorAll(`${dialog} table tr`)].slice(1);
    const shares = others.map((row) => row.lastElementChild?.textContent ?? '');
    expect(shares.map((one) => /^0\s%$/.test(one)).sort()).toEqual(atZero);
    expect(others.some((row) => /2999/.test(row.textContent ?? ''))).toBe('data_inici' in other);
  });

  it('gives nothing to a contract at zero, and names no other customer', async () => {
    await openShare(roof, 'BV0022');
    expect(parts()[1]).toMatch(/^Otro contrato45 %$|Está al 0 %.*0 %$/);
    expect(parts().filter((part) => part.startsWith('Otro contrato'))).toEqual(['Otro contrato45 %']);
    expect(parts().filter((part) => part.includes('no recibe nada'))).toEqual([
      expect.stringMatching(/ 0 %$|.0 %$/),
    ]);
  });

  it('is told as it was sent, whatever was typed since', async () => {
    const held = heldAnswer();
    await openShare(studio, 'BV0024', {
      instead: ({ method }) => (method === 'PUT' ? held.answer : undefined),
    });
    await page.type(share, '10');
    const pressed = page.press('Guardar el porcentaje', dialog);
    await waitFor(() => expect(page.sent.map(({ method }) => method)).toContain('PUT'));
    fireEvent.change(document.querySelector(share) as HTMLInputElement, { target: { value: '20' } });
    held.give(Response.json({}));
    await pressed;
    await page.comes('Ahora le corresponde el 10 % de la batería BV0024.');
  });

  it('that is refused says so in the words of the retailer, and goes back to the share it was', async () => {
    await openShare(studio, 'BV0024');
    await page.type(share, '10');
    await page.press('Guardar el porcentaje', dialog);
    await page.comes(/Estamos liquidando el mes/, dialog);
    expect(page.typed(share)).toBe('70');
  });

  it.each([
    ['a word', 'Traceback', 'Ha ocurrido un error'],
    ['a sentence with a code in it', 'No se admite pes_percentatge.', 'No se admite pes_percentatge.'],
    ['a code', 'bad_name', 'Ha ocurrido un error'],
    ['a code of one word', 'forbidden', 'Ha ocurrido un error'],
    ['a code in capitals', 'FORBIDDEN', 'Ha ocurrido un error'],
    ['a code of two words', 'notAllowed', 'Ha ocurrido un error'],
    ['a key', 'share.locked', 'Ha ocurrido un error'],
    ['an empty text', '', 'Ha ocurrido un error'],
  ])('that is refused by %s says so in words', async (_what, message, words) => {
    await openShare(studio, 'BV0024', {
      instead: ({ method }) => (method === 'PUT' ? Response.json({ message }, { status: 409 }) : undefined),
    });
    await page.type(share, '10');
    await page.press('Guardar el porcentaje', dialog);
    await page.comes(words, dialog);
  });

  it('that is refused without a word says that an error occurred', async () => {
    await openShare(studio, 'BV0024', { scenario: 'status:403@batteries.changeShare' });
    await page.type(share, '10');
    await page.press('Guardar el porcentaje', dialog);
    await page.comes('Ha ocurrido un error', dialog);
    expect(page.typed(share)).toBe('70');
  });
});

describe('a move to another battery', () => {
  const openMove = async (name: string, battery: string, visit?: Visit) => {
    await open(name, visit);
    await page.press(`Mover el contrato de la batería ${battery}`);
  };

  it('says that it is being sent as long as it is, and what comes of it after that', async () => {
    const held = heldAnswer();
    await openMove(workshop, 'BV0021', {
      instead: ({ method, path }) => (method === 'POST' && path.includes('_move_') ? held.answer : undefined),
    });
    await page.comes(/Elija la batería/, dialog);
    await page.press(/BV0022/, dialog, 'radio');
    await page.press('Siguiente', dialog);
    await page.comes('Reparto aproximado', dialog);
    await page.type(share, '30');
    await page.press('Siguiente', dialog);
    await page.comes(/Compruebe el cambio/, dialog);
    const pressed = page.press('Mover a esta batería', dialog);
    await screen.findByText('Estamos enviando su solicitud…');
    held.give(new Response('{}', { status: 500 }));
    await pressed;
    await page.comes('No sabemos si su solicitud ha llegado', dialog);
    expect(page.has(/Estamos enviando/)).toBe(false);
  });

  it('goes from battery to share to check, and the contract then shows both batteries', async () => {
    await openMove(workshop, 'BV0021');
    await page.comes(/Elija la batería/, dialog);
    expect(page.reasonOf('Siguiente', dialog)).toContain('Elija primero una batería');
    await page.press(/BV0022/, dialog, 'radio');
    expect(page.reasonOf('Siguiente', dialog)).toBeUndefined();
    await page.press('Siguiente', dialog);
    await page.comes('Reparto aproximado', dialog);
    await page.type(share, '30');
    await page.press('Siguiente', dialog);
    await page.comes(/Compruebe el cambio/, dialog);
    expect(page.text(dialog)).toMatch(/Sale deBV0021Pasa aBV0022Porcentaje30 %/);
    await page.press('Mover a esta batería', dialog);
    await page.comes('El contrato ya está en su batería nueva.', dialog);
    expect(page.sent.at(-1)).toEqual({
      method: 'POST',
      path: expect.stringMatching(/contract\/\d+\/bateria_virtual_move_virtual_battery\/21/),
      body: { pes_percentatge: 30, bateria_desti: 22 },
    });
    expect(cells('BV0022')[2]).toBe('30 %');
    expect(cells('BV0021')[0]).toMatch(/Terminó el/);
  });

  it.each([
    ['of the contract that fills it', farm, 'BV0021', 'Este contrato llena la batería'],
    ['of a contract with active self-consumption', roof, 'BV0022', 'tiene un autoconsumo activo'],
  ])('%s is not begun: a warning says why, and who to ask', async (_, name, battery, why) => {
    await openMove(name, battery);
    await page.comes(new RegExp(why), dialog);
    expect(page.text(dialog)).toContain('900 000 110');
    expect(page.buttons('Siguiente', dialog)).toBe(0);
  });

  it('does not ask for a share while nobody knows how the battery is divided', async () => {
    await openMove(flat, 'BV0021', { scenario: 'status:500@batteries.percentages' });
    await page.comes(/Elija la batería/, dialog);
    await page.press(/BV0024/, dialog, 'radio');
    await page.press('Siguiente', dialog);
    expect(page.count(share)).toBe(0);
    page.scenario('');
    await page.press('Reintentar', dialog);
    await page.comes('Reparto aproximado', dialog);
    expect(page.typed(share)).toBe('33');
  });

  it('says that there is no other battery to move to', async () => {
    await openMove('0051206', 'BV0007', { user: 'casa' });
    await page.comes(/Elija la batería|No tiene otra batería/, dialog);
  });
});
