import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import type { Form } from '../../src/language/portal.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const dialog = '[role=dialog]';
const behind = 'Añadir bloque, escalera u otros datos';
const block = '[data-field="address.bq"]';
const input = `${block} input`;

/** The portal in which the block of a new address must be filled. */
function blockRequired({ index, files }: Emitted): Emitted {
  const name = index.files.forms['contracts.addressChange'] ?? '';
  const form = JSON.parse(files.get(name) ?? '') as Form;
  const fields = { ...form.fields, 'address.bq': { ...form.fields['address.bq'], requiredWhen: true } };
  return { index, files: new Map(files).set(name, JSON.stringify({ ...form, fields })) };
}

async function open(visit: Visit = {}): Promise<void> {
  page = await openPage('/contratos/electricity/0091005', { user: 'estados', ...visit });
  await page.press('Cambiar la dirección de contacto');
  await page.comes('En una dirección nueva', dialog);
  document.querySelectorAll<HTMLInputElement>('[data-field=address_type] input')[1]?.click();
  await page.comes(behind, dialog);
}

describe('fields that few need', () => {
  beforeEach(() => open());

  it('stand behind one button, and the first takes the focus once it is pressed', async () => {
    expect([page.count(block), page.buttons(behind, dialog)]).toEqual([0, 1]);
    await page.press(behind, dialog);
    expect(document.activeElement).toBe(document.querySelector(input));
    expect(page.buttons(behind, dialog)).toBe(0);
  });

  it('are in sight in a draft that has a value for one of them, and stay when it is emptied', async () => {
    await page.press(behind, dialog);
    await page.type(input, 'B');
    window.dispatchEvent(new Event('pagehide'));
    const tab = { ...sessionStorage } as { [name: string]: string };
    page.end();
    page = await openPage('/contratos/electricity/0091005', { user: 'estados', tab, again: true });
    await page.press('Cambiar la dirección de contacto');
    await waitFor(() => expect(page.typed(input)).toBe('B'));
    await page.type(input, '');
    expect(page.count(input)).toBe(1);
  });
});

describe('a mistake in a field behind a button', () => {
  it('opens what it stands behind', async () => {
    await open({ change: blockRequired });
    await page.press('Cambiar la dirección', dialog);
    await waitFor(() => expect(page.text(block)).toContain('Rellene este dato'));
  });
});
