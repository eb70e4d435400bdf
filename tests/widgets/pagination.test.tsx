import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Pagination } from '../../src/widgets/pagination/pagination.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';

describe('pages of a list', () => {
  test('show the range of entries and turn to the next page', async () => {
    const onChange = handler();
    const { user, container } = draw(
      <Pagination blockKey="a" label="Contratos" total={1200} offset={20} limit={10} onChange={onChange} />,
    );
    expect(screen.getByText('21–30 de 1.200')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ offset: 30, limit: 10 });
    expect(screen.getByRole('button', { name: 'Página 3' }).getAttribute('aria-current')).toBeTruthy();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('are hidden when everything fits', () => {
    const { container } = draw(
      <Pagination blockKey="a" label="Contratos" total={10} offset={0} limit={10} onChange={handler()} />,
    );
    expect(container.textContent).toBe('');
  });

  test('end where the list ends', () => {
    draw(
      <Pagination blockKey="a" label="Contratos" total={95} offset={90} limit={10} onChange={handler()} />,
    );
    expect(screen.getByText('91–95 de 95')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Página siguiente' }).hasAttribute('disabled')).toBe(true);
  });
});
