import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tip } from '../../src/kit/ui/tip.tsx';
import { draw } from '../support/kit.tsx';

test('a tip stands beside the control that took the place of another', async () => {
  const tip = (control: string) => (
    <Tip title="Copiar">
      <button type="button" key={control}>
        {control}
      </button>
    </Tip>
  );
  const { user, rerender } = draw(tip('first'));
  await user.hover(screen.getByText('first'));
  await screen.findByRole('tooltip');
  await user.unhover(screen.getByText('first'));
  rerender(tip('second'));
  const placed = vi.spyOn(screen.getByText('second'), 'getBoundingClientRect');
  await user.hover(screen.getByText('second'));
  await vi.waitFor(() => expect(placed).toHaveBeenCalled());
});
