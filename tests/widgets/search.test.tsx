import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Search } from '../../src/widgets/search/search.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const input = () => screen.getByRole('textbox', { name: 'Buscar' }) as HTMLInputElement;
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));

describe('a search', () => {
  test('starts once, 1500 ms after the last key, without the spaces around', () => {
    const onChange = handler();
    draw(<Search blockKey="a" label="Buscar" onChange={onChange} />);
    type('ca');
    wait(1000);
    type('casa ');
    wait(1499);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('La búsqueda empieza cuando deje de escribir.');
    wait(1);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('casa');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('starts at once with Enter, and not again afterwards', () => {
    const onChange = handler();
    const { redraw } = draw(<Search blockKey="a" label="Buscar" wait={300} onChange={onChange} />);
    type('casa');
    fireEvent.submit(input());
    redraw(<Search blockKey="a" label="Buscar" wait={300} value="casa" onChange={onChange} />);
    wait(1000);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('casa');
  });

  test('is cleared by its cross, which gives the focus back', () => {
    const onChange = handler();
    draw(<Search blockKey="a" label="Buscar" value="casa" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('follows the address', () => {
    const { redraw } = draw(<Search blockKey="a" label="Buscar" value="uno" onChange={handler()} />);
    redraw(<Search blockKey="a" label="Buscar" value="dos" onChange={handler()} />);
    expect(input().value).toBe('dos');
  });

  test('does not start after it was removed', () => {
    const onChange = handler();
    const { unmount } = draw(<Search blockKey="a" label="Buscar" onChange={onChange} />);
    type('casa');
    unmount();
    wait(5000);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('has no accessibility faults', async () => {
    vi.useRealTimers();
    const { container } = draw(<Search blockKey="a" label="Buscar" value="casa" onChange={handler()} />);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
