import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reveal } from '../../src/kit/reveal.ts';
import type { Drawn } from '../../src/language/prop.ts';
import { ErrorPage } from '../../src/widgets/error-page/error-page.tsx';
import { Grid } from '../../src/widgets/grid/grid.tsx';
import { Section } from '../../src/widgets/section/section.tsx';
import { Stack } from '../../src/widgets/stack/stack.tsx';
import { Text } from '../../src/widgets/text/text.tsx';
import { Spinner } from '../../src/widgets/spinner/spinner.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';
import { styled } from '../support/styles.tsx';

const paragraph: Drawn = <p>Hola</p>;
const button: Drawn = <button type="button">Descargar</button>;

afterEach(() => vi.useRealTimers());

describe('a spinner', () => {
  test('shows after ten seconds what can be done', () => {
    vi.useFakeTimers();
    draw(<Spinner blockKey="a" label="Un momento" late={button} />);
    act(() => void vi.advanceTimersByTime(9_900));
    expect(screen.queryByText('Descargar')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Descargar')).toBeTruthy();
  });
});

describe('a grid', () => {
  test('reaches with its rule for a whole row a block that has no width, and so no element around it', () => {
    draw(styled(<Grid blockKey="a" blocks={paragraph} />));
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);
    const whole = rules.filter(({ cssText }) => /grid-column: ?1 ?\/ ?-1/.test(cssText));
    expect(whole.some(({ selectorText }) => screen.getByText('Hola').matches(selectorText))).toBe(true);
  });
});

describe('a section', () => {
  test('is a region named by its heading, with its buttons and content', async () => {
    const { container } = draw(
      <Section
        blockKey="a"
        title="Datos"
        icon="contract"
        description="Lo que sabemos"
        buttons={button}
        blocks={paragraph}
      />,
    );
    const region = screen.getByRole('region', { name: 'Datos' });
    expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Datos');
    expect(within(region).getByRole('button', { name: 'Descargar' })).toBeTruthy();
    expect(within(region).getByText('Hola')).toBeTruthy();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('inside another has a heading of the next level, and is a group but no landmark', () => {
    draw(<Section blockKey="a" title="Dirección" level={3} look="plain" blocks={paragraph} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Dirección' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Dirección' })).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('that leads somewhere has its title as the link', async () => {
    const onPress = handler(async () => undefined, '/contratos/1');
    const { user, kit, container } = draw(
      <Section blockKey="a" title="Calle Mayor, 1" onPress={onPress} buttons={button} blocks={paragraph} />,
    );
    const link = within(screen.getByRole('heading', { level: 2 })).getByRole('link', {
      name: 'Calle Mayor, 1',
    });
    expect(link.getAttribute('href')).toBe('/contratos/1');
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(kit.follow).not.toHaveBeenCalled();
    await user.click(link);
    expect(kit.follow).toHaveBeenCalledExactlyOnceWith('/contratos/1');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('that does something has its title as a button, for the keyboard too', async () => {
    const onPress = handler();
    const { user } = draw(
      <Section blockKey="a" title="Calle Mayor, 1" onPress={onPress} blocks={paragraph} />,
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calle Mayor, 1' }));
    await user.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledOnce();
  });
});

test.each([
  [
    'a stack',
    <Stack key="s" blockKey="a" direction="row" gap="small" justify="between" blocks={paragraph} />,
  ],
  ['a grid', <Grid key="g" blockKey="a" gap="small" blocks={paragraph} />],
])('%s draws its blocks', (_, node) => {
  draw(node);
  expect(screen.getByText('Hola')).toBeTruthy();
});

test('a text is a paragraph, or a heading of its level', () => {
  draw(
    <>
      <Text blockKey="a" text="Un párrafo" look="lead" />
      <Text blockKey="b" text="Un título" look="heading" level={3} />
    </>,
  );
  expect(screen.getByText('Un párrafo').tagName).toBe('P');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Un título');
});

describe('an error page', () => {
  test('names what happened in a first heading and shows the code', async () => {
    const { container } = draw(
      <ErrorPage blockKey="a" code={404} title="No encontramos esta página" buttons={button} />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No encontramos esta página');
    expect(screen.getByText('Código de error: 404')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descargar' })).toBeTruthy();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('shows no code where there is none', () => {
    const { container } = draw(<ErrorPage blockKey="a" code="offline" title="Sin conexión" />);
    expect(container.textContent).toBe('Sin conexión');
  });
});

describe('a section that is folded', () => {
  const folded = (
    <div id="history">
      <Section
        blockKey="a"
        folded
        title="Cambios"
        description="De este año"
        buttons={<button type="button">Descargar</button>}
        blocks={<button type="button">Anular</button>}
      />
    </div>
  );
  const isOpen = () => screen.getByRole('group').hasAttribute('open');

  test('shows its head, and what it holds once that is pressed', async () => {
    const { user, container } = draw(folded);
    expect(screen.getByRole('heading', { level: 2, name: 'Cambios' })).toBeTruthy();
    expect(isOpen()).toBe(false);
    await user.click(screen.getByText('De este año'));
    expect(isOpen()).toBe(true);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('opens by itself as soon as it is wanted, and can be closed then', async () => {
    const wanted = <Section blockKey="a" folded openWhen title="Cambios" blocks={<p>Anulado</p>} />;
    const { user } = draw(wanted);
    expect(isOpen()).toBe(true);
    await user.click(screen.getByText('Cambios'));
    expect(isOpen()).toBe(false);
  });

  test.each([
    ['something in it', () => screen.getByText('Anular')],
    ['the element around it', () => document.getElementById('history')],
  ])('opens when %s must be visible', (_what, find) => {
    draw(folded);
    act(() => reveal(find() as Element));
    expect(isOpen()).toBe(true);
  });
});
