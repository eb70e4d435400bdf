import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const path = '/nuevo-cliente-electricidad';
const street = '[data-field="address.nv"] input';
const question = '[role=alertdialog]';
const elsewhere = 'Esta solicitud está abierta en otra pestaña';
const twice = 'Ha empezado esta solicitud dos veces';

/** A wizard whose draft customers find for thirty days. */
function remembering({ index, files }: Emitted): Emitted {
  const file = index.files.wizards['contracting.supply'] ?? '';
  const days = { if: [{ var: 'session.authenticated' }, 30, 0] };
  const wizard = { ...JSON.parse(files.get(file) ?? ''), draft: { days } };
  return { index, files: new Map(files).set(file, JSON.stringify(wizard)) };
}

const lease = 'mostrador.lease.';

/** What a storage keeps once the page is gone, which lets go of its draft. */
const kept = (storage: Storage) =>
  Object.fromEntries(Object.entries(storage).filter(([key]) => !key.startsWith(lease))) as {
    [name: string]: string;
  };
const draftsIn = (storage: Storage) => Object.keys(kept(storage)).filter((key) => key.includes('draft'));

/** The lease that another tab has of the draft of a customer. */
function leaseOfOther(): { [name: string]: string } {
  const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith(lease));
  return { [name]: JSON.stringify({ tab: 'other', until: Date.now() + 600_000 }) };
}

async function open(visit: Visit = {}): Promise<void> {
  page = await openPage(path, { change: remembering, ...visit });
}

/** Opens the page once more, with what tab and browser have kept. */
async function openLater({ tab = {}, ...visit }: Visit): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  const browser = kept(localStorage);
  page.end();
  await open({ tab, browser, ...visit });
}

const begin = async (words: string) => {
  await page.comes('Siguiente');
  await page.type(street, words);
};

describe('what a customer has begun', () => {
  it('is found by a later visit in another tab, and by nobody else', async () => {
    await open({ user: 'casa' });
    await begin('Carrer de Ona');
    await openLater({ user: 'casa' });
    expect([page.typed(street), page.has('Hemos recuperado lo que había escrito.')]).toEqual([
      'Carrer de Ona',
      true,
    ]);
    await openLater({ user: 'empresa' });
    expect([page.typed(street), page.has('Hemos recuperado lo que había escrito.')]).toEqual(['', false]);
    await openLater({});
    expect(page.typed(street)).toBe('');
  });

  it('is not lost by a session that expired', async () => {
    await open({ user: 'casa', stored: true });
    await begin('Carrer de Ona');
    await openLater({});
    expect(page.typed(street)).toBe('');
    await openLater({ user: 'casa' });
    expect(page.typed(street)).toBe('Carrer de Ona');
  });

  it('is gone for good after "start again"', async () => {
    await open({ user: 'casa' });
    await begin('Carrer de Ona');
    await openLater({ user: 'casa' });
    await page.press('Empezar de nuevo');
    await waitFor(() => expect(page.count(question)).toBe(1));
    expect(page.typed(street)).toBe('Carrer de Ona');
    await page.press('Empezar de nuevo', question);
    expect([page.typed(street), draftsIn(localStorage), draftsIn(sessionStorage)]).toEqual(['', [], []]);
  });
});

describe('what a visitor has begun', () => {
  it('stays in the tab', async () => {
    await open();
    await begin('Carrer de Pau');
    window.dispatchEvent(new Event('pagehide'));
    expect([draftsIn(localStorage), draftsIn(sessionStorage).length]).toEqual([[], 1]);
  });

  it('is the customer’s who signs in half-way', async () => {
    await open();
    await begin('Carrer de Pau');
    window.dispatchEvent(new Event('pagehide'));
    await openLater({ tab: kept(sessionStorage), user: 'casa', again: true });
    expect(page.typed(street)).toBe('Carrer de Pau');
    expect(draftsIn(sessionStorage).filter((key) => key.includes('//'))).toEqual([]);
  });

  it('shows what the customer typed last after the sign-in, once another tab that had it is closed', async () => {
    await open();
    await begin('Carrer de Pau');
    window.dispatchEvent(new Event('pagehide'));
    await openLater({ tab: kept(sessionStorage), user: 'casa', again: true });
    await page.type(street, 'Carrer de Ona');
    window.dispatchEvent(new Event('blur'));
    const others = Object.entries(leaseOfOther());
    for (const [name, held] of others) localStorage.setItem(name, held);
    await vi.waitFor(() => expect(page.has(elsewhere)).toBe(true), 3000);
    for (const [name] of others) localStorage.removeItem(name);
    await vi.waitFor(() => expect(page.has(elsewhere)).toBe(false), 3000);
    await page.comes('Siguiente');
    expect(page.typed(street)).toBe('Carrer de Ona');
  });

  it.each([
    ['La que acabo de empezar', 'Carrer de Pau'],
    ['La que tenía guardada', 'Carrer de Ona'],
  ])('is asked about where the customer has begun before: %s', async (answer, street_) => {
    await open({ user: 'casa' });
    await begin('Carrer de Ona');
    window.dispatchEvent(new Event('pagehide'));
    const browser = kept(localStorage);
    page.end();
    await open({ browser });
    await begin('Carrer de Pau');
    window.dispatchEvent(new Event('pagehide'));
    await openLater({ tab: kept(sessionStorage), user: 'casa', again: true });
    expect([page.has(twice), page.count(street)]).toEqual([true, 0]);
    await page.press(answer);
    expect([page.has(twice), page.typed(street)]).toEqual([false, street_]);
    expect(draftsIn(sessionStorage).filter((key) => key.includes('//'))).toEqual([]);
  });
});

describe('wizards of two kinds', () => {
  const kinds = ['/nuevo-cliente-electricidad', '/nuevo-cliente-gas'];

  it('have a draft each, and each its own tab', async () => {
    for (const [index, kind] of kinds.entries()) {
      if (index === 0) page = await openPage(kind, { change: remembering, user: 'casa' });
      else page = await openPage(kind, { change: remembering, user: 'casa', browser: { ...localStorage } });
      await page.comes('Siguiente');
      expect([page.has(elsewhere), page.typed(street)]).toEqual([false, '']);
      await page.type(street, kind);
      window.dispatchEvent(new Event('blur'));
      if (index === 0) {
        const browser = { ...localStorage };
        page.end();
        for (const [key, value] of Object.entries(browser)) localStorage.setItem(key, value);
      }
    }
    const leases = Object.keys(localStorage).filter((key) => key.startsWith(lease));
    expect([draftsIn(localStorage).length, leases.length]).toEqual([2, 2]);
  });
});

describe('a page that is closed', () => {
  /** Whether the browser asks before it closes the page. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('is asked about once a visitor has typed, since the draft ends with the tab', async () => {
    await open();
    await page.comes('Siguiente');
    expect(asks()).toBe(false);
    await page.type(street, 'Carrer de Pau');
    expect(asks()).toBe(true);
    page.end();
    expect(asks()).toBe(false);
  });

  it('closes without a question where the browser keeps the draft', async () => {
    await open({ user: 'casa' });
    await begin('Carrer de Ona');
    expect(asks()).toBe(false);
  });
});

describe('a second tab of a customer', () => {
  it('says that the wizard is open elsewhere, and takes over what stands there', async () => {
    await open({ user: 'casa' });
    await begin('Carrer de Ona');
    window.dispatchEvent(new Event('blur'));
    const browser = { ...kept(localStorage), ...leaseOfOther() };
    page.end();
    await open({ user: 'casa', browser });
    await page.comes(elsewhere);
    expect(page.count(street)).toBe(0);
    await page.press('Seguir aquí');
    await page.comes('Siguiente');
    expect([page.has(elsewhere), page.typed(street)]).toEqual([false, 'Carrer de Ona']);
  });

  it('that takes over makes the first one say so, which writes nothing more', async () => {
    await open({ user: 'casa' });
    await begin('Carrer de Ona');
    window.dispatchEvent(new Event('blur'));
    const [draft = ''] = draftsIn(localStorage);
    const before = localStorage.getItem(draft);
    await page.type(street, 'Carrer de ningú');
    for (const [name, held] of Object.entries(leaseOfOther())) localStorage.setItem(name, held);
    await vi.waitFor(() => expect(page.has(elsewhere)).toBe(true), 3000);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(draft)).toBe(before);
  });
});
