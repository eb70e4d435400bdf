import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { openPage } from '../support/drawn-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;

let page: Page;

afterEach(() => page.end());

const kept = () =>
  (JSON.parse(localStorage.getItem('mostrador.consent.lumen') ?? 'null') as { choice: object } | null)
    ?.choice;

/** The question, which comes once somebody moves. */
const bar = 'section[aria-labelledby]:has(> h2)';

async function openAsked(partner = 'lumen'): Promise<void> {
  page = await openPage('/acceso', { partner, unasked: true });
  fireEvent.pointerMove(window);
}

describe('whoever has not chosen about cookies', () => {
  test('is asked once they move: accept and reject look alike, and the policy can be read', async () => {
    await openAsked();
    await page.comes('Cookies y privacidad', bar);
    const looks = ['Aceptar todo', 'Rechazar todo'].map((name) => {
      const found = [...document.querySelectorAll(`${bar} button`)].find(
        ({ textContent }) => textContent === name,
      );
      return found?.className;
    });
    expect(looks[0]).toBe(looks[1]);
    expect(looks[0]).toBeTruthy();
    expect(page.has('Política de cookies', bar)).toBe(true);
    expect(kept()).toBeUndefined();
  });

  test.each([
    ['Aceptar todo', true],
    ['Rechazar todo', false],
  ])('presses "%s" and is asked no more', async (name, yes) => {
    await openAsked();
    await page.comes('Cookies y privacidad', bar);
    await page.press(name, bar);
    expect(kept()).toEqual({ preferences: yes, statistics: yes, marketing: yes });
    expect(page.count(bar)).toBe(0);
  });

  test('accepts single categories, and finds them ticked when they change their mind', async () => {
    await openAsked();
    await page.comes('Cookies y privacidad', bar);
    await page.press('Personalizar', bar);
    await page.comes('Aceptar la selección', '[role=dialog]');
    expect(document.querySelectorAll('[role=dialog] input[type=checkbox]:checked')).toHaveLength(1);
    await page.press('Estadística', '[role=dialog]', 'checkbox');
    await page.press('Aceptar la selección', '[role=dialog]');
    expect(kept()).toEqual({ preferences: false, statistics: true, marketing: false });
    expect(page.count(bar)).toBe(0);
    await page.press('Cookies');
    await page.comes('Aceptar la selección', '[role=dialog]');
    const ticked = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input:checked')];
    expect(ticked.map(({ name }) => name)).toEqual(['necessary', 'statistics']);
  });
});

test('nobody is asked where the partner declares nothing that needs consent', async () => {
  await openAsked('brisa');
  await page.rest();
  expect([page.count(bar), page.buttons('Cookies')]).toEqual([0, 0]);
});
