import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import type { Form } from '../../src/language/portal.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';
import { heldAnswer } from '../support/held-answer.ts';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const dialog = '[role=dialog]';
const contract = '/contratos/electricity/0091005';
const known = 'En una de mis direcciones';
const title = (step: number, count: number, words: string) => `Paso ${step} de ${count} · ${words}`;
const which = title(1, 2, '¿Dónde quiere recibir cartas y avisos?');
const existing = title(2, 2, 'Direcciones que ya conocemos');

/** The portal with the change of address as a form in steps, which takes the present address too. */
const inSteps =
  (look: Form['look'], more: Partial<Form['sent']> = {}) =>
  ({ index, files }: Emitted): Emitted => {
    const name = index.files.forms['contracts.addressChange'] ?? '';
    const form = JSON.parse(files.get(name) ?? '') as Form;
    const sections = {
      which: { title: 'contracts.addressChange.which' },
      existing: { title: 'contracts.addressChange.address' },
      new: form.sections?.new,
      reach: form.sections?.reach,
    };
    const fields = { ...form.fields, address_id: { ...form.fields.address_id, section: 'existing' } };
    const submit = { ...form.submit, confirm: undefined };
    const initial = { ...form.initial, address_type: 'existing' };
    const changed = JSON.stringify({
      ...form,
      ...{ initial, checks: undefined },
      look,
      sections,
      fields,
      submit,
      sent: { ...form.sent, ...more },
    });
    return { index, files: new Map(files).set(name, changed) };
  };

async function open(visit: Visit = {}): Promise<void> {
  page = await openPage(contract, { user: 'estados', change: inSteps('steps'), ...visit });
  await page.press('Cambiar la dirección de contacto');
  await page.comes(known, dialog);
}

/** What was sent to change the address. */
const changes = () => page.sent.filter(({ path }) => path.includes('/notification/'));
const focused = () => document.activeElement?.textContent;
const step = () => document.querySelector('[data-step-title]')?.textContent;

/** Waits until a step shows; going back in the history takes a moment. */
const stands = (words: string) => waitFor(() => expect(step()).toBe(words));

function choose(field: string, index: number): void {
  const radios = document.querySelectorAll<HTMLInputElement>(`[data-field=${field}] input`);
  radios[index]?.click();
}

describe('a form in steps', () => {
  beforeEach(() => open());

  it('shows one section at a time, with its place among the steps', async () => {
    expect([step(), page.count('[data-field=address_id]')]).toEqual([which, 0]);
    await page.press('Siguiente', dialog);
    await stands(existing);
    expect(page.count('[data-field=address_type]')).toBe(0);
    expect(focused()).toBe(existing);
    expect([page.buttons('Siguiente', dialog), page.buttons('Cambiar la dirección', dialog)]).toEqual([0, 1]);
  });

  it('stays at a step with a fault, sums it up above the buttons and focuses its field', async () => {
    choose('address_type', 1);
    await page.press('Siguiente', dialog);
    await stands(title(2, 3, 'Dirección nueva'));
    await page.press('Siguiente', dialog);
    expect(step()).toBe(title(2, 3, 'Dirección nueva'));
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toMatch(/^address/);
    expect(page.text('[data-form-said]')).toMatch(/^Hay \d datos por revisar\..*Código postal/);
  });

  it('goes one section back by its button and by the history, and keeps what was chosen', async () => {
    await page.press('Siguiente', dialog);
    choose('address_id', 0);
    await page.press('Anterior', dialog);
    await stands(which);
    expect(focused()).toBe(which);
    await page.press('Siguiente', dialog);
    await stands(existing);
    expect(page.count('[data-field=address_id] input:checked')).toBe(1);
    history.back();
    await stands(which);
    history.back();
    await waitFor(() => expect(page.count(dialog)).toBe(0));
  });

  it('is left as a whole: closing its dialog goes back over all its steps', async () => {
    const depth = (history.state as { position: number }).position - 1;
    await page.press('Siguiente', dialog);
    await stands(existing);
    await page.press('Cerrar', dialog);
    await waitFor(() => expect(page.count(dialog)).toBe(0));
    expect((history.state as { position: number }).position).toBe(depth);
    await page.press('Cambiar la dirección de contacto');
    await page.comes(known, dialog);
    expect(step()).toBe(which);
  });

  it('is sent at its last step, with the data of all steps', async () => {
    await page.press('Siguiente', dialog);
    choose('address_id', 0);
    expect(changes()).toEqual([]);
    await page.press('Cambiar la dirección', dialog);
    await page.comes(/enviaremos cartas y avisos a la nueva dirección/, dialog);
    expect(changes()).toMatchObject([{ body: { address_type: 'existing' } }]);
  });
});

describe('a form in steps that is being sent', () => {
  /** Clicks a button without waiting for what it calls. */
  function click(name: string, part = 'main'): void {
    const buttons = [...document.querySelectorAll(`${part} button`)];
    const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
    fireEvent.click(buttons.find((button) => nameOf(button) === name) as Element);
  }

  const last = '[data-form-foot] [aria-busy=true]';

  /** Sends the change, which waits for its answer. @returns how to answer. */
  async function sendHeld(): Promise<(answer: Response) => void> {
    const { give, answer } = heldAnswer();
    await open({ instead: ({ path }) => (path.includes('/notification/') ? answer : undefined) });
    await page.press('Siguiente', dialog);
    choose('address_id', 0);
    click('Cambiar la dirección', dialog);
    await waitFor(() => expect(changes()).toHaveLength(1));
    return give;
  }

  it('keeps the button to the step before where it was, not to be pressed', async () => {
    const answer = await sendHeld();
    const previous = [...document.querySelectorAll<HTMLButtonElement>(`${dialog} button`)].filter(
      ({ textContent }) => textContent === 'Anterior',
    );
    expect(previous.map(({ disabled }) => disabled)).toEqual([true]);
    answer(Response.json({}, { status: 406 }));
    await waitFor(() => expect(previous[0]?.disabled).toBe(false));
  });

  it('shows its last step when it is opened again, and stays there where it is refused', async () => {
    const answer = await sendHeld();
    click('Cerrar', dialog);
    await waitFor(() => expect(page.count(dialog)).toBe(0));
    click('Cambiar la dirección de contacto');
    await stands(existing);
    expect([page.text(last), page.text('[data-form-foot] [role=status]')]).toEqual([
      'Cambiar la dirección',
      'Estamos enviando su solicitud…',
    ]);
    answer(Response.json({}, { status: 406 }));
    await page.comes(/No hemos podido/, `${dialog} [role=alert]`);
    expect(step()).toBe(existing);
    await page.press('Anterior', dialog);
    await stands(which);
  });
});

describe('an error of the server at an earlier step', () => {
  it('leads to that step, and focuses the field', async () => {
    const refused = Response.json({ errors: { address_type: ['No puede ser'] } }, { status: 400 });
    await open({ instead: ({ path }) => (path.includes('/notification/') ? refused.clone() : undefined) });
    await page.press('Siguiente', dialog);
    choose('address_id', 0);
    await page.press('Cambiar la dirección', dialog);
    await stands(which);
    expect(page.text('[data-field=address_type]')).toContain('No puede ser');
    expect(document.activeElement?.closest('[data-field=address_type]')).not.toBeNull();
  });
});

describe('an outcome in place of a form in steps', () => {
  const pending = Response.json({ waiting_for_signature: true });
  const send = async (more: Partial<Form['sent']> = {}) => {
    const change = inSteps('steps', more);
    await open({
      change,
      instead: ({ path }) => (path.includes('/notification/') ? pending.clone() : undefined),
    });
    await page.press('Siguiente', dialog);
    choose('address_id', 0);
    await page.press('Cambiar la dirección', dialog);
    await page.comes('Pendiente de firma', dialog);
  };

  it('leaves the steps, so that Back closes the dialog', async () => {
    await send();
    history.back();
    await waitFor(() => expect(page.count(dialog)).toBe(0));
  });

  it('leads to the first step with nothing chosen where what was sent has `again`', async () => {
    await send({ again: 'engine.retry' });
    await page.press('Reintentar', dialog);
    await stands(which);
    await page.press('Siguiente', dialog);
    expect(page.count('[data-field=address_id] input:checked')).toBe(0);
  });
});

describe('a form in steps on a phone', () => {
  const screen = (isPhone: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...{ matches: isPhone && query.includes('max-width:599'), media: query },
      ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {} },
    }));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [true, which],
    [false, undefined],
  ])('shows its sections one at a time there only (phone: %s)', async (isPhone, words) => {
    screen(isPhone);
    await open({ change: inSteps('stepsOnPhone') });
    expect(step()).toBe(words);
    expect(page.buttons('Siguiente', dialog)).toBe(isPhone ? 1 : 0);
  });
});
