import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const contract = '[data-field=contract] input';
const recovered = 'Hemos recuperado lo que había escrito.';
const follow = async (link: RegExp, words: string) => {
  fireEvent.click(screen.getByText(link, { selector: 'main a, main a *' }));
  await page.comes(words, 'main');
};
const leave = () => follow(/^Ya tengo acceso/, 'Acceder');

describe('what a visitor typed into the sign-up', () => {
  beforeEach(async () => {
    page = await openPage('/registro');
    await page.comes('Número de contrato', '[data-field=contract]');
    await page.type(contract, '0048731');
  });

  /** Opens the page with what this tab has kept. */
  async function openAgain(again: boolean): Promise<void> {
    window.dispatchEvent(new Event('pagehide'));
    const tab = { ...sessionStorage } as { [name: string]: string };
    expect(JSON.stringify(tab)).toContain('0048731');
    page.end();
    page = await openPage('/registro', { tab, again });
    await page.comes('Número de contrato', '[data-field=contract]');
  }

  it('is found again after a reload', async () => {
    await openAgain(true);
    expect([page.typed(contract), page.has(recovered)]).toEqual(['0048731', true]);
  });

  it('is deleted when the portal is opened again by its address', async () => {
    await openAgain(false);
    expect([page.typed(contract), page.has(recovered)]).toEqual(['', false]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('0048731');
  });

  it('is found again by Back', async () => {
    await leave();
    history.back();
    await page.comes('Número de contrato', '[data-field=contract]');
    expect([page.typed(contract), page.has(recovered)]).toEqual(['0048731', true]);
  });

  it('is deleted when somebody comes to it by a link', async () => {
    await leave();
    await follow(/Actívelo/, 'Active su acceso');
    await page.comes('Número de contrato', '[data-field=contract]');
    expect([page.typed(contract), page.has(recovered)]).toEqual(['', false]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('0048731');
  });
});

describe('what a customer typed into a form of a contract', () => {
  const key = (customer: number) => `mostrador.draft.lumen.contracts.changeEmail/${customer}/0091001`;
  const draft = '{"email":"typed@example.com"}';
  const openForm = async (tab: { [name: string]: string }, browser?: { [name: string]: string }) => {
    page = await openPage('/contratos/electricity/0091001', { user: 'estados', tab, browser });
    await page.press('Cambiar el correo de los avisos');
    await page.comes('Guardar el correo', '[role=dialog]');
  };
  const isTyped = () => page.typed('[data-field=email] input') === 'typed@example.com';

  it('can begin again where it was sent before a reload, which is then forgotten', async () => {
    const sent = 'mostrador.sent.lumen.contracts.changeEmail/5/0091001';
    await openForm({ [key(5)]: draft }, { [sent]: JSON.stringify(new Date()) });
    expect([isTyped(), page.has(/no hemos sabido más/)]).toEqual([true, true]);
    screen.getByText('Empezar de nuevo').focus();
    await page.press('Empezar de nuevo', '[role=dialog]');
    expect([isTyped(), page.has(/no hemos sabido más/)]).toEqual([false, false]);
    expect(document.activeElement?.closest('[data-field=email]')).not.toBeNull();
    expect(
      Object.keys({ ...sessionStorage, ...localStorage }).filter((name) => name.includes('changeEmail')),
    ).toEqual([]);
  });

  it.each([
    ['is restored for them', 5, true],
    ['is never restored for another customer, even in the form of the same contract', 1, false],
  ])('%s', async (_name, customer, restored) => {
    await openForm({ [key(customer)]: draft });
    expect([isTyped(), page.has(recovered)]).toEqual([restored, restored]);
  });
});

describe('what the tab keeps of a customer', () => {
  const iban = 'ES9121000418450200051332';
  const tab = {
    'mostrador.draft.lumen.contracts.ibanChange/5/0091010': JSON.stringify({ iban }),
    'mostrador.state.lumen.5/account': JSON.stringify({ value: iban }),
  };
  const isKept = () => JSON.stringify({ ...sessionStorage }).includes(iban);
  const signOutElsewhere = () => {
    Reflect.set(document, 'cookie', 'mostrador_token=; Path=/; Secure; Max-Age=0');
    return page.press('Gas', 'main', 'tab');
  };

  it('stays while the same customer signs in again after a reload', async () => {
    page = await openPage('/acceso', { tab, again: true });
    await page.signIn('estados');
    await page.comes(/0091001/);
    expect(isKept()).toBe(true);
  });

  it('is deleted when another customer signs in after a reload', async () => {
    page = await openPage('/acceso', { tab, again: true });
    await page.signIn('casa');
    await page.comes('Luz');
    expect(isKept()).toBe(false);
  });

  it.each([
    ['a sign-out', () => page.press('Cerrar sesión'), '/acceso'],
    ['a sign-out in another tab', signOutElsewhere, '/contratos/gas'],
  ])('is deleted by %s, which begins a new page', async (_how, leave, next) => {
    page = await openPage('/contratos/electricity', { user: 'estados', tab });
    expect(isKept()).toBe(true);
    await leave();
    expect([isKept(), page.left]).toEqual([false, [next]]);
    window.dispatchEvent(new Event('popstate'));
    expect(page.left).toEqual([next, next]);
  });
});
