import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Emitted } from '../../src/cli/emit.ts';
import type { Services } from '../../src/engine/services.ts';
import type { Form } from '../../src/language/portal.ts';
import { openPage } from '../support/drawn-page.tsx';
import { heldAnswer } from '../support/held-answer.ts';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const dialog = '[role=dialog]';
const question = '[role=alertdialog]';
/** What was sent for the contract. */
const changes = () => page.sent.filter(({ path }) => path.includes('/0091010/'));
const open = () => [page.count(dialog), page.count(question)];

let lists = 0;
/** How often the list of contracts was read. */
const reads = () => lists;
function counted({ path }: { path: string }): undefined {
  if (/contracts\?/.test(path)) lists += 1;
}

describe('what is shown', () => {
  let tell: (calls: readonly string[]) => void;
  const listen = (services: Services): Services => ({
    ...services,
    changed: {
      tell: () => undefined,
      listen(hear) {
        tell = hear;
        return () => undefined;
      },
    },
  });
  beforeEach(async () => {
    page = await openPage('/contratos/electricity/0091010', { user: 'estados', instead: counted }, listen);
  });

  it('is read again where another tab tells that it changed', async () => {
    const before = reads();
    tell(['profile.read']);
    tell(['contracts.list']);
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('is read again by whoever comes back to the page after a minute', async () => {
    const before = reads();
    const comeBack = () => {
      vi.setSystemTime(Date.now() + 61_000);
      fireEvent.focus(window);
      expect(reads()).toBeGreaterThan(before);
    };
    fireEvent.focus(window);
    expect(reads()).toBe(before);
    await waitFor(comeBack, { interval: 500 });
    vi.useRealTimers();
  });
});

describe('the question before something is sent', () => {
  beforeEach(async () => {
    page = await openPage('/contratos/electricity/0091010', { user: 'estados' });
    await page.press('Gestionar la cesión de datos');
    await page.comes('Pedir que no se cedan', dialog);
    await page.press('Pedir que no se cedan', dialog);
    await waitFor(() => expect(open()).toEqual([1, 1]));
  });

  it.each<[how: string, decline: () => unknown]>([
    ['Back', () => history.back()],
    ['Escape', () => fireEvent.keyDown(document.querySelector(question) as Element, { key: 'Escape' })],
    ['Cancel', () => page.press('Cancelar', question)],
  ])('is declined by %s, and the dialog below it stays', async (_how, decline) => {
    const below = history.state.position - 1;
    decline();
    await waitFor(() => expect(open()).toEqual([1, 0]));
    await waitFor(() => expect(history.state.position).toBe(below));
    expect(changes()).toEqual([]);
  });

  it('leaves no entry of the history behind once it was accepted', async () => {
    const before = history.state.position;
    await page.press('Pedir que no se cedan', question);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(history.state.position).toBeLessThan(before);
  });
});

let answer: (response: Response) => void;
const isChange = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && /contracts\/0091010\b/.test(path);
/** Holds the answer of a change back until `answer` gives one. */
function held() {
  const later = heldAnswer();
  answer = later.give;
  return (request: { method: string; path: string }) => (isChange(request) ? later.answer : counted(request));
}

/** Clicks a button without waiting for what it calls. */
function click(name: string, part: string): void {
  const buttons = [...document.querySelectorAll(`${part} button`)];
  fireEvent.click(buttons.find(({ textContent }) => textContent === name) as Element);
}

describe('a dialog that is closed while its form is being sent', () => {
  const opener = 'Cambiar el envío de facturas';
  const notice = '.MuiSnackbar-root';
  const sent = () => page.sent.filter(isChange).length;
  const busy = () => page.count(`${dialog} button[aria-busy=true]`);
  const refused = () => page.count(`${dialog} [data-form-refusal] [role=alert]`);

  beforeEach(async () => {
    page = await openPage('/contratos/electricity/0091010', { user: 'estados', instead: held() });
    await page.press(opener);
    await page.comes('Por correo electrónico', dialog);
    fireEvent.click(document.querySelector(`${dialog} input[type=radio]`) as Element);
    click('Actualizar', dialog);
    await waitFor(() => expect([sent(), busy()]).toEqual([1, 1]));
    click('Cancelar', dialog);
    await waitFor(() => expect(open()).toEqual([0, 0]));
  });

  it('tells a refusal by a notice, which leads back to the form and what was said', async () => {
    answer(Response.json({}, { status: 406 }));
    await waitFor(() => expect(page.text(notice)).toContain('No hemos podido guardar el cambio'));
    expect(page.text(notice)).toContain('envío de facturas del contrato 0091010');
    click('Volver a abrir', notice);
    await waitFor(() => expect([refused(), busy()]).toEqual([1, 0]));
  });

  it('shows what is on its way when it is opened again, and then its outcome', async () => {
    click(opener, 'main');
    await waitFor(() => expect(busy()).toBe(1));
    click('Actualizar', dialog);
    answer(Response.json({ errors: { contract: 'Not now.' } }, { status: 400 }));
    await waitFor(() => expect([refused(), busy()]).toEqual([1, 0]));
    expect([page.count(notice), sent()]).toEqual([0, 1]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Not now.'));
  });

  it('reads the contract again where the change was refused', async () => {
    const before = reads();
    answer(Response.json({}, { status: 406 }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('shows what a success changed, and closes where it was opened again', async () => {
    const observer = new MutationObserver(() => {
      if (busy() === 1) answer(Response.json({}));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    click(opener, 'main');
    await waitFor(() => expect(busy()).toBe(1));
    observer.disconnect();
    await waitFor(() => expect(open()).toEqual([0, 0]));
    await page.comes(/A partir de ahora recibirá las facturas por correo electrónico/);
    await waitFor(() =>
      expect(page.text('#contact')).toContain('Recibe las facturas por correo electrónico'),
    );
  });
});

describe('a dialog whose form another tab is sending', () => {
  const key = 'mostrador.sent.lumen.contracts.invoiceDelivery/5/0091010';
  const unknown = 'No sabemos si su petición ha llegado';
  /** Another tab stores or removes that it was sent. */
  const tell = (at?: Date) => {
    if (at) localStorage.setItem(key, JSON.stringify(at));
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  it('says so, reads what is shown again and asks; once the outcome is known there, the question goes', async () => {
    page = await openPage('/contratos/electricity/0091010', { user: 'estados', instead: held() });
    await page.press('Cambiar el envío de facturas');
    await page.comes('Por correo electrónico', dialog);
    const before = reads();
    tell(new Date());
    await page.comes(unknown, `${dialog} [role=alert]`);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    fireEvent.click(document.querySelector(`${dialog} input[type=radio]`) as Element);
    await page.press('Actualizar', dialog);
    await waitFor(() => expect(open()).toEqual([1, 1]));
    tell();
    await waitFor(() => expect([page.has(unknown, dialog), page.count(question)]).toEqual([false, 0]));
    expect([open(), changes()]).toEqual([[1, 0], []]);
  });
});

describe('a form whose success leads elsewhere', () => {
  /** A success of the form leads to the list. */
  const leadsOn = ({ index, files }: Emitted): Emitted => {
    const file = index.files.forms['contracts.invoiceDelivery'] ?? '';
    const form = JSON.parse(files.get(file) ?? '') as Form;
    const go = { do: 'go', screen: 'contracts.list', params: { contractType: 'electricity' } } as const;
    const submit = { ...form.submit, actions: [form.submit.actions, go].flat() };
    return { index, files: new Map(files).set(file, JSON.stringify({ ...form, submit })) };
  };

  it('leads nowhere after Cancel', async () => {
    page = await openPage('/contratos/electricity/0091010', {
      ...{ user: 'estados', instead: held(), change: leadsOn },
    });
    await page.press('Cambiar el envío de facturas');
    await page.comes('Por correo electrónico', dialog);
    fireEvent.click(document.querySelector(`${dialog} input[type=radio]`) as Element);
    click('Actualizar', dialog);
    await waitFor(() => expect(page.sent.filter(isChange)).toHaveLength(1));
    click('Cancelar', dialog);
    await waitFor(() => expect(open()).toEqual([0, 0]));
    answer(Response.json({}));
    await page.comes(/A partir de ahora recibirá las facturas por correo electrónico/);
    expect(page.address()).toBe('/contratos/electricity/0091010');
  });
});

describe('a power change that was closed while it was being sent', () => {
  it('shows every complaint at its field again, that of a period too', async () => {
    page = await openPage('/contratos/electricity/0091010', { user: 'estados', instead: held() });
    await page.press('Cambiar la potencia');
    await page.comes('Cancelar', dialog);
    await page.type(`${dialog} [name="powers.0.kw"]`, '5');
    await page.press('Solicitar el cambio', dialog);
    await page.comes('Solicitar el cambio', question);
    click('Solicitar el cambio', question);
    await waitFor(() => expect(changes()).toHaveLength(1));
    click('Cancelar', dialog);
    await waitFor(() => expect(open()).toEqual([0, 0]));
    answer(Response.json({ errors: { power_p1: 'Too much.', phone: 'No such phone.' } }, { status: 400 }));
    await waitFor(() => expect(page.text('.MuiSnackbar-root')).toContain('Too much.'));
    click('Volver a abrir', '.MuiSnackbar-root');
    for (const complaint of ['Too much.', 'No such phone.']) await page.comes(complaint, `${dialog} form`);
    expect(document.activeElement?.getAttribute('name')).toBe('powers.0.kw');
  });
});
