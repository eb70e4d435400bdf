// @vitest-environment-options {"url": "https://portal.test/"}
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../support/drawn-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const dialog = '[role=dialog]';
const question = '[role=alertdialog]';
/** What was sent for the contract. */
const changes = () => page.sent.filter(({ path }) => path.includes('/0091010/'));
const open = () => [page.count(dialog), page.count(question)];

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
    const below = history.state.idx - 1;
    decline();
    await waitFor(() => expect(open()).toEqual([1, 0]));
    await waitFor(() => expect(history.state.idx).toBe(below));
    expect(changes()).toEqual([]);
  });

  it('leaves no entry of the history behind once it was accepted', async () => {
    const before = history.state.idx;
    await page.press('Pedir que no se cedan', question);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(history.state.idx).toBeLessThan(before);
  });
});
