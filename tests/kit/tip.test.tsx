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
  const { user, redraw } = draw(tip('first'));
  await user.hover(screen.getByText('first'));
  await screen.findByRole('tooltip');
  await user.unhover(screen.getByText('first'));
  await vi.waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  redraw(tip('second'));
  const second = screen.getByText('second');
  vi.spyOn(second, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 200, 40, 20));
  await user.hover(second);
  const { style } = await screen.findByRole('tooltip');
  await vi.waitFor(() => expect(style.transform).toContain('300px'));
});
