import { describe, expect, test } from 'vitest';
import { drawField } from './support.tsx';

describe('a tax id', () => {
  test('is in capitals while it is typed, and the caret stays in its place', async () => {
    const { user, control } = await drawField('nif', { value: '1234567Z' });
    await user.type(control(), '8x', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(control().value).toBe('12345678XZ');
    expect(control().selectionStart).toBe(9);
  });

  test('keeps ES until the field is left, and loses it then, whatever follows', async () => {
    const { user, control, kept } = await drawField('nif');
    await user.type(control(), 'es12345678z');
    expect(control().value).toBe('ES12345678Z');
    await user.tab();
    expect(control().value).toBe('12345678Z');
    await user.clear(control());
    await user.type(control(), 'ES123');
    await user.tab();
    expect(kept()).toBe('123');
  });
});

test('a tax id sent by the Enter key has no ES', async () => {
  const { user, control, kept } = await drawField('nif');
  await user.type(control(), 'es12345678z{Enter}');
  expect(kept()).toBe('12345678Z');
});

describe('a supply point', () => {
  test('has zeros in place of a typed letter O', async () => {
    const { user, control, kept } = await drawField('cups');
    await user.type(control(), 'esoo1');
    expect(control().value).toBe('ES001');
    expect(kept()).toBe('ES001');
  });

  test('is in groups when it is complete and the field is left, and without groups while typing', async () => {
    const { user, control, kept } = await drawField('cups', { value: 'ES1234123456789012JY' });
    expect(control().value).toBe('ES 1234 1234 5678 9012 JY');
    await user.type(control(), '1f');
    expect(kept()).toBe('ES1234123456789012JY1F');
  });
});

describe('a bank account', () => {
  test('is grouped while it is typed and has a value without spaces', async () => {
    const { user, control, kept } = await drawField('iban');
    await user.type(control(), 'es91210');
    expect(control().value).toBe('ES91 210');
    expect(kept()).toBe('ES91210');
  });

  test('keeps the caret beside the digit just typed in its middle', async () => {
    const { user, control } = await drawField('iban', { value: 'ES91210004184502' });
    await user.type(control(), '77', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(control().value).toBe('ES91 2177 0004 1845 02');
    expect(control().selectionStart).toBe(9);
  });

  test('is pasted over the selection, whatever the text before it', async () => {
    const { user, control, kept } = await drawField('iban', { value: 'ES00' });
    await user.tripleClick(control());
    await user.paste('iban es91-2100 0418.4502 0005 1332');
    expect(kept()).toBe('ES9121000418450200051332');
  });

  test('is erased across a space between groups', async () => {
    const { user, control, kept } = await drawField('iban', { value: 'ES912100' });
    await user.type(control(), '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(kept()).toBe('ES92100');
    expect(control().selectionStart).toBe(3);
    await user.type(control(), '{Delete}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(control().value).toBe('ES92 00');
    expect(control().selectionStart).toBe(4);
  });
});

describe('a postal code', () => {
  test('shows the number keyboard of a phone, and browsers can fill it in', async () => {
    const { control } = await drawField('postalCode');
    expect(control().inputMode).toBe('numeric');
    expect(control().autocomplete).toBe('postal-code');
  });

  test('is not shortened to that of another place', async () => {
    const { user, control, kept } = await drawField('postalCode');
    await user.type(control(), '080011');
    expect(kept()).toBe('080011');
  });
});
