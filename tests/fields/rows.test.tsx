import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { FieldRow } from '../../src/kit/field.ts';
import { accessibilityFaults } from '../support/kit.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { drawField, type Given } from './support.tsx';

const input = (key: string): ReactNode => <input aria-label={`Nombre ${key}`} />;
const row = (key: string, title?: string): FieldRow => ({ key, title, content: input(key) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** Rows that follow a list. */
const ofData = (rows: FieldRow[], given: Given = {}) => drawField('rows', { repeated: { rows }, ...given });

/** Rows that are added and taken away, as the model of a form does. */
async function drawAdding(given: Given = {}, first: string[] = []) {
  let made = 0;
  let set: (change: (keys: string[]) => string[]) => void = () => undefined;
  const drawn = await drawField('rows', { add: { label: 'Añadir persona' }, ...given });
  let keys = first;
  const show = () =>
    drawn.arrive({
      repeated: {
        rows: keys.map((key) => row(key)),
        add: () => {
          made += 1;
          set((before) => [...before, `n${made}`]);
          return `n${made}`;
        },
        remove: (key: string) => {
          const before = keys;
          set((all) => all.filter((one) => one !== key));
          return () => set(() => before);
        },
      },
    });
  set = (change) => {
    keys = change(keys);
    show();
  };
  show();
  return drawn;
}

describe('rows of data', () => {
  test('are a group with its label, its help and the errors of all of them', async () => {
    const { control, arrive, container } = await ofData([row('P1'), row('P2')], { help: 'Una ayuda' });
    arrive({ error: 'Faltan filas' });
    expect(screen.getByRole('group', { name: 'Etiqueta' })).toBe(control());
    expect(descriptionOf(control())).toContain('Una ayuda');
    expect(descriptionOf(control())).toContain('Faltan filas');
    expect(screen.queryByRole('button')).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test.each(['plain', 'cards'])('with a title (%s) are groups named by it', async (look) => {
    const { container } = await ofData([row('a', 'Lavadora'), row('b', 'Horno')], { look });
    expect(screen.getByRole('group', { name: 'Lavadora' }).contains(screen.getByLabelText('Nombre a'))).toBe(
      true,
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(container.querySelectorAll('[style]').length).toBe(0);
  });

  test('are left once, when the focus leaves all of them', async () => {
    const { user, leaves } = await ofData([row('P1'), row('P2')]);
    await user.tab();
    await user.tab();
    expect(leaves).not.toHaveBeenCalled();
    await user.tab();
    expect(leaves).toHaveBeenCalledOnce();
  });
});

describe('rows that people add', () => {
  test('are added by keyboard, and the focus goes to the new one, which is announced', async () => {
    const { user, container } = await drawAdding();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Nombre n1');
    expect(screen.getByText('Se ha añadido: Etiqueta 1.').closest('[aria-live=polite]')).toBeTruthy();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('are removed and restored in their place, and the focus follows', async () => {
    const { user, container } = await drawAdding({}, ['x', 'y']);
    await user.click(button('Quitar: Etiqueta 1'));
    expect(screen.queryByLabelText('Nombre x')).toBeNull();
    expect(screen.getByText('Se ha quitado: Etiqueta 1.').closest('[aria-live=polite]')).toBeTruthy();
    expect(focused()).toContain('Deshacer');
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Nombre x');
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Nombre x',
      'Nombre y',
    ]);
    expect(screen.queryByText(/Deshacer/)).toBeNull();
  });

  test('are at most the allowed number, and the button shows the reason', async () => {
    const { user } = await drawAdding({ add: { label: 'Añadir persona', most: 2 } }, ['x', 'y']);
    expect(button('Añadir persona').getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(button('Añadir persona'))).toBe('Puede añadir 2 como máximo');
    await user.click(button('Añadir persona'));
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });

  test('cannot change while the field is disabled, and the buttons show the reason', async () => {
    const { user } = await drawAdding({ disabled: 'No se puede ahora' }, ['x']);
    for (const name of ['Añadir persona', 'Quitar: Etiqueta 1']) {
      expect(descriptionOf(button(name))).toBe('No se puede ahora');
      await user.click(button(name));
    }
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });
});

test('a row keeps its values when another is removed', async () => {
  const Counted = (): ReactNode => {
    const [presses, setPresses] = useState(0);
    return (
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {presses}
      </button>
    );
  };
  const counted = (key: string): FieldRow => ({ key, title: key, content: <Counted /> });
  const { arrive, user } = await ofData([counted('a'), counted('b')]);
  await user.click(screen.getAllByRole('button')[1] as Element);
  arrive({ repeated: { rows: [counted('b')] } });
  expect(screen.getByRole('button').textContent).toBe('1');
});
