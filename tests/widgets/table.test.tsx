import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { FormerContext } from '../../src/kit/former.ts';
import type { WidgetProps } from '../../src/kit/widget.ts';
import type { tableSpec } from '../../src/widgets/table/props.ts';
import { Table } from '../../src/widgets/table/table.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';
import { styled } from '../support/styles.tsx';

const invoices = [
  { id: 'F2', amount: 5, state: 'paid' },
  { id: 'F10', amount: null, state: 'unpaid' },
  { id: 'F1', amount: 30, state: 'paid' },
];
const read = (item: Json, name: string) => (item as JsonObject)[name];

const columns: WidgetProps<typeof tableSpec>['columns'] = {
  amount: {
    label: 'Importe',
    align: 'end',
    sort: true,
    order: 1,
    cell: (item) => ({ value: read(item, 'amount'), as: 'money' }),
  },
  number: {
    label: 'Número',
    main: true,
    sort: true,
    cell: (item) => ({ value: read(item, 'id'), detail: 'Luz' }),
  },
  state: {
    label: 'Estado',
    cell: (item) => ({ text: read(item, 'state') === 'paid' ? 'Pagada' : 'Impagada', tone: 'success' }),
  },
  secret: { label: 'Oculta', visibleWhen: false, cell: () => ({ value: 1 }) },
};
const table = (more: Partial<WidgetProps<typeof tableSpec>> = {}) => (
  <Table
    blockKey="a"
    caption="Facturas"
    items={invoices}
    rowKey="id"
    columns={columns}
    empty="No hay facturas"
    {...more}
  />
);
const names = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace('Luz', '').trim());

/** The rules for an element and what is in it. */
function stylesOf({ classList }: Element): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const texts = rules.map(({ cssText }) => cssText);
  return texts.filter((text) => [...classList].some((name) => text.includes(`.${name}`))).join('');
}

describe('a table', () => {
  test('shows a row for each entry, named by its main column', async () => {
    const { container } = draw(table());
    expect(screen.getByRole('table', { name: 'Facturas' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Número',
      'Estado',
      'Importe',
    ]);
    const row = screen.getByRole('row', { name: /^F10/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Impagada', '–']);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('says what is missing when there is no entry', () => {
    draw(table({ items: [] }));
    expect(screen.getByText('No hay facturas')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('sorts numbers, empty values last, and returns to the original order', async () => {
    const { user } = draw(table());
    const heading = screen.getByRole('button', { name: 'Importe' });
    await user.click(heading);
    expect(names()).toEqual(['F2', 'F1', 'F10']);
    await user.click(heading);
    expect(names()).toEqual(['F1', 'F2', 'F10']);
    expect(screen.getByRole('columnheader', { name: 'Importe' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await user.click(heading);
    expect(names()).toEqual(['F2', 'F10', 'F1']);
  });

  test('sorts texts with numbers in numeric order', async () => {
    const { user } = draw(table());
    await user.click(screen.getByRole('button', { name: 'Número' }));
    expect(names()).toEqual(['F1', 'F2', 'F10']);
  });

  test('opens an entry by its name, by keyboard too, apart from its own buttons', async () => {
    const open = handler();
    const row = (item: Json) => ({
      onPress: open,
      buttons: <button type="button">Descargar {String(read(item, 'id'))}</button>,
    });
    const { user } = draw(table({ row }));
    await user.click(screen.getByRole('button', { name: 'Descargar F2' }));
    expect(open).not.toHaveBeenCalled();
    screen.getByRole('button', { name: /^F1 / }).focus();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
  });

  test('an entry that leads somewhere is a link', () => {
    draw(
      table({
        row: (item) => ({ onPress: handler(async () => undefined, `/facturas/${read(item, 'id')}`) }),
      }),
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/facturas/F2',
      '/facturas/F10',
      '/facturas/F1',
    ]);
  });

  test('leaves the sorting to the definition where that hears of it', async () => {
    const onSort = handler();
    const { user, redraw } = draw(table({ onSort }));
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Importe');
    expect(names()).toEqual(['F2', 'F10', 'F1']);
    redraw(table({ onSort, sortedBy: 'amount' }));
    expect(names()).toEqual(['F2', 'F1', 'F10']);
    await press('Importe');
    redraw(table({ onSort, sortedBy: '-amount' }));
    expect(names()).toEqual(['F1', 'F2', 'F10']);
    await press('Importe');
    await press('Número');
    expect(onSort.mock.calls).toEqual([['amount'], ['-amount'], [''], ['number']]);
  });

  test('begins with the largest at the first press where the column says so', async () => {
    const amount = { ...columns.amount, sort: 'descending' } as (typeof columns)[string];
    const { user } = draw(table({ columns: { ...columns, amount } }));
    const heading = screen.getByRole('button', { name: 'Importe' });
    await user.click(heading);
    expect(names()).toEqual(['F1', 'F2', 'F10']);
    await user.click(heading);
    expect(names()).toEqual(['F2', 'F1', 'F10']);
    await user.click(heading);
    expect(names()).toEqual(['F2', 'F10', 'F1']);
  });

  test.each(['rows', 'work'] as const)(
    'of the look %s is sorted by a choice where it has no headings',
    async (look) => {
      const { user } = draw(styled(table({ look })));
      const choice = screen.getByLabelText<HTMLSelectElement>('Ordenar por');
      expect([...choice.options].map(({ text }) => text)).toEqual([
        'Orden inicial',
        'Número, ascendente',
        'Número, descendente',
        'Importe, ascendente',
        'Importe, descendente',
      ]);
      expect(stylesOf(choice.labels[0] as Element)).toContain('display: none');
      expect(stylesOf(screen.getByRole('region'))).toContain('.sorting');
      await user.selectOptions(choice, 'Importe, descendente');
      expect(names()).toEqual(['F1', 'F2', 'F10']);
      await user.selectOptions(choice, 'Orden inicial');
      expect(names()).toEqual(['F2', 'F10', 'F1']);
    },
  );

  test('without columns to sort by offers no choice', () => {
    draw(table({ columns: { state: columns.state as (typeof columns)[string] } }));
    expect(screen.queryByText('Ordenar por')).toBeNull();
  });

  test('shows a page of what it has sorted', () => {
    const { redraw } = draw(table({ sortedBy: '-amount', from: 0, most: 2 }));
    expect(names()).toEqual(['F1', 'F2']);
    redraw(table({ sortedBy: '-amount', from: 2, most: 2 }));
    expect(names()).toEqual(['F10']);
    redraw(table({ sortedBy: '-amount', from: 1 }));
    expect(names()).toEqual(['F2', 'F10']);
    redraw(table({ sortedBy: '-amount', from: 3, most: 2 }));
    expect(names()).toEqual(['F1', 'F2']);
  });

  test.each([
    ['rows', false, true],
    ['work', true, false],
  ] as const)('of the look %s keeps its head in view: %s; is cards on a phone: %s', (look, sticky, cards) => {
    draw(styled(table({ look })));
    const styles = stylesOf(screen.getByRole('region'));
    expect([styles.includes('position: sticky'), styles.includes('attr(data-label)')]).toEqual([
      sticky,
      cards,
    ]);
  });

  test('leaves out of a card what says nothing, and puts its amount beside the heading', () => {
    draw(styled(table({ columns: { ...columns, amount: { ...columns.amount, beside: true } as never } })));
    const amount = (row: RegExp) => within(screen.getByRole('row', { name: row })).getAllByRole('cell')[1];
    expect(amount(/^F10/)?.dataset).toMatchObject({ empty: 'true', beside: 'true' });
    expect(amount(/^F2/)?.dataset.empty).toBeUndefined();
    const styles = stylesOf(screen.getByRole('region'));
    expect(styles).toContain('[data-empty]');
    expect(styles).toContain('[data-beside]');
  });
});

test('a dash stands on a card where a column wants it', () => {
  draw(table({ columns: { ...columns, amount: { ...columns.amount, dashOnPhone: true } as never } }));
  const [, amount] = within(screen.getByRole('row', { name: /^F10/ })).getAllByRole('cell');
  expect([amount?.dataset.empty, amount?.textContent]).toEqual([undefined, expect.stringContaining('–')]);
});

describe('rows that can be chosen', () => {
  const chosenTable = (value: Json[], onChange = handler()) => {
    draw(table({ chosen: { value, onChange } }));
    return onChange;
  };
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  test('have a box each, named as the row, and tell what is chosen then', async () => {
    const onChange = chosenTable(['F1']);
    expect([box(/^F1 /).checked, box(/^F2/).checked]).toEqual([true, false]);
    await userEvent.click(box(/^F2/));
    expect(onChange).toHaveBeenLastCalledWith(['F1', 'F2']);
    await userEvent.click(box(/^F1 /));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  test('are chosen all at once; what is not shown stays chosen', async () => {
    const onChange = chosenTable(['F99', 'F1']);
    const all = box('Elegir todas las filas que se ven');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await userEvent.click(all);
    expect(onChange).toHaveBeenLastCalledWith(['F99', 'F2', 'F10', 'F1']);
    cleanup();
    const onLess = chosenTable(['F99', 'F2', 'F10', 'F1']);
    expect(box('Elegir todas las filas que se ven').checked).toBe(true);
    await userEvent.click(box('Elegir todas las filas que se ven'));
    expect(onLess).toHaveBeenLastCalledWith(['F99']);
  });

  test('are those of a former page while another is read: seen, not chosen, and nothing in them is pressed', () => {
    const onChange = handler();
    draw(<FormerContext value>{table({ chosen: { value: [], onChange } })}</FormerContext>);
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
    expect(boxes.map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
    expect(document.querySelector('tbody')?.hasAttribute('inert')).toBe(true);
  });

  test('have no boxes while they cannot be chosen', () => {
    draw(table({ chosen: { value: [], onChange: handler(), visibleWhen: false } }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('have nothing that axe finds', async () => {
    const { container } = draw(table({ chosen: { value: ['F1'], onChange: handler() } }));
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
