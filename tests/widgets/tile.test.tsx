import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tile } from '../../src/widgets/tile/tile.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { accessibilityFaults, draw } from '../support/kit.tsx';

test('a tile is one control with its words, and a figure beside it', async () => {
  const press = vi.fn(async () => true);
  const { container } = draw(
    <Tile
      blockKey="owed"
      title="Por pagar"
      icon="card"
      figure="312,05 €"
      text="De 1 contrato"
      onPress={press}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Por pagar' }));
  expect(press).toHaveBeenCalledOnce();
  expect(container.textContent).toContain('312,05 €');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a tile that cannot be used does nothing, and says why', async () => {
  const press = vi.fn(async () => true);
  const { container } = draw(
    <Tile
      blockKey="power"
      title="Cambiar la potencia"
      disabledWhen="En nombre del cliente"
      onPress={press}
    />,
  );
  const control = screen.getByRole('button', { name: 'Cambiar la potencia' });
  fireEvent.click(control);
  expect(press).not.toHaveBeenCalled();
  expect(descriptionOf(control)).toContain('En nombre del cliente');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a tile that leads nowhere is no control', () => {
  draw(<Tile blockKey="used" title="Consumo" figure="210 kWh" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a tile with a tone looks other than one without', async () => {
  const { container } = draw(
    <>
      <Tile blockKey="owed" title="Por pagar" icon="card" figure="312,05 €" tone="error" />
      <Tile blockKey="last" title="Factura" icon="invoice" figure="44,38 €" />
    </>,
  );
  const looks = [...container.querySelectorAll('.MuiCard-root')].map(({ className }) => className);
  expect(new Set(looks).size).toBe(2);
  expect(await accessibilityFaults(container)).toEqual([]);
});
