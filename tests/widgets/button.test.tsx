import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Button } from '../../src/widgets/button/button.tsx';
import { Link } from '../../src/widgets/link/link.tsx';
import { MenuButton } from '../../src/widgets/menu-button/menu-button.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';
// The menu, which comes late, is here before the tests press.
import '../../src/kit/ui/press-menu.tsx';

describe('a button', () => {
  test('runs its actions once, however often it is pressed while they run', async () => {
    let finish = () => {};
    const onPress = handler(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = draw(<Button blockKey="a" label="Enviar" onPress={onPress} />);
    await user.dblClick(screen.getByRole('button', { name: 'Enviar' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull();
  });

  test('that only leads somewhere is a link of the portal', async () => {
    const { user, kit } = draw(
      <Button blockKey="a" label="Contratos" onPress={handler(async () => undefined, '/contratos')} />,
    );
    const link = screen.getByRole('link', { name: 'Contratos' });
    expect(link.getAttribute('href')).toBe('/contratos');
    await user.click(link);
    expect(kit.follow).toHaveBeenCalledWith('/contratos');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'that only leads somewhere is left to the browser with %j',
    (press) => {
      const { kit } = draw(
        <Button blockKey="a" label="Contratos" onPress={handler(async () => undefined, '/contratos')} />,
      );
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(screen.getByRole('link', { name: 'Contratos' }), press);
      expect(kit.follow).not.toHaveBeenCalled();
    },
  );

  test('with only an icon has its label as name', async () => {
    const { container } = draw(
      <Button blockKey="a" look="icon" icon="refresh" label="Actualizar" onPress={handler()} />,
    );
    expect(screen.getByRole('button', { name: 'Actualizar' }).textContent).toBe('');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('beside what it changes shows little, and has a name that says what', async () => {
    const { container } = draw(
      <Button blockKey="a" look="inline" label="Cambiar" name="Cambiar la cuenta" onPress={handler()} />,
    );
    expect(screen.getByRole('button', { name: 'Cambiar la cuenta' }).textContent).toBe('Cambiar');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('shows its reason when disabled', () => {
    draw(<Button blockKey="a" label="Cambiar" disabledWhen="Hay un proceso en curso" onPress={handler()} />);
    expect(screen.getByRole('button', { description: 'Hay un proceso en curso' })).toBeTruthy();
  });
});

describe('a link', () => {
  test('leads to its address', () => {
    draw(<Link blockKey="a" label="Web" onPress={handler(async () => undefined, 'https://example.org')} />);
    expect(screen.getByRole('link', { name: 'Web' }).getAttribute('href')).toBe('https://example.org');
  });

  test('with other actions is a button', async () => {
    const onPress = handler();
    const { user } = draw(<Link blockKey="a" label="Saber más" onPress={onPress} />);
    await user.click(screen.getByRole('button', { name: 'Saber más' }));
    expect(onPress).toHaveBeenCalledOnce();
  });
});

describe('a button with a menu', () => {
  const menu = (pressed = handler(), gas: { visibleWhen?: boolean } = {}) => (
    <MenuButton
      blockKey="a"
      label="Nuevo contrato"
      items={{
        electricity: { label: 'Electricidad', onPress: pressed },
        gas: { label: 'Gas', onPress: handler(), ...gas },
        dual: { label: 'Dual', disabledWhen: 'Solo lectura', onPress: pressed, visibleWhen: gas.visibleWhen },
      }}
    />
  );

  test('opens by keyboard, moves by arrows, and gives the focus back on Escape', async () => {
    const { user } = draw(menu());
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Nuevo contrato' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Gas');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  test('runs the actions of the chosen entry, and nothing for a disabled one', async () => {
    const pressed = handler();
    const { user } = draw(menu(pressed));
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: /Dual.*Solo lectura/ }));
    expect(pressed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('menuitem', { name: 'Electricidad' }));
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('with a single entry is that entry', async () => {
    const pressed = handler();
    const { user } = draw(menu(pressed, { visibleWhen: false }));
    await user.click(screen.getByRole('button', { name: 'Electricidad' }));
    expect(pressed).toHaveBeenCalledOnce();
  });
});
