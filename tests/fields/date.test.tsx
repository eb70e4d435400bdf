import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { drawField } from './support.tsx';

const typed: [string, string, unknown][] = [
  ['01032026', '01/03/2026', '2026-03-01'],
  ['1/3/2026', '1/3/2026', '2026-03-01'],
  ['1-3-2026', '1/3/2026', '2026-03-01'],
  ['31022026', '31/02/2026', '31/02/2026'],
  ['01/03/26', '01/03/26', '01/03/26'],
  ['mañana', '', undefined],
];

describe('a day', () => {
  test.each(typed)('typed as %s is shown as %s and has the value %s', async (text, seen, gives) => {
    const { user, control, kept } = await drawField('date');
    await user.type(control(), text);
    expect(control().value).toBe(seen);
    expect(kept()).toBe(gives);
  });

  test('is written as in the language of the page', async () => {
    const { user, control, kept } = await drawField('date', { value: '2026-03-01' }, { locale: 'de-DE' });
    expect(control().value).toBe('01.03.2026');
    await user.clear(control());
    await user.type(control(), '31122026');
    expect(control().value).toBe('31.12.2026');
    expect(kept()).toBe('2026-12-31');
  });

  test('is completed when the field is left', async () => {
    const { user, control } = await drawField('date');
    await user.type(control(), '1/3/2026');
    await user.tab();
    expect(control().value).toBe('01/03/2026');
  });

  test.each([
    ['01/10/25', '01/10/2025', '2025-10-01'],
    ['1.3.6', '1/3/6', '1/3/6'],
    ['32/10/25', '32/10/2025', '32/10/2025'],
  ])('typed as %s is %s when the field is left', async (text, seen, gives) => {
    const { user, control, kept } = await drawField('date');
    await user.type(control(), text);
    await user.tab();
    expect([control().value, kept()]).toEqual([seen, gives]);
  });

  test('keeps the caret while a digit in its middle is replaced', async () => {
    const { user, control, kept } = await drawField('date', { value: '2026-03-01' });
    await user.type(control(), '{Backspace}4', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(kept()).toBe('2026-04-01');
    expect(control().selectionStart).toBe(5);
  });

  test('is erased across a separator in its middle', async () => {
    const { user, control } = await drawField('date', { value: '2026-03-01' });
    await user.type(control(), '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(control().value).toBe('01/02/026');
    expect(control().selectionStart).toBe(4);
  });

  test('is erased across the separators between its parts', async () => {
    const { user, control } = await drawField('date');
    await user.type(control(), '0103{Backspace}{Backspace}{Backspace}');
    expect(control().value).toBe('01');
  });

  test('is chosen in the calendar, within its limits', async () => {
    const opens = vi.fn();
    HTMLInputElement.prototype.showPicker = opens;
    const { user, container, kept } = await drawField('date', { min: '2026-01-01', max: '2026-03-31' });
    await user.click(screen.getByRole('button', { name: 'Abrir el calendario: Etiqueta' }));
    expect(opens).toHaveBeenCalledOnce();
    const calendar = container.querySelector('input[type=date]') as HTMLInputElement;
    expect([calendar.min, calendar.max]).toEqual(['2026-01-01', '2026-03-31']);
    fireEvent.change(calendar, { target: { value: '2026-02-02' } });
    expect(kept()).toBe('2026-02-02');
  });
});

describe('a range of days', () => {
  test('has a value with one end, and none when both are removed', async () => {
    const { user, kept } = await drawField('dateRange');
    const [from, to] = screen.getAllByRole('textbox') as [HTMLInputElement, HTMLInputElement];
    await user.type(to, '31032026');
    expect(kept()).toEqual({ to: '2026-03-31' });
    await user.type(from, '01032026');
    expect(kept()).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    await user.clear(from);
    await user.clear(to);
    expect(kept()).toBeUndefined();
  });

  test('does not offer an end before its start in the calendar', async () => {
    const { container } = await drawField('dateRange', { value: { from: '2026-03-10' }, min: '2026-01-01' });
    const calendars = [...container.querySelectorAll<HTMLInputElement>('input[type=date]')];
    expect(calendars.map(({ min }) => min)).toEqual(['2026-01-01', '2026-03-10']);
  });
});
