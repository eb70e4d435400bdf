import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Alert } from '../../src/widgets/alert/alert.tsx';
import { Chip } from '../../src/widgets/chip/chip.tsx';
import { Divider } from '../../src/widgets/divider/divider.tsx';
import { Download } from '../../src/widgets/download/download.tsx';
import { Form } from '../../src/widgets/form/form.tsx';
import { Icon } from '../../src/widgets/icon/icon.tsx';
import { Image } from '../../src/widgets/image/image.tsx';
import { Spinner } from '../../src/widgets/spinner/spinner.tsx';
import { NewsContext } from '../../src/kit/news.ts';
import { Steps } from '../../src/widgets/steps/steps.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';

describe('an alert', () => {
  test.each([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('of tone %s that comes later is announced as %s', (tone, role) => {
    const buttons = <button type="button">Pagar</button>;
    draw(<Alert blockKey="a" tone={tone} title="Aviso" text="Hay una deuda" buttons={buttons} />);
    expect(within(screen.getByRole(role)).getByRole('button', { name: 'Pagar' })).toBeTruthy();
  });

  test('that comes with its screen interrupts nobody, also after the screen stands there', () => {
    const stands = { current: false };
    const alerts = (...keys: string[]) => (
      <NewsContext value={stands}>
        {keys.map((key) => (
          <Alert key={key} blockKey={key} tone="error" text={key} />
        ))}
      </NewsContext>
    );
    const { redraw } = draw(alerts('first'));
    stands.current = true;
    redraw(alerts('first', 'second'));
    expect(screen.getByRole('note').textContent).toBe('first');
    expect(screen.getByRole('alert').textContent).toBe('second');
  });
});

describe('steps', () => {
  test('show the state of each and mark the current one', async () => {
    const { container } = draw(
      <Steps
        blockKey="a"
        label="Cambio de potencia"
        steps={{
          sign: { label: 'Firma', state: 'done', date: '2026-03-01' },
          dso: { label: 'Distribuidora', state: 'current' },
          end: { label: 'Fin', state: undefined },
          gas: { label: 'Gas', state: 'todo', visibleWhen: false },
        }}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Cambio de potencia' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Firma, hecho01/03/2026',
      '2Distribuidora, en curso',
      '3Fin, pendiente',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('a picture', () => {
  test('has an alternative text', () => {
    draw(<Image blockKey="a" alt="Cupón" src="data:image/png;base64,AAAA" />);
    expect(screen.getByRole('img', { name: 'Cupón' }).getAttribute('src')).toBe('data:image/png;base64,AAAA');
  });

  test('with an unsafe address is not drawn', () => {
    const { container } = draw(<Image blockKey="a" alt="Cupón" src="javascript:alert(1)" />);
    expect(container.innerHTML).toBe('');
  });

  test('may be a drawing of the portal', async () => {
    draw(<Image blockKey="a" alt="Hecho" illustration="done" />);
    expect(await screen.findByRole('img', { name: 'Hecho' })).toBeTruthy();
  });
});

test('a form is drawn by the engine, with its parameters', () => {
  draw(<Form blockKey="a" form="contracts.power" with={{ contract: 'C1' }} />);
  expect(screen.getByRole('form', { name: 'contracts.power' }).textContent).toBe('{"contract":"C1"}');
});

test('a disabled download shows its reason and does not start', async () => {
  const onPress = handler();
  const { user } = draw(
    <Download blockKey="a" label="Informe" disabledWhen="Aún no está listo" onPress={onPress} />,
  );
  await user.click(screen.getByRole('button', { name: 'Informe', description: 'Aún no está listo' }));
  expect(onPress).not.toHaveBeenCalled();
});

test('small widgets have no accessibility faults', async () => {
  const { container } = draw(
    <>
      <Chip blockKey="a" label="Activo" tone="success" icon="check" />
      <Icon blockKey="b" icon="bolt" label="Luz" tone="warning" />
      <Divider />
      <Spinner blockKey="d" />
    </>,
  );
  expect(screen.getByText('Activo')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Cargando…');
  expect(await accessibilityFaults(container)).toEqual([]);
});
