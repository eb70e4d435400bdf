import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/kit.tsx';
import { drawField } from './support.tsx';

test('a text loses the spaces around it when the field is left, not before', async () => {
  const { user, kept, control } = await drawField('text');
  await user.type(control(), ' Ana María ');
  expect(kept()).toBe(' Ana María ');
  await user.tab();
  expect(kept()).toBe('Ana María');
});

test('a text of only spaces is empty', async () => {
  const { user, kept, control } = await drawField('text');
  await user.type(control(), '   ');
  await user.tab();
  expect(kept()).toBeUndefined();
});

test('a text that is erased has no value', async () => {
  const { user, kept, control } = await drawField('text', { value: 'Ana' });
  await user.clear(control());
  expect(kept()).toBeUndefined();
});

test('a text that was not edited does not change when the field is left', async () => {
  const { user, changes, leaves } = await drawField('text', { value: 'Ana' });
  await user.tab();
  await user.tab();
  expect(changes).not.toHaveBeenCalled();
  expect(leaves).toHaveBeenCalledOnce();
});

test.each(['text', 'email', 'password'] as const)(
  'a pasted %s is cut nowhere, as its form says what is too long',
  async (kind) => {
    const { user, kept, control } = await drawField(kind, { maxLength: 4 });
    await user.click(control());
    await user.paste('abcdef');
    expect(kept()).toBe('abcdef');
  },
);

test('a text in capitals keeps the caret in its place', async () => {
  const { user, kept, control } = await drawField('text', { uppercase: true, value: 'AD' });
  await user.type(control(), 'bc', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(kept()).toBe('ABCD');
  expect(control().selectionStart).toBe(3);
});

test('a text of several lines accepts line breaks, and is a single input', async () => {
  const { user, kept, control, container } = await drawField('text', { rows: 4 });
  await user.type(control(), 'uno{Enter}dos');
  expect(kept()).toBe('uno\ndos');
  expect(container.querySelectorAll('textarea').length).toBe(1);
  expect(control().getAttribute('rows')).toBe('4');
});

test('browsers know what to fill in, and phones which keyboard to show', async () => {
  const { control } = await drawField('text', { autocomplete: 'street-address', inputMode: 'numeric' });
  expect(control().autocomplete).toBe('street-address');
  expect(control().inputMode).toBe('numeric');
});

test('an e-mail address has the keyboard of addresses and no capitals', async () => {
  const { control } = await drawField('email', { autocomplete: 'off' });
  expect(control().inputMode).toBe('email');
  expect(control().autocomplete).toBe('off');
  expect(control().getAttribute('autocapitalize')).toBe('none');
});

test('a value from outside replaces the typed text', async () => {
  const { user, control, arrive } = await drawField('text');
  await user.type(control(), 'Gir');
  arrive({ value: 'Girona' });
  expect(control().value).toBe('Girona');
  await user.type(control(), '!');
  expect(control().value).toBe('Girona!');
});

test('a disabled text is not normalised', async () => {
  const { user, changes } = await drawField('text', { value: ' Ana ', disabled: 'No se puede' });
  await user.tab();
  await user.tab();
  expect(changes).not.toHaveBeenCalled();
});

test('a text sent by the Enter key is normalised before', async () => {
  const { user, control, kept, leaves } = await drawField('text');
  await user.type(control(), ' Ana {Enter}');
  expect(kept()).toBe('Ana');
  expect(control().value).toBe('Ana');
  expect(leaves).not.toHaveBeenCalled();
});

test('the Enter key that ends the composition of a character normalises nothing', async () => {
  const { user, control, changes } = await drawField('text');
  await user.type(control(), 'Ana ');
  changes.mockClear();
  fireEvent.keyDown(control(), { key: 'Enter', isComposing: true });
  expect(changes).not.toHaveBeenCalled();
});

test('a line break does not normalise a text of several lines', async () => {
  const { user, control, kept } = await drawField('text', { rows: 3 });
  await user.type(control(), 'uno {Enter}');
  expect(kept()).toBe('uno \n');
});

test('a search box is a landmark with an example of a value', async () => {
  const { control, container } = await drawField('text', { look: 'search', placeholder: 'Calle' });
  expect(screen.getByRole('search', { name: 'Etiqueta' }).contains(control())).toBe(true);
  expect([control().placeholder, control().getAttribute('enterkeyhint')]).toEqual(['Calle', 'search']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a search box is emptied by its cross, which leaves the field and gives the focus back', async () => {
  const { user, control, kept, leaves } = await drawField('text', { look: 'search', value: 'casa' });
  await user.click(control());
  await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect([kept(), control().value, document.activeElement]).toEqual([undefined, '', control()]);
  expect(leaves).toHaveBeenCalledOnce();
});

test('a text that waits to be applied turns a wheel, and says so to screen readers', async () => {
  const { container } = await drawField('text', { look: 'search', value: 'casa', waiting: true });
  expect(container.querySelector('[aria-live]')?.textContent).toBe('Se aplica cuando deje de escribir.');
  expect(screen.getByRole('progressbar', { hidden: true })).toBeTruthy();
});
