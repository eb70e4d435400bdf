import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/kit.tsx';
import { drawField } from './support.tsx';

const checklist = (...met: boolean[]) => ({
  length: { text: '6 caracteres', met: met[0] },
  upper: { text: 'Una mayúscula', met: met[1] },
  symbol: { text: 'Un símbolo', met: met[2], visibleWhen: met.length > 2 },
});

describe('a password', () => {
  test('is hidden until its button is pressed, and hidden again by another press', async () => {
    const { user, control } = await drawField('password', { value: 'Secreto1!' });
    expect(control().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect(control().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
    expect(control().type).toBe('password');
  });

  test('is shown without taking the focus from the input', async () => {
    const { user, control, leaves } = await drawField('password');
    await user.type(control(), 'Sec');
    await user.click(screen.getByRole('button'));
    expect(document.activeElement).toBe(control());
    expect(leaves).not.toHaveBeenCalled();
  });

  test('is filled by password managers as the current one, unless it is new', async () => {
    const { control, arrive } = await drawField('password');
    expect(control().autocomplete).toBe('current-password');
    arrive({ autocomplete: 'new-password' });
    expect(control().autocomplete).toBe('new-password');
  });

  test('keeps its spaces', async () => {
    const { user, control, kept } = await drawField('password');
    await user.type(control(), ' a ');
    await user.tab();
    expect(kept()).toBe(' a ');
  });

  test('marks the requirements met while typing, and announces their number', async () => {
    const { arrive, container } = await drawField('password', { checklist: checklist(true, false) });
    const lines = () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(lines()).toEqual(['6 caracteres (cumplido)', 'Una mayúscula (pendiente)']);
    arrive({ checklist: checklist(true, true, false) });
    expect(lines()).toEqual([
      '6 caracteres (cumplido)',
      'Una mayúscula (cumplido)',
      'Un símbolo (pendiente)',
    ]);
    expect(screen.getByText('2 de 3 cumplidos').getAttribute('aria-live')).toBe('polite');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
