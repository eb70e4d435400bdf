import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/kit.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { drawField } from './support.tsx';

const options = [
  { value: { id: 7 }, label: 'Calle Mayor 1', detail: 'Girona' },
  { value: { id: 8 }, label: 'Calle Menor 2' },
  { value: { id: 9 }, label: 'Plaza Nueva 3', disabled: 'Sin suministro' },
];
const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;

describe('radios', () => {
  test('tell their error above the choices, whose end may be out of sight', async () => {
    const { arrive } = await drawField('radio', { options, help: 'Una ayuda' });
    arrive({ error: 'Elija una calle' });
    const group = screen.getByRole('radiogroup');
    const isBefore = (text: string) =>
      screen.getByText(text).compareDocumentPosition(group) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect([isBefore('Una ayuda'), isBefore('Elija una calle')].every(Boolean)).toBe(true);
  });

  test('are chosen with the arrow keys, whatever their values are', async () => {
    const { user, kept } = await drawField('radio', { options, value: { id: 7 } });
    await user.tab();
    expect(document.activeElement).toBe(radio('Calle Mayor 1'));
    await user.keyboard('{ArrowDown}');
    expect(kept()).toEqual({ id: 8 });
    expect(radio('Calle Menor 2').checked).toBe(true);
  });

  test('have their second line as description', async () => {
    await drawField('radio', { options });
    expect(descriptionOf(radio('Calle Mayor 1'))).toBe('Girona');
  });

  test('that are disabled show the reason and do nothing', async () => {
    const { user, changes } = await drawField('radio', { options });
    expect(descriptionOf(radio('Plaza Nueva 3'))).toBe('Sin suministro');
    expect(radio('Plaza Nueva 3').getAttribute('aria-disabled')).toBe('true');
    await user.click(radio('Plaza Nueva 3'));
    expect(changes).not.toHaveBeenCalled();
  });

  test('are left when the focus leaves the group, not between two of them', async () => {
    const { user, leaves } = await drawField('radio', { options });
    await user.click(radio('Calle Mayor 1'));
    await user.click(radio('Calle Menor 2'));
    expect(leaves).not.toHaveBeenCalled();
    await user.tab();
    expect(leaves).toHaveBeenCalledOnce();
  });

  test('show that they are loading', async () => {
    const { container, arrive } = await drawField('radio', { busy: true });
    expect(screen.getAllByText('Cargando…').length).toBe(2);
    arrive({ busy: false, options });
    expect(screen.queryByText('Cargando…')).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('cards', () => {
  const content = (name: string) => (
    <p>
      Sin permanencia. <a href={`#${name}`}>Condiciones de {name}</a>
    </p>
  );
  const cards = options.map((option) => ({ ...option, content: content(option.label) }));

  test('are named by their label alone, and described by their second line or the reason', async () => {
    const { container } = await drawField('radio', { look: 'cards', options: cards });
    expect(screen.getAllByRole('radio').map((one) => descriptionOf(one))).toEqual([
      'Girona',
      '',
      'Sin suministro',
    ]);
    expect(radio('Calle Menor 2').value).toBe('1');
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(container.querySelectorAll('[style]').length).toBe(0);
  });

  test('have links that lead on and choose nothing', async () => {
    const { user, changes } = await drawField('radio', { look: 'cards', options: cards });
    const link = screen.getByRole('link', { name: 'Condiciones de Calle Menor 2' });
    expect(link.closest('label')).toBeNull();
    await user.click(link);
    expect(changes).not.toHaveBeenCalled();
  });

  test('are chosen with the arrow keys, and not where they cannot be taken', async () => {
    const { user, kept, changes } = await drawField('radio', {
      look: 'cards',
      options: cards,
      value: { id: 7 },
    });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(kept()).toEqual({ id: 8 });
    await user.click(radio('Plaza Nueva 3'));
    expect(changes).toHaveBeenCalledOnce();
  });

  test('keep what stands in a choice where they are a list', async () => {
    await drawField('radio', { options: cards });
    expect(screen.getAllByText(/Sin permanencia/).length).toBe(3);
  });
});

describe('a select', () => {
  const seen = () => [...(screen.getByRole('combobox') as HTMLSelectElement).options].map(({ text }) => text);

  test('that cannot be cleared offers the empty choice only until something is chosen', async () => {
    const { user, control } = await drawField('select', { options, clearable: false });
    expect(screen.queryByRole('option', { name: 'Elija una opción' })).not.toBeNull();
    await user.selectOptions(control(), 'Calle Menor 2');
    expect(screen.queryByRole('option', { name: 'Elija una opción' })).toBeNull();
  });

  test('begins with an empty choice, which clears the value', async () => {
    const { user, control, kept } = await drawField('select', { options, value: { id: 7 } });
    expect(seen()).toEqual([
      'Elija una opción',
      'Calle Mayor 1 (Girona)',
      'Calle Menor 2',
      'Plaza Nueva 3 (Sin suministro)',
    ]);
    await user.selectOptions(control(), 'Elija una opción');
    expect(kept()).toBeUndefined();
  });

  test('has the value of the option, whatever its type', async () => {
    const { user, control, kept } = await drawField('select', { options });
    await user.selectOptions(control(), 'Calle Menor 2');
    expect(kept()).toEqual({ id: 8 });
  });

  test('shows in its empty choice the text of the form, that it is loading, or that it has no options', async () => {
    const { arrive } = await drawField('select', { options, placeholder: 'Elija una dirección' });
    expect(seen()[0]).toBe('Elija una dirección');
    arrive({ options: undefined, busy: true });
    expect(seen()).toEqual(['Cargando…']);
    arrive({ options: [], busy: false });
    expect(seen()).toEqual(['Elija una dirección']);
    arrive({ placeholder: undefined });
    expect(seen()).toEqual(['No hay opciones']);
  });

  test('shows nothing chosen for a value that is not in its list, and leaves the value alone', async () => {
    const { control, changes } = await drawField('select', { options, value: { id: 99 } });
    expect(control().value).toBe('');
    expect(changes).not.toHaveBeenCalled();
  });

  test('shows a disabled option that cannot be chosen', async () => {
    await drawField('select', { options });
    expect((screen.getByRole('option', { name: /Plaza Nueva/ }) as HTMLOptionElement).disabled).toBe(true);
  });

  test('that is disabled shows only its chosen option', async () => {
    await drawField('select', { options, value: { id: 8 }, disabled: 'El contrato no está activo' });
    expect(seen()).toEqual(['Calle Menor 2']);
  });
});
