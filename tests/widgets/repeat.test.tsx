import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { Repeat } from '../../src/widgets/repeat/repeat.tsx';
import { breadthOf, heightOf } from '../../src/widgets/repeat/size.ts';
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
    [6, { share: 0.5 }],
    ['6', { share: 0.5 }],
    [25, { share: 0.25 }],
    ['50 %', { share: 0.5 }],
    ['8%', { share: 0.08 }],
    ['200px', { pixels: 200 }],
    [null, undefined],
    [400, undefined],
    ['120%', undefined],
    ['99999px', undefined],
    ['50%; color: red', undefined],
    ['calc(1px)', undefined],
  ])('in a grid are as broad as the retailer says within a row: %j', (said, size) => {
    expect(breadthOf(said)).toEqual(size);
  });

  test.each([
    [120, { pixels: 120 }],
    ['200px', { pixels: 200 }],
    ['50%', { share: 0.5 }],
    ['-3px', undefined],
  ])('in a grid are as high as the retailer says: %j', (said, size) => {
    expect(heightOf(said)).toEqual(size);
  });

  test('draw nothing without entries, or the empty text', () => {
    const { container, redraw } = draw(<Repeat blockKey="a" items={undefined} each={each} />);
    expect(container.textContent).toBe('');
    redraw(<Repeat blockKey="a" items={[]} each={each} empty="No hay nada" />);
    expect(screen.getByText('No hay nada')).toBeTruthy();
  });
});
