import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/kit.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { drawField } from './support.tsx';

const pasted: [string, string][] = [
  ['+34 600 000 000', '+34600000000'],
  ['0034 600-000-000', '+34600000000'],
  ['34600000000', '+34600000000'],
  ['600.000.000', '+34600000000'],
  ['Tel. 600 000 000', '+34600000000'],
  ['+33 6 12 34 56 78', '+33612345678'],
];

describe('a phone', () => {
  test.each(pasted)('pasted as %s has the value %s', async (text, gives) => {
    const { user, kept } = await drawField('phone');
    await user.tab();
    await user.paste(text);
    expect(kept()).toBe(gives);
  });

  test('shows the Spanish prefix before the input, also to screen readers', async () => {
    const { control, container } = await drawField('phone', { value: '+34600111222' });
    expect(container.textContent).toContain('+34');
    expect(descriptionOf(control())).toContain('+34');
  });

  test('is grouped only when the field is left', async () => {
    const { user, control } = await drawField('phone');
    await user.type(control(), '600111222');
    expect(control().value).toBe('600111222');
    await user.tab();
    expect(control().value).toBe('600 111 222');
  });

  test('shows another prefix in the input instead of the Spanish one', async () => {
    const { user, control, container } = await drawField('phone');
    await user.type(control(), '+33612345678');
    await user.tab();
    expect(control().value).toBe('+33 6 12 34 56 78');
    expect(container.textContent).not.toContain('+34');
  });

  test('keeps the caret while a digit in its middle is replaced', async () => {
    const { user, control, kept } = await drawField('phone', { value: '+34600111222' });
    await user.type(control(), '{Backspace}9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(kept()).toBe('+34609111222');
    expect(control().selectionStart).toBe(3);
  });

  test('has at most 12 characters; another key changes nothing and shows a note', async () => {
    const { user, control, kept } = await drawField('phone', { value: '+34600111222' });
    await user.type(control(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(kept()).toBe('+34600111222');
    expect(control().selectionStart).toBe(3);
    expect(screen.getByText('Como mucho 12 caracteres').closest('[aria-live=polite]')).toBeTruthy();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('Como mucho 12 caracteres')).toBeNull();
  });

  test.each([
    ['+34 600 111 222 333', '+34600111222333'],
    ['60011122233344', '+3460011122233344'],
  ])(
    'that is too long, pasted as %s, stays whole, and the limit is said until it fits',
    async (text, kept) => {
      const said = () => screen.queryByText('Como mucho 12 caracteres') !== null;
      const drawn = await drawField('phone');
      await drawn.user.tab();
      await drawn.user.paste(text);
      expect([drawn.kept(), drawn.control().value, said()]).toEqual([kept, text, true]);
      await drawn.user.keyboard('9');
      expect(drawn.kept()).toBe(kept);
      await drawn.user.keyboard('{Backspace}'.repeat(kept.length - 12));
      expect([drawn.kept(), said()]).toEqual([kept.slice(0, 12), false]);
    },
  );

  test('that is longer from the start can still be shortened', async () => {
    const { user, control, kept } = await drawField('phone', { value: '+4915112345678' });
    await user.type(control(), '{Backspace}');
    expect(kept()).toBe('+491511234567');
  });

  test('without a prefix from the start is not changed when the field is left', async () => {
    const { user, control, changes } = await drawField('phone', { value: '600111222' });
    expect(control().value).toBe('600 111 222');
    await user.tab();
    await user.tab();
    expect(changes).not.toHaveBeenCalled();
  });

  test('with only a prefix is empty', async () => {
    const { user, control, kept } = await drawField('phone');
    await user.type(control(), '+34');
    await user.tab();
    expect(kept()).toBeUndefined();
    expect(control().value).toBe('');
  });

  test('of another country is read by the rules of that country', async () => {
    const { user, control, kept, container } = await drawField('phone', { country: 'FR' });
    await user.type(control(), '0612345678');
    expect(kept()).toBe('+33612345678');
    expect(container.textContent).toContain('+33');
  });
});

describe('a phone of a country that can be chosen', () => {
  const countries = ['ES', 'FR', 'DE', 'PT'];
  const chooser = () =>
    screen.queryByRole('combobox', { name: 'País del número: Etiqueta' }) as HTMLSelectElement;

  test('lists the countries in the language of the page, with its own chosen', async () => {
    const { container } = await drawField('phone', { countries });
    expect([...chooser().options].map(({ text }) => text)).toEqual([
      'Alemania (+49)',
      'España (+34)',
      'Francia (+33)',
      'Portugal (+351)',
    ]);
    expect(chooser().value).toBe('ES');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('has the prefix of the chosen country, chosen before or after typing', async () => {
    const { user, control, kept, changes } = await drawField('phone', { countries });
    await user.selectOptions(chooser(), 'FR');
    expect(changes).not.toHaveBeenCalled();
    await user.type(control(), '612345678');
    expect(kept()).toBe('+33612345678');
    await user.selectOptions(chooser(), 'PT');
    expect(kept()).toBe('+351612345678');
  });

  test('shows the country of a typed or given prefix, and the number without it', async () => {
    const { user, control, arrive } = await drawField('phone', { countries });
    await user.type(control(), '+4915112345678');
    expect(chooser()).toBeNull();
    await user.tab();
    expect(chooser().value).toBe('DE');
    expect(control().value).toBe('1511 2345678');
    arrive({ value: '+33612345678' });
    expect(chooser().value).toBe('FR');
  });

  test('with another prefix is shown completely', async () => {
    const { control } = await drawField('phone', { countries, value: '+5491123456789' });
    expect(chooser()).toBeNull();
    expect(control().value).toBe('+54 9 11 2345 6789');
  });

  test('is left when the focus goes from the country to another field, not to the number', async () => {
    const { user, leaves } = await drawField('phone', { countries });
    await user.tab();
    await user.tab();
    expect(leaves).not.toHaveBeenCalled();
    await user.tab();
    expect(leaves).toHaveBeenCalledOnce();
  });

  test('cannot be chosen if the field is disabled', async () => {
    const { container } = await drawField('phone', { countries, disabled: 'No se puede' });
    expect(chooser()).toBeNull();
    expect(container.textContent).toContain('+34');
  });
});

test.each(['+4915112345678', '+390612345678', '+861381234567'])(
  'the foreign number %s is typed whole',
  async (number) => {
    const { user, control, kept } = await drawField('phone');
    await user.type(control(), number);
    expect(kept()).toBe(number);
  },
);
