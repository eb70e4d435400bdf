import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/kit.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { drawField } from './support.tsx';

const options = [
  { value: 1, label: 'Novedades', content: <p>Una vez al mes.</p> },
  { value: 2, label: 'Avisos', disabled: 'No se puede dejar.' },
  { value: 3, label: 'Autoconsumo', detail: 'Para quien tiene placas.' },
];
const named = (name: string) => screen.getByRole('switch', { name }) as HTMLInputElement;
const all = () => screen.getByRole('button', { name: /^(Activar|Desactivar) todos$/ });

describe('switches', () => {
  test('turn one on or off, in the order of their list', async () => {
    const { user, kept, container } = await drawField('switches', { options, value: [2, 3] });
    await user.click(named('Novedades'));
    expect(kept()).toEqual([1, 2, 3]);
    await user.click(named('Autoconsumo'));
    expect(kept()).toEqual([1, 2]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('keep one that is locked as it is, and say why', async () => {
    const { user, changes } = await drawField('switches', { options, value: [2] });
    await user.click(named('Avisos'));
    expect(changes).not.toHaveBeenCalled();
    expect(named('Avisos').checked).toBe(true);
    expect(descriptionOf(named('Avisos'))).toContain('No se puede dejar.');
  });

  test('are all turned on but for what is locked, and off again', async () => {
    const { user, kept } = await drawField('switches', { options, value: [], selectAll: true });
    await user.click(all());
    expect(kept()).toEqual([1, 3]);
    await user.click(all());
    expect(kept()).toEqual([]);
  });

  test('that cannot be edited have no button for all', async () => {
    const { user, changes } = await drawField('switches', {
      options,
      value: [],
      selectAll: true,
      disabled: 'Ahora no.',
    });
    expect(screen.queryByRole('button')).toBeNull();
    await user.click(named('Novedades'));
    expect(changes).not.toHaveBeenCalled();
  });
});
