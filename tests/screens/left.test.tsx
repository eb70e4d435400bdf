import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import type { Form } from '../../src/language/portal.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';
import { heldAnswer } from '../support/held-answer.ts';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const contract = '/contratos/electricity/0091010';
const opener = 'Cambiar el envío de facturas';
const dialog = '[role=dialog]';
const question = '[role=alertdialog]';
const notice = '.MuiSnackbar-root';
const open = () => [page.count(dialog), page.count(question)];
const busy = () => page.count(`${dialog} button[aria-busy=true]`);
const refused = () => page.count(`${dialog} [data-form-refusal] [role=alert]`);

let lists = 0;
/** How often the list of contracts was read. */
const reads = () => lists;

const isChange = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && /contracts\/0091010\b/.test(path);
const sent = () => page.sent.filter(isChange).length;

let answer: (response: Response) => void;
const refuse = () => answer(Response.json({}, { status: 406 }));

/** Opens a page where the answer of a change waits until `answer` gives one. */
async function openHeld(path = contract, visit: Visit = {}): Promise<void> {
  const later = heldAnswer();
  answer = later.give;
  const instead: Visit['instead'] = (request) => {
    if (/contracts\?/.test(request.path)) lists += 1;
    return isChange(request) ? later.answer : undefined;
  };
  page = await openPage(path, { user: 'estados', instead, ...visit });
}

/** Clicks a button without waiting for what it calls. */
function click(name: string, part: string): void {
  const buttons = [...document.querySelectorAll(`${part} button`)];
  const named = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent) === name;
  fireEvent.click(buttons.find(named) as Element);
}

/** Sends the form in the dialog, which waits for its answer. */
async function sendForm(): Promise<void> {
  await page.press(opener);
  await page.comes('Por correo electrónico', dialog);
  fireEvent.click(document.querySelector(`${dialog} input[type=radio]`) as Element);
  click('Cambiar el envío', dialog);
  await waitFor(() => expect([sent(), busy()]).toEqual([1, 1]));
}

/** Closes the dialog by its button. */
async function cancel(): Promise<void> {
  click('Cancelar', dialog);
  await waitFor(() => expect(open()).toEqual([0, 0]));
}

describe('a form that is being sent', () => {
  it.each<[how: string, leave: () => unknown]>([
    ['Cancel', () => click('Cancelar', dialog)],
    ['Back', () => history.back()],
    ['Escape', () => fireEvent.keyDown(document.querySelector(dialog) as Element, { key: 'Escape' })],
    ['the X', () => fireEvent.click(document.querySelector(`${dialog} [aria-label=Cerrar]`) as Element)],
  ])('is left by %s, and tells a refusal by a notice, which leads back to it', async (_how, leave) => {
    await openHeld();
    await sendForm();
    leave();
    await waitFor(() => expect(open()).toEqual([0, 0]));
    refuse();
    await page.comes(/No hemos podido guardar el cambio/, notice);
    expect(page.text(notice)).toContain('Cambiar el envío de facturas · Carrer Major, 103, 1 1');
    click('Volver a abrir', notice);
    await waitFor(() => expect([refused(), page.count(notice), sent()]).toEqual([1, 0, 1]));
  });

  it('is left for another screen, where it tells its outcome', async () => {
    await openHeld('/contratos/electricity');
    fireEvent.click(document.querySelector(`main a[href="${contract}"]`) as Element);
    await page.comes('Envío de facturas');
    await sendForm();
    history.go(-2);
    await waitFor(() => expect([open(), page.address()]).toEqual([[0, 0], '/contratos/electricity']));
    refuse();
    await page.comes(/No hemos podido guardar el cambio/, notice);
    expect(page.buttons('Volver a abrir', notice)).toBe(0);
  });
});

describe('a dialog that is closed while its form is being sent', () => {
  beforeEach(async () => {
    await openHeld();
    await sendForm();
    await cancel();
  });

  it('shows what is on its way when it is opened again, and then its outcome', async () => {
    click(opener, 'main');
    await waitFor(() => expect(busy()).toBe(1));
    click('Cambiar el envío', dialog);
    answer(Response.json({ errors: { contract: 'Not now.' } }, { status: 400 }));
    await waitFor(() => expect([refused(), busy()]).toEqual([1, 0]));
    expect([page.count(notice), sent()]).toEqual([0, 1]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Not now.'));
  });

  it('says that it is still on its way, until it is opened again', async () => {
    const said = /^Cambiar el envío de facturas · Carrer Major, 103, 1 1\s+Seguimos enviándolo/;
    await waitFor(() => expect(page.text(notice)).toMatch(said));
    click(opener, 'main');
    await waitFor(() => expect([busy(), page.count(notice)]).toEqual([1, 0]));
  });

  it('reads the contract again where the change was refused', async () => {
    const before = reads();
    refuse();
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
    await waitFor(() => expect(page.text('#contract')).toContain('Por correo electrónico'));
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
    await openHeld(contract, { change: leadsOn });
    await sendForm();
    await cancel();
    answer(Response.json({}));
    await page.comes(/A partir de ahora recibirá las facturas por correo electrónico/);
    expect(page.address()).toBe(contract);
  });
});

describe('a power change that was closed while it was being sent', () => {
  it('shows every complaint at its field again, that of a period too', async () => {
    await openHeld();
    await page.press('Cambiar la potencia');
    await page.comes('Cancelar', `${dialog} [data-form-foot]`);
    await page.type(`${dialog} [name="powers.0.kw"]`, '5');
    await page.press('Solicitar el cambio', dialog);
    await page.comes('Solicitar el cambio', question);
    click('Solicitar el cambio', question);
    await waitFor(() => expect(sent()).toBe(1));
    await cancel();
    answer(Response.json({ errors: { power_p1: 'Too much.', phone: 'No such phone.' } }, { status: 400 }));
    await waitFor(() => expect(page.text(notice)).toContain('Too much.'));
    click('Volver a abrir', notice);
    for (const complaint of ['Too much.', 'No such phone.']) await page.comes(complaint, `${dialog} form`);
    expect(document.activeElement?.getAttribute('name')).toBe('powers.0.kw');
  });
});
