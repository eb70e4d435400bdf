import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { drawField } from './support.tsx';

describe('a box to tick', () => {
  test('is ticked by its label, however long, and gives false when it is unticked', async () => {
    const label = 'He leído las condiciones y las acepto. '.repeat(8).trim();
    const { user, kept } = await drawField('checkbox', { label });
    await user.click(screen.getByText(label));
    expect(kept()).toBe(true);
    await user.click(screen.getByText(label));
    expect(kept()).toBe(false);
  });

  test('has links that are followed without ticking it', async () => {
    const follow = vi.fn();
    const links = {
      terms: { label: 'Leer las condiciones', href: '/condiciones' },
      privacy: { label: 'Leer la política de privacidad', href: '/privacidad' },
    };
    const { user, changes } = await drawField('checkbox', { links }, { follow });
    expect(screen.getAllByRole('link')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Leer las condiciones' }));
    expect(follow).toHaveBeenCalledExactlyOnceWith('/condiciones');
    expect(changes).not.toHaveBeenCalled();
  });

  test.each(['javascript:alert(1)', ''])('has no link to "%s"', async (href) => {
    await drawField('checkbox', { links: { terms: { label: 'Leer', href } } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
