import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/kit.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { drawField } from './support.tsx';

const typed: [string, unknown][] = [
  ['3,45', 3.45],
  ['3.45', 3.45],
  ['3,', 3],
  [',5', 0.5],
  ['1.234,5', 1234.5],
  ['1 234,5', 1234.5],
  ['0', 0],
  ['-2', -2],
  ['tres', 'tres'],
  ['3,4,5', '3,4,5'],
  ['  ', undefined],
];
const locales: [string, string][] = [
  ['es-ES', '1234,5'],
  ['ca-ES', '1234,5'],
  ['gl-ES', '1234,5'],
  ['fr-FR', '1234,5'],
  ['de-DE', '1234,5'],
  ['en-GB', '1234.5'],
];

describe('a decimal', () => {
  test.each(typed)('typed as %s has the value %s', async (text, gives) => {
    const { user, control, kept } = await drawField('decimal');
    await user.type(control(), text);
    expect(kept()).toBe(gives);
    expect(control().value).toBe(text);
  });

  test.each(locales)('is shown in %s as %s', async (locale, seen) => {
    const { control } = await drawField('decimal', { value: 1234.5 }, { locale });
    expect(control().value).toBe(seen);
  });

  test('that is not a number stays as typed when the field is left', async () => {
    const { user, control, kept } = await drawField('decimal');
    await user.type(control(), '3,4x');
    await user.tab();
    expect(control().value).toBe('3,4x');
    expect(kept()).toBe('3,4x');
  });

  test('with more decimals than it takes stays as typed, and is not sent rounded by Enter', async () => {
    const { user, control, kept } = await drawField('decimal');
    await user.type(control(), '4,6789{Enter}');
    await user.tab();
    expect([control().value, kept()]).toEqual(['4,6789', 4.6789]);
  });

  test.each([
    [0, 'es-ES', '1.200', 1200],
    [0, 'es-ES', '1,200', 1200],
    [0, 'es-ES', '1.234.567', 1234567],
    [0, 'es-ES', '1,5', 1.5],
    [1, 'ca-ES', '1.234', '1.234'],
    [2, 'es-ES', '1.200', '1.200'],
    [2, 'es-ES', '1.200 €', '1.200'],
    [2, 'es-ES', '1,200', 1.2],
    [2, 'es-ES', '1.234,5', 1234.5],
    [2, 'en-GB', '1,200', '1,200'],
    [2, 'en-GB', '1.200', 1.2],
    [3, 'es-ES', '1.200', 1.2],
  ])(
    'that takes %s decimals reads in %s what is typed as %s as %s',
    async (decimals, locale, text, gives) => {
      const { user, control, kept } = await drawField('decimal', { decimals, unit: '€' }, { locale });
      await user.type(control(), text);
      expect(kept()).toBe(gives);
      await user.tab();
      expect(kept()).toBe(gives);
    },
  );

  test('shows its unit, also to screen readers, and accepts it in pasted text', async () => {
    const { user, control, kept } = await drawField('decimal', { unit: 'kW' });
    expect(descriptionOf(control())).toContain('kW');
    await user.tab();
    await user.paste('3,45\u00a0kw');
    expect(kept()).toBe(3.45);
  });

  test('refuses another unit', async () => {
    const { user, kept } = await drawField('decimal', { unit: 'kW' });
    await user.tab();
    await user.paste('3,45 kWh');
    expect(kept()).toBe('3,45 kWh');
  });

  test('keeps the caret while a digit in its middle is typed', async () => {
    const { user, control, kept } = await drawField('decimal', { value: 34.5 });
    await user.type(control(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(kept()).toBe(394.5);
    expect(control().selectionStart).toBe(2);
  });
});

const whole: [string, unknown][] = [
  ['12', 12],
  ['12.500', 12500],
  ['12 500', 12500],
  ['-3', -3],
  ['12,5', '12,5'],
  ['doce', 'doce'],
  ['99999999999999999999', '99999999999999999999'],
];

describe('a whole number', () => {
  test.each(whole)('typed as %s has the value %s', async (text, gives) => {
    const { user, control, kept } = await drawField('number');
    await user.type(control(), text);
    expect(kept()).toBe(gives);
  });

  test('is shown without separators when the field is left', async () => {
    const { user, control } = await drawField('number', { unit: 'kWh' });
    await user.type(control(), '012.500 kWh');
    await user.tab();
    expect(control().value).toBe('12500');
  });

  describe('with usual values', () => {
    const usual = [3.45, 4.6, 5.75];
    const button = (name: string) => screen.getByRole('button', { name });

    test.each([
      [4, 'Subir: Etiqueta', 4.6],
      [4, 'Bajar: Etiqueta', 3.45],
      [4.6, 'Subir: Etiqueta', 5.75],
      [undefined, 'Subir: Etiqueta', 3.45],
    ])('goes from %s by %s to %s, and says so', async (value, name, gives) => {
      const { user, kept } = await drawField('decimal', { usual, value, unit: 'kW' });
      await user.click(button(name));
      expect(kept()).toBe(gives);
      expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
        `${String(gives).replace('.', ',')} kW`,
      );
    });

    test('stays at the highest', async () => {
      const { user, kept, changes } = await drawField('decimal', { usual, value: 5.75 });
      expect(button('Subir: Etiqueta').getAttribute('aria-disabled')).toBe('true');
      await user.click(button('Subir: Etiqueta'));
      expect([kept(), changes.mock.calls]).toEqual([5.75, []]);
    });

    test('lists them, takes any other by typing, and offers none where it cannot be edited', async () => {
      const { user, control, kept, arrive, container } = await drawField('decimal', { usual, value: 4 });
      await user.selectOptions(
        screen.getByRole('combobox', { name: 'Valores habituales: Etiqueta' }),
        '5.75',
      );
      expect([kept(), control().value]).toEqual([5.75, '5,75']);
      await user.clear(control());
      await user.type(control(), '5,1');
      expect(kept()).toBe(5.1);
      expect(await accessibilityFaults(container)).toEqual([]);
      arrive({ disabled: 'No se puede' });
      expect(screen.queryAllByRole('button')).toEqual([]);
    });
  });
});
