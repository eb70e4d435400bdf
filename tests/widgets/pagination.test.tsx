import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { WidgetProps } from '../../src/kit/widget.ts';
import { Pagination } from '../../src/widgets/pagination/pagination.tsx';
import type { paginationSpec } from '../../src/widgets/pagination/props.ts';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';

const pages = (more: Partial<WidgetProps<typeof paginationSpec>> = {}) => (
  <Pagination
    blockKey="a"
    label="Contratos"
    total={1200}
    offset={20}
    shown={20}
    count={10}
    limit={10}
    onChange={handler()}
    {...more}
  />
);
const next = () => screen.getByRole('button', { name: 'Página siguiente' });
const before = () => screen.getByRole('button', { name: 'Página anterior' });

describe('pages of a list', () => {
  test('show the range of entries and turn to the next page', async () => {
    const onChange = handler();
    const { user, container } = draw(pages({ onChange }));
    expect(screen.getByText('21–30 de 1.200')).toBeTruthy();
    await user.click(next());
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ offset: 30, limit: 10 });
    expect(screen.getByRole('button', { name: 'Página 3' }).getAttribute('aria-current')).toBeTruthy();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('name the entries that show, also while the chosen page is read', () => {
    draw(pages({ offset: 30 }));
    expect(screen.getByText('21–30 de 1.200')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Página 4' }).getAttribute('aria-current')).toBeTruthy();
  });

  test('are hidden when everything fits', () => {
    const { container } = draw(pages({ total: 10, offset: 0, shown: 0 }));
    expect(container.textContent).toBe('');
  });

  test('end where the list ends', () => {
    draw(pages({ total: 95, offset: 90, shown: 90, count: 5 }));
    expect(screen.getByText('91–95 de 95')).toBeTruthy();
    expect(next().hasAttribute('disabled')).toBe(true);
  });

  test('go on while pages are full where nobody says how many there are', async () => {
    const onChange = handler();
    const { user, redraw } = draw(pages({ total: null, offset: 0, shown: 0, onChange }));
    expect(screen.getByText('1–10')).toBeTruthy();
    await user.click(next());
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ offset: 10, limit: 10 });
    redraw(pages({ total: null, offset: 10, shown: 10, count: 4 }));
    expect(screen.getByText('11–14')).toBeTruthy();
    expect(next().hasAttribute('disabled')).toBe(true);
  });

  test('lead from a place within a page to its neighbours', async () => {
    const onChange = handler();
    const { user } = draw(pages({ total: 48, offset: 5, shown: 5, onChange }));
    await user.click(before());
    await user.click(next());
    expect(onChange.mock.calls.map(([to]) => to)).toEqual([
      { offset: 0, limit: 10 },
      { offset: 15, limit: 10 },
    ]);
  });
});
