import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clamped, partsOf } from '../../src/fields/portion/parts.ts';
import { accessibilityFaults } from '../support/kit.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { drawField } from './support.tsx';

type Entry = { name: string; weight: number; locked?: string };

const given = (others: Entry[], value = 40) => ({
  value,
  own: 'Casa (este contrato)',
  others,
  other: (entry: unknown) => {
    const { name, weight, locked } = entry as Entry;
    return { name, weight, disabledWhen: locked };
  },
  preview: 'Reparto aproximado',
  rest: 'Sin repartir',
  alone: 'Nadie más recibe lo que queda',
});
const family = [
  { name: 'Piso', weight: 2 },
  { name: 'Taller', weight: 1 },
  { name: 'Huerto', weight: 0, locked: 'Está al 0 %' },
];
const slider = () => screen.getByRole('slider') as HTMLInputElement;
const rows = () =>
  within(screen.getByRole('table', { name: 'Reparto aproximado' }))
    .getAllByRole('row')
    .map((row) => row.textContent?.replace(/\u00a0/g, ' '));

describe('the parts of a whole', () => {
  const others = [
    { name: 'a', weight: 62.5 },
    { name: 'b', weight: 20 },
    { name: 'c', weight: 17.5 },
    { name: 'd', weight: 50, locked: 'inactive' },
  ];

  test('sum to 100 for each share, and a locked one gets nothing', () => {
    for (let value = 0; value <= 100; value++) {
      const parts = partsOf(value, 'own', others, 'rest');
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(100);
      expect(parts.at(-1)).toEqual({ key: 'other-3', name: 'd', share: 0, of: 'other', locked: 'inactive' });
    }
  });

  test('that nobody can take stand as the rest', () => {
    const [own, , rest] = partsOf(70, 'own', [{ name: 'a', weight: 0 }], 'rest');
    expect([own?.share, rest?.share, rest?.of]).toEqual([70, 30, 'nobody']);
    expect(partsOf(100, 'own', [], 'rest').length).toBe(1);
  });

  test('are whole, and what lies beyond the bounds is at the nearest', () => {
    expect([-5, 12.5, 100.4, 250].map(clamped)).toEqual([0, 13, 100, 100]);
  });
});

describe('a portion', () => {
  test('shows what everybody would have, with the reason of each that gets nothing', async () => {
    const { container } = await drawField('portion', given(family));
    expect(rows()).toEqual(['Casa (este contrato)40 %', 'Piso40 %', 'Taller20 %', 'HuertoEstá al 0 %0 %']);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('is moved with the slider, and the others follow', async () => {
    const { kept } = await drawField('portion', given(family));
    fireEvent.change(slider(), { target: { value: '10' } });
    expect(kept()).toBe(10);
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^10\s%$/);
    expect(rows()).toEqual(['Casa (este contrato)10 %', 'Piso60 %', 'Taller30 %', 'HuertoEstá al 0 %0 %']);
  });

  test.each([
    ['150', 100, '100'],
    ['-5', 0, '0'],
    ['33,6', 34, '34'],
    ['25 %', 25, '25'],
  ])('typed as %s is %i once it is left', async (text, value, shown) => {
    const { user, kept, control } = await drawField('portion', given(family));
    await user.clear(control());
    await user.type(control(), text);
    expect(kept()).toBe(value);
    await user.tab();
    await user.tab();
    expect(control().value).toBe(shown);
  });

  test('that has no number keeps what was typed for its error, told at once, and moves nothing', async () => {
    const { user, kept, leaves, control } = await drawField('portion', given(family));
    await user.clear(control());
    await user.type(control(), 'mitad');
    expect(kept()).toBe('mitad');
    expect(screen.queryByRole('table')).toBeNull();
    expect(slider().value).toBe('40');
    await user.tab();
    expect(leaves).toHaveBeenCalledOnce();
  });

  test('is left when the focus leaves both of its controls', async () => {
    const { user, leaves, control } = await drawField('portion', given(family));
    await user.click(control());
    await user.tab();
    expect(document.activeElement).toBe(slider());
    expect(leaves).not.toHaveBeenCalled();
    await user.tab();
    expect(leaves).toHaveBeenCalledOnce();
  });

  test('of somebody alone can be lowered and raised, and says that nobody else gets what is left', async () => {
    const { control, kept } = await drawField('portion', given([], 100));
    expect(rows()).toEqual(['Casa (este contrato)100 %']);
    for (const [share, left] of [
      [60, ['Sin repartir40 %']],
      [100, []],
      [99, ['Sin repartir1 %']],
    ] as const) {
      expect(descriptionOf(control())).toContain('Nadie más');
      fireEvent.change(slider(), { target: { value: `${share}` } });
      expect(kept()).toBe(share);
      expect(rows()).toEqual([`Casa (este contrato)${share} %`, ...left]);
    }
  });
});
