import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { descriptionOf, drawField } from './support.tsx';

const pasted: [string, string][] = [
  ['+34 600 000 000', '+34600000000'],
  ['0034 600-000-000', '+34600000000'],
  ['34600000000', '+34600000000'],
  ['600.000.000', '+34600000000'],
  ['Tel. 600 000 000', '+34600000000'],
  ['+33 6 12 34 56 78', '+33612345678'],
];

describe('a phone', () => {
  test.each(pasted)('pasted as %s is kept as %s', async (text, gives) => {
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

  test('is grouped only once it is left', async () => {
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

  test('takes 12 characters; a key beyond them changes nothing and is explained', async () => {
    const { user, control, kept } = await drawField('phone', { value: '+34600111222' });
    await user.type(control(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(kept()).toBe('+34600111222');
    expect(control().selectionStart).toBe(3);
    expect(screen.getByText('Como mucho 12 caracteres').closest('[aria-live=polite]')).toBeTruthy();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('Como mucho 12 caracteres')).toBeNull();
  });

  test('is never cut to a number that nobody meant', async () => {
    const { user, changes } = await drawField('phone');
    await user.tab();
    await user.paste('+49 1511 2345678');
    expect(changes).not.toHaveBeenCalled();
  });

  test('that came longer can still be shortened', async () => {
    const { user, control, kept } = await drawField('phone', { value: '+4915112345678' });
    await user.type(control(), '{Backspace}');
    expect(kept()).toBe('+491511234567');
  });

  test('that came without prefix is shown and not changed by being left', async () => {
    const { user, control, changes } = await drawField('phone', { value: '600111222' });
    expect(control().value).toBe('600 111 222');
    await user.tab();
    await user.tab();
    expect(changes).not.toHaveBeenCalled();
  });

  test('of a prefix alone is nothing', async () => {
    const { user, control, kept } = await drawField('phone');
    await user.type(control(), '+34');
    await user.tab();
    expect(kept()).toBeUndefined();
    expect(control().value).toBe('');
  });

  test('of another country is understood in the manner of that country', async () => {
    const { user, control, kept, container } = await drawField('phone', { country: 'FR' });
    await user.type(control(), '0612345678');
    expect(kept()).toBe('+33612345678');
    expect(container.textContent).toContain('+33');
  });
});
