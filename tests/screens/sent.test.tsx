import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../support/drawn-page.tsx';
import { otherTab } from '../support/other-tab.ts';

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
  const { listen, tell } = otherTab();
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

describe('a dialog whose form another tab is sending', () => {
  const key = 'mostrador.sent.lumen.contracts.invoiceDelivery/5/0091010';
  const unknown = 'No sabemos si su solicitud ha llegado';
  /** Another tab stores or removes that it was sent. */
  const tell = (at?: Date) => {
    if (at) localStorage.setItem(key, JSON.stringify(at));
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  it('says so, reads what is shown again and asks; once the outcome is known there, the question goes', async () => {
    page = await openPage('/contratos/electricity/0091010', { user: 'estados', instead: counted });
    await page.press('Cambiar el envío de facturas');
    await page.comes('Por correo electrónico', dialog);
    const before = reads();
    tell(new Date());
    await page.comes(unknown, `${dialog} [role=alert]`);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    fireEvent.click(document.querySelector(`${dialog} input[type=radio]`) as Element);
    await page.press('Cambiar el envío', dialog);
    await waitFor(() => expect(open()).toEqual([1, 1]));
    tell();
    await waitFor(() => expect([page.has(unknown, dialog), page.count(question)]).toEqual([false, 0]));
    expect([open(), changes()]).toEqual([[1, 0], []]);
  });
});
