import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/kit.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { drawField } from './support.tsx';

const options = [
  { value: '9820', label: '9820 Hogares', detail: 'Viviendas' },
  { value: '5610', label: '5610 Restaurantes y puestos de comidas' },
  { value: '0111', label: '0111 Cultivo de cereales, leguminosas y semillas oleaginosas' },
  { value: '9602', label: '9602 Peluquería y otros tratamientos de belleza' },
  { value: '9603', label: '9603 Pompas fúnebres', disabled: 'Pídalo por teléfono' },
];
const many = Array.from({ length: 629 }, (_, index) => ({
  value: String(index).padStart(4, '0'),
  label: `${String(index).padStart(4, '0')} Actividad económica número ${index}`,
}));

const box = () => screen.getByRole('combobox') as HTMLInputElement;
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;

async function typing(words: string, given = {}) {
  const drawn = await drawField('combobox', { options, ...given });
  await drawn.user.click(box());
  await drawn.user.keyboard(words);
  return drawn;
}

describe('a combobox finds', () => {
  test.each([
    ['98', ['9820 HogaresViviendas']],
    ['PELUQUERIA', ['9602 Peluquería y otros tratamientos de belleza']],
    ['otr bell', ['9602 Peluquería y otros tratamientos de belleza']],
    ['vivi', ['9820 HogaresViviendas']],
    ['gares', []],
  ])('by the beginning of words, whatever accents and case: %s', async (words, found) => {
    await typing(words);
    expect(offered()).toEqual(found);
  });

  test('by the code, with its signs and without, though the label has none', async () => {
    const { user } = await typing('9820', { options: [{ value: '98.20', label: 'Hogares' }] });
    expect(offered()).toEqual(['Hogares']);
    await user.clear(box());
    await user.keyboard('98.2');
    expect(offered()).toEqual(['Hogares']);
  });

  test('first what begins with the words', async () => {
    const three = ['Plaza Nueva', 'Calle Nueva', 'Nueva Segovia'].map((label) => ({ value: label, label }));
    await typing('nueva', { options: three });
    expect(offered()).toEqual(['Nueva Segovia', 'Plaza Nueva', 'Calle Nueva']);
  });
});

describe('a combobox', () => {
  test('says how many fit, and that none does', async () => {
    const { user, container } = await typing('96');
    expect(status()).toBe('2 resultados');
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.keyboard('02');
    expect(status()).toBe('1 resultado');
    await user.keyboard('9');
    expect(status()).toBe('No hay ningún resultado. Pruebe con otra palabra.');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('is chosen from by the arrows and Enter, which sends no form', async () => {
    const { user, kept } = await typing('96{ArrowUp}{ArrowUp}');
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      '9602',
    );
    await user.keyboard('{Enter}');
    expect(kept()).toBe('9602');
    expect(box().value).toBe('9602 Peluquería y otros tratamientos de belleza');
    expect(offered()).toEqual([]);
  });

  test('takes what was typed by leaving, where only one fits, and what it had where several do', async () => {
    const one = await typing('peluq');
    await one.user.tab();
    expect(one.kept()).toBe('9602');
    one.unmount();
    const several = await typing('96', { value: '9820' });
    await several.user.tab();
    expect(several.changes).not.toHaveBeenCalled();
    expect(box().value).toBe('9820 Hogares');
  });

  test('is closed by Escape, which leaves what was chosen', async () => {
    const { user, changes } = await typing('{ArrowDown}', { value: '5610' });
    expect(offered().length).toBe(5);
    await user.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    expect(box().value).toBe('5610 Restaurantes y puestos de comidas');
    expect(changes).not.toHaveBeenCalled();
  });

  test('is emptied by its cross and by its keys', async () => {
    const { user, kept } = await drawField('combobox', { options, value: '5610' });
    await user.click(screen.getByRole('button', { name: 'Quitar lo elegido' }));
    expect(kept()).toBeUndefined();
    expect(box().value).toBe('');
    expect(screen.queryByRole('button', { name: 'Quitar lo elegido' })).toBeNull();
    await user.keyboard('9820{Enter}');
    await user.clear(box());
    expect(kept()).toBeUndefined();
  });

  test('tells why an entry cannot be chosen, by mouse or keys', async () => {
    const { user, changes } = await typing('pompas{Enter}');
    const entry = screen.getByRole('option');
    expect(entry.textContent).toContain('Pídalo por teléfono');
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    await user.tab();
    await user.click(box());
    await user.keyboard('pompas');
    await user.click(screen.getByRole('option'));
    await user.tab();
    expect(changes).not.toHaveBeenCalled();
  });

  test('draws of a long list what is seen, and the rest by walking', async () => {
    const { user } = await typing('{ArrowDown}', { options: many });
    expect(status()).toBe('629 resultados');
    expect(offered().length).toBeLessThan(60);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('629');
    await user.keyboard('{ArrowDown}'.repeat(50));
    const at = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
    expect(at?.textContent).toContain('0050');
  });

  test('has what was chosen in sight when its long list opens', async () => {
    await typing('{ArrowDown}', { options: many, value: '0400' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('0400');
  });

  test('shows what was chosen once its list has come, and in the words of another language', async () => {
    const { arrive, changes } = await drawField('combobox', { value: '9820', busy: true });
    expect(box().value).toBe('');
    arrive({ busy: false, options });
    expect(box().value).toBe('9820 Hogares');
    arrive({ options: [{ value: '9820', label: '9820 Households' }] });
    expect(box().value).toBe('9820 Households');
    expect(changes).not.toHaveBeenCalled();
  });

  test('that cannot be changed opens no list', async () => {
    const { user } = await drawField('combobox', { options, value: '9820', disabled: 'Es la de su hogar' });
    await user.click(box());
    await user.keyboard('56{ArrowDown}');
    expect(offered()).toEqual([]);
    expect(descriptionOf(box())).toContain('Es la de su hogar');
  });
});
