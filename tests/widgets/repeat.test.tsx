import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { Repeat } from '../../src/widgets/repeat/repeat.tsx';
import { shareOf } from '../../src/widgets/repeat/share.ts';
import { accessibilityFaults, draw } from '../support/kit.tsx';

const each = (item: Json) => ({ blocks: <p>{String((item as JsonObject).name)}</p> });

describe('blocks repeated', () => {
  test('are a list with one element per entry, in order', async () => {
    const items = [{ name: 'Gas' }, { name: 'Luz' }];
    const { container } = draw(<Repeat blockKey="a" label="Suministros" items={items} each={each} />);
    expect(screen.getByRole('list', { name: 'Suministros' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Gas', 'Luz']);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('keep the elements of an entry when the order changes', () => {
    const [gas, light] = [{ name: 'Gas' }, { name: 'Luz' }];
    const list = (items: Json[]) => <Repeat blockKey="a" items={items} itemKey="name" each={each} />;
    const { redraw } = draw(list([gas, light]));
    const drawn = screen.getByText('Gas');
    redraw(list([light, gas]));
    expect(screen.getByText('Gas')).toBe(drawn);
  });

  test.each([
    ['six twelfths', 6, 0.5],
    ['a quarter, in per cent', 25, 0.25],
    ['all of it, where nothing is said', null, 1],
    ['all of it, where nothing that fits is said', 400, 1],
  ])('in a grid take %s of a row', (_what, width, share) => {
    expect(shareOf(width)).toBe(share);
  });

  test('draw nothing without entries, or the empty text', () => {
    const { container, redraw } = draw(<Repeat blockKey="a" items={undefined} each={each} />);
    expect(container.textContent).toBe('');
    redraw(<Repeat blockKey="a" items={[]} each={each} empty="No hay nada" />);
    expect(screen.getByText('No hay nada')).toBeTruthy();
  });
});
