import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FormerContext } from '../../../src/kit/former.ts';
import type { WidgetProps } from '../../../src/kit/widget.ts';
import { Chart } from '../../../src/widgets/chart/chart.tsx';
import type { chartSpec } from '../../../src/widgets/chart/props.ts';
import { accessibilityFaults, createKit, draw, handler } from '../../support/kit.tsx';

vi.mock('../../../src/widgets/chart/picture.tsx', () => ({
  Picture: ({ picture }: { picture: { layout: { height: number } } }) => (
    <canvas height={picture.layout.height} />
  ),
}));

const items = [
  { date: '2026-01-10', total: 10.1, contract: 'A', type: null },
  { date: '2026-01-20', total: 20.2, contract: 'B', type: null },
  { date: '2026-03-10', total: 30.3, contract: 'A', type: null },
  { date: '2026-03-11', total: 30.3, contract: 'A', type: 'A' },
];
const chart = (more: Partial<WidgetProps<typeof chartSpec>> = {}) => (
  <Chart
    blockKey="a"
    title="Importe"
    items={items}
    x={{ path: 'date', kind: 'month' }}
    series={{ total: { label: 'Total', path: 'total', stack: 'all' } }}
    split={{ by: 'contract' }}
    negative={{ path: 'type', among: ['A'] }}
    y={{ as: 'money', decimals: 2 }}
    export="facturas"
    {...more}
  />
);
/** A browser with a canvas, which jsdom is not. */
const withCanvas = () => {
  vi.stubGlobal('CanvasRenderingContext2D', class {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
/** The text of a file, which jsdom reads by events alone. */
const textIn = (file: Blob) =>
  new Promise((resolve) => {
    const reader = Object.assign(new FileReader(), { onload: () => resolve(reader.result) });
    reader.readAsText(file);
  });
const statusText = () => plain(screen.getByRole('status').textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a chart where nothing can be drawn', () => {
  test('is its table, with what is annulled subtracted', async () => {
    const { container } = draw(chart());
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
    expect(cells).toEqual([
      ['Periodo', 'B', 'A', 'Total'],
      ['enero de 2026', '20,20 €', '10,10 €', '30,30 €'],
      ['febrero de 2026', '–', '–', '–'],
      ['marzo de 2026', '–', '0,00 €', '0,00 €'],
    ]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('says its total and its ends in words', () => {
    draw(chart());
    expect(plain(screen.getByText(/^Total:/).textContent)).toBe(
      'Total: 30,30 €. El valor más alto es 30,30 € (enero de 2026); el más bajo, 0,00 € (marzo de 2026).',
    );
  });

  test('names its ends as totals where something is subtracted', () => {
    const series = {
      total: { label: 'Consumida', path: 'total' },
      sold: { label: 'Vertida', path: 'sold', counts: -1 },
    } as const;
    const sold = { date: '2026-02-01', total: 1, sold: 2, contract: 'A', type: null };
    draw(chart({ series, items: [...items, sold] }));
    expect(screen.getByText(/El total más alto es/)).toBeTruthy();
  });

  test('says what it does not show', () => {
    draw(
      chart({
        split: { by: 'contract', most: 1 },
        items: [...items, { date: null, total: 1, contract: 'A' }],
      }),
    );
    expect(screen.getByText(/Falta 1, que no se dibuja\. 1 dato sin fecha no aparece aquí\./)).toBeTruthy();
  });

  test('says that there is nothing', () => {
    draw(chart({ items: [], empty: 'No hay facturas' }));
    expect(screen.getByText('No hay facturas')).toBeTruthy();
  });

  test('has a hundred rows a page', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ date: `x${index}`, total: 1 }));
    const { user } = draw(
      chart({ items: many, x: { path: 'date', kind: 'category' }, split: undefined as never }),
    );
    expect(screen.getAllByRole('row')).toHaveLength(101);
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(screen.getAllByRole('row')).toHaveLength(51);
  });

  test('is saved as a file of the same numbers', async () => {
    const kit = createKit();
    const { user } = draw(chart(), kit);
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    const [[file]] = vi.mocked(kit.save).mock.calls as [[{ name: string; content: Blob }]];
    expect(file.name).toBe('facturas.csv');
    expect(await textIn(file.content)).toContain('2026-01;20,2;10,1;30,3\r\n');
  });
});

describe('a chart of hours', () => {
  const hours = (more: Partial<WidgetProps<typeof chartSpec>> = {}) => (
    <Chart
      blockKey="a"
      title="Consumo"
      items={[
        { date: '2026-10-25T02:00', used: 2, reactive: 1 },
        { date: '2026-10-25T02:00', used: 1.5, reactive: 3 },
      ]}
      x={{ path: 'date', kind: 'moment' }}
      series={{
        used: { label: 'Activa', path: 'used' },
        reactive: { label: 'Reactiva', path: 'reactive', unit: 'kVArh' },
      }}
      y={{ unit: 'kWh' }}
      export="curva"
      {...more}
    />
  );

  test('tells what it shows, at first and when that changes', async () => {
    const onData = handler();
    const { redraw } = draw(hours({ onData }));
    const told = {
      total: 3.5,
      compared: null,
      highest: { x: '2026-10-25T02:00+02:00', value: 2 },
      lowest: { x: '2026-10-25T02:00+01:00', value: 1.5 },
      count: 2,
      from: '2026-10-25T02:00+02:00',
      to: '2026-10-25T03:00+01:00',
    };
    expect(onData.mock.calls).toEqual([[told]]);
    redraw(hours({ onData, title: 'Energía' }));
    expect(onData).toHaveBeenCalledTimes(1);
    redraw(hours({ onData, items: [] }));
    expect(onData.mock.lastCall).toEqual([
      { total: 0, compared: null, highest: null, lowest: null, count: 0, from: null, to: null },
    ]);
  });

  test('says the words that it is given in place of its own', () => {
    draw(hours({ summary: ({ total, count }) => `Se han usado ${total} kWh en ${count} horas.` }));
    expect(screen.getByText('Se han usado 3.5 kWh en 2 horas.')).toBeTruthy();
  });

  test('has a column for each unit, and no sum of both', async () => {
    const kit = createKit();
    const { user } = draw(hours(), kit);
    const cells = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
    expect(cells).toEqual([
      ['Periodo', 'Activa', 'Reactiva'],
      ['25 de octubre de 2026, 02:00 CEST–02:00 CET', '2 kWh', '1 kVArh'],
      ['25 de octubre de 2026, 02:00–03:00 CET', '1,5 kWh', '3 kVArh'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    const [[file]] = vi.mocked(kit.save).mock.calls as [[{ name: string; content: Blob }]];
    expect(await textIn(file.content)).toContain('Periodo;Activa (kWh);Reactiva (kVArh)\r\n2026-10-25 ');
  });

  test('says what each series sums to where one is subtracted, and compares the one that is asked for', () => {
    const series = {
      used: { label: 'Activa', path: 'used' },
      sold: { label: 'Exportada', path: 'sold', counts: -1 },
    };
    draw(
      hours({
        items: [{ date: '2026-11-23T00:00', used: 2, sold: 0.5 }],
        series,
        compare: { items: [{ date: '2025-11-23T00:00', used: 4, sold: 3 }], label: 'Antes', series: 'used' },
      }),
    );
    expect(plain(screen.getByText(/^Activa:/).textContent)).toBe(
      'Activa: 2 kWh. Exportada: 0,5 kWh. Total: 1,5 kWh. Antes: 4 kWh.',
    );
  });

  test('says what is estimated and what it is compared with, in words and in its table', async () => {
    const kit = createKit();
    const { user, container } = draw(
      hours({
        items: [
          { date: '2026-11-23T00:00', used: 2, estimated: true },
          { date: '2026-11-23T01:00', used: 1 },
        ],
        marks: { path: 'estimated', word: 'Estimado' },
        compare: { items: [{ date: '2025-11-23T01:00', used: 4 }], label: 'Hace un año', align: 'calendar' },
      }),
      kit,
    );
    expect(plain(screen.getByText(/^Total:/).textContent)).toContain('Hace un año: 4 kWh. Estimado: 1 de 2.');
    const cells = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].slice(1).map(({ textContent }) => plain(textContent)));
    expect(cells).toEqual([
      ['Activa', 'Hace un año', 'Estimado'],
      ['2 kWh', '–', 'Estimado'],
      ['1 kWh', '4 kWh', ''],
    ]);
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    const [[file]] = vi.mocked(kit.save).mock.calls as [[{ name: string; content: Blob }]];
    expect(await textIn(file.content)).toContain(';2;;Estimado\r\n');
  });

  test('is drawn in the parts of the tariff, which its legend names and its keys walk', async () => {
    withCanvas();
    const { user } = await act(async () =>
      draw(
        hours({
          items: [{ date: '2026-11-23T00:00', used: 2, period: 'P3', estimated: true }],
          colour: { by: 'period', words: { P1: 'Punta', P3: 'Valle' } },
          marks: { path: 'estimated', word: 'Estimado' },
        }),
      ),
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Valle',
      'Estimado',
    ]);
    await act(async () => screen.getByRole('application', { name: 'Consumo' }).focus());
    await user.keyboard('{Home}');
    expect(statusText()).toBe('23 de noviembre de 2026, 00:00–01:00. Valle: 2 kWh. Estimado');
  });

  test('shows the latest of many hours, is moved by keys and buttons and says what is in sight', async () => {
    withCanvas();
    const first = Date.parse('2026-01-01T00:00Z');
    const items = Array.from({ length: 4000 }, (_, at) => ({
      date: new Date(first + at * 3_600_000).toISOString(),
      used: at,
    }));
    const { user, container } = await act(async () => draw(hours({ items })));
    const inSight = () => container.querySelector('[aria-live=polite]')?.textContent?.replace(/\s/g, ' ');
    expect(inSight()).toBe('19 may – 16 jun 2026');
    await user.click(screen.getByRole('button', { name: 'Antes' }));
    expect(inSight()).toBe('5 may – 2 jun 2026');
    await act(async () => screen.getByRole('application').focus());
    await user.keyboard('{+}');
    expect(inSight()).toBe('12–26 may 2026');
    await user.keyboard('{Home}');
    expect(inSight()).toMatch(/^1–15 ene 2026$/);
    expect(statusText()).toContain('1 de enero de 2026, 01:00–02:00');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('is brought closer by two fingers that move apart, and goes on with the one that is left', async () => {
    withCanvas();
    const first = Date.parse('2026-01-01T00:00Z');
    const items = Array.from({ length: 4000 }, (_, at) => ({
      date: new Date(first + at * 3_600_000).toISOString(),
      used: at,
    }));
    const onPress = handler();
    const { container } = await act(async () => draw(hours({ items, onPress })));
    const inSight = () => container.querySelector('[aria-live=polite]')?.textContent?.replace(/\s/g, ' ');
    const chartArea = screen.getByRole('application');
    /** What a finger does, which jsdom has no event for. */
    const finger = async (pointerId: number, type: string, clientX: number) => {
      const event = new MouseEvent(type, { bubbles: true, buttons: 1, clientX, clientY: 50 });
      await act(async () => {
        chartArea.dispatchEvent(Object.assign(event, { pointerId, pointerType: 'touch' }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    };
    await finger(1, 'pointerdown', 100);
    await finger(2, 'pointerdown', 200);
    await finger(2, 'pointermove', 300);
    expect(inSight()).toBe('2–16 jun 2026');
    await finger(1, 'pointerup', 100);
    await finger(2, 'pointermove', 301);
    expect(inSight()).not.toBe('2–16 jun 2026');
    await finger(2, 'pointerup', 301);
    await finger(2, 'click', 301);
    expect(onPress).not.toHaveBeenCalled();
  });

  test.each([
    ['a phone', true, 7, '1000'],
    ['a phone', true, 6, '500'],
    ['a wide page', false, 7, '500'],
  ])('on %s (narrow: %s) with %i lines is %s pixels high', async (_where, narrow, count, height) => {
    withCanvas();
    const matchMedia = (query: string) => ({
      matches: narrow && query.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
    });
    vi.stubGlobal('matchMedia', matchMedia);
    const items = Array.from({ length: count }, (_, at) => ({ date: '2026-11-23T00:00', used: 1, part: at }));
    const tall = { height: { usual: 500, many: 1000, from: 7 }, colour: { by: 'part', words: {} } };
    const series = { used: { label: 'Activa', path: 'used' } };
    const { container } = await act(async () => draw(hours({ items, series, ...tall })));
    expect(container.querySelector('canvas')?.getAttribute('height')).toBe(height);
  });

  test('is pressed by Enter with when the hour begins and ends', async () => {
    withCanvas();
    const onPress = handler();
    const { user } = await act(async () => draw(hours({ onPress })));
    await act(async () => screen.getByRole('application', { name: 'Consumo' }).focus());
    await user.keyboard('{End}{Enter}');
    expect(onPress).toHaveBeenCalledWith({
      x: '2026-10-25T02:00+01:00',
      from: '2026-10-25T02:00+01:00',
      to: '2026-10-25T03:00+01:00',
      series: null,
      split: null,
    });
  });
});

describe('a drawn chart', () => {
  beforeEach(withCanvas);

  test('is walked by the arrow keys, which are told; Enter presses', async () => {
    const onPress = handler();
    const { user, container } = await act(async () => draw(chart({ onPress })));
    await act(async () => screen.getByRole('application', { name: 'Importe' }).focus());
    await user.keyboard('{Home}');
    expect(statusText()).toBe('enero de 2026: 30,30 €. B: 20,20 €. A: 10,10 €');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(statusText()).toBe('enero de 2026, A: 10,10 €');
    await user.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledWith({
      x: '2026-01',
      from: '2026-01-01',
      to: '2026-01-31',
      series: 'total',
      split: 'A',
    });
    await user.keyboard('{Escape}');
    expect(statusText()).toBe('');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('of former values is dimmed, and a press on it does nothing', async () => {
    const onPress = handler();
    const { user } = draw(<FormerContext value>{chart({ onPress })}</FormerContext>);
    expect(screen.getByRole('figure', { name: 'Importe' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => screen.getByRole('application', { name: 'Importe' }).focus());
    await user.keyboard('{Home}{Enter}');
    expect(onPress).not.toHaveBeenCalled();
  });

  test('names its lines where there are several', () => {
    draw(chart());
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['B', 'A']);
  });

  test('changes places with its table by a press', async () => {
    const { user } = draw(chart());
    await user.click(screen.getByRole('button', { name: 'Ver la tabla' }));
    expect(screen.queryByRole('application')).toBeNull();
    expect(screen.getByRole('table')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver el gráfico' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});
