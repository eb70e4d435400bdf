import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PressButton } from '../../src/kit/ui/press-button.tsx';
import { VisuallyHidden } from '../../src/kit/ui/visually-hidden.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';

const reason = 'El contrato no está activo';
const disabled = (onPress = handler()) => (
  <PressButton label="Cambiar potencia" disabled={reason} onPress={onPress} />
);
const disabledIcon = () => (
  <PressButton label="Cambiar potencia" look="icon" icon="edit" disabled={reason} onPress={handler()} />
);

afterEach(() => vi.useRealTimers());

describe('a disabled control', () => {
  test('does nothing when pressed, by mouse or by keyboard', async () => {
    const onPress = handler();
    const { user } = draw(disabled(onPress));
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter} ');
    expect(onPress).not.toHaveBeenCalled();
  });

  test('is reachable by keyboard, and has its reason in sight', async () => {
    const hidden = <VisuallyHidden>oculto</VisuallyHidden>;
    const { user, container } = draw(
      <>
        {disabled()}
        {hidden}
      </>,
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { description: reason }));
    const { className } = screen.getByText('oculto');
    expect(screen.getByText(reason).closest(`[class="${className}"]`)).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('is not a link, even if its actions would navigate', () => {
    draw(disabled(handler(async () => undefined, '/contratos')));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe.each(['filled', 'outlined', 'quiet', 'inline', 'icon'] as const)('a control of look %s', (look) => {
  test.each([
    ['a button', undefined],
    ['a link', '/contratos'],
  ])('keeps the focus as %s when it can no longer be used, and when it can again', async (_, href) => {
    const onPress = handler(async () => undefined, href);
    const control = (why?: string) => (
      <PressButton label="Cambiar" look={look} icon="edit" disabled={why} onPress={onPress} />
    );
    const { user, redraw } = draw(control());
    await user.tab();
    const button = document.activeElement;
    redraw(control(reason));
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { description: reason })).toBe(button);
    redraw(control());
    expect(document.activeElement).toBe(button);
    expect(button?.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a disabled icon, which has no room for its reason,', () => {
  test('is reachable by keyboard, shows its reason, and Escape hides it', async () => {
    const { user, container } = draw(disabledIcon());
    await user.tab();
    const button = screen.getByRole('button', { description: reason });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  });

  test('shows its reason on hover', async () => {
    const { user } = draw(disabledIcon());
    await user.hover(screen.getByRole('button'));
    expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
  });

  test('shows its reason for five seconds after a touch', () => {
    vi.useFakeTimers();
    draw(disabledIcon());
    const button = screen.getByRole('button');
    fireEvent.touchStart(button);
    act(() => void vi.advanceTimersByTime(1));
    fireEvent.touchEnd(button);
    act(() => void vi.advanceTimersByTime(4900));
    expect(screen.getByRole('tooltip')).toBeTruthy();
    for (const step of [200, 1000]) act(() => void vi.advanceTimersByTime(step));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('shows its reason after a short tap', async () => {
    draw(disabledIcon());
    fireEvent.touchStart(screen.getByRole('button'));
    fireEvent.touchEnd(screen.getByRole('button'));
    expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
  });
});
