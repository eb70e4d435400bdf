import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tip } from '../../src/kit/ui/tip.tsx';
import { draw } from '../support/kit.tsx';

afterEach(() => vi.useRealTimers());

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

test('a tip that a finger opened stays for five seconds after it, without a reason too', () => {
  vi.useFakeTimers();
  draw(
    <Tip title="Copiar">
      <button type="button">copy</button>
    </Tip>,
  );
  const control = screen.getByText('copy');
  fireEvent.touchStart(control);
  act(() => void vi.advanceTimersByTime(1000));
  fireEvent.touchEnd(control);
  act(() => void vi.advanceTimersByTime(4900));
  expect(screen.getByRole('tooltip')).toBeTruthy();
  for (const step of [200, 1000]) act(() => void vi.advanceTimersByTime(step));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
