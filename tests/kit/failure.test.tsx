import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Failure } from '../../src/kit/ui/failure.tsx';
import { Skeleton } from '../../src/kit/ui/skeletons.tsx';
import { draw } from '../support/kit.tsx';

test('a part that could not be loaded says so at once and can be tried again', async () => {
  const retry = vi.fn();
  const { user } = draw(<Failure detail="El servidor no responde" retry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('El servidor no responde');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('without a retry there is no button', () => {
  draw(<Failure title="No se ha podido dibujar" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['lines', 'table', 'card', 'button'] as const)(
  'the placeholder %s tells screen readers that something is coming',
  (shape) => {
    const { container } = draw(<Skeleton shape={shape} />);
    expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
    expect(container.textContent).toBe('Cargando…');
  },
);
