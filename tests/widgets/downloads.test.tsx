import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import type { Handler } from '../../src/language/prop.ts';
import { Download } from '../../src/widgets/download/download.tsx';
import { Downloads } from '../../src/widgets/downloads/downloads.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';

const files: Json[] = [
  { name: 'contrato.pdf', group: 'Contrato', size: 1_500_000, date: '2026-03-01' },
  { name: 'sepa.pdf', group: 'Banco', size: '12 KB' },
  { name: 'anexo.pdf', group: 'Contrato', size: null },
];

function downloads(onPress: Handler = handler(), items: Json[] = files) {
  const item = (entry: Json) => {
    const { name, group, size, date } = entry as JsonObject;
    return {
      name: name as string,
      group: group as string,
      size: (size ?? undefined) as string | number | undefined,
      date: date as string,
      onPress,
    };
  };
  return <Downloads blockKey="a" items={items} item={item} rest="Otros" empty="Sin documentos" />;
}

describe('files', () => {
  test('are grouped with their count, in order', async () => {
    const { container } = draw(downloads());
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Contrato (2), 2 documentos',
      'Banco (1), 1 documento',
    ]);
    expect(
      screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')),
    ).toEqual(['contrato.pdf01/03/2026 · 1,5 MB', 'anexo.pdf', 'sepa.pdf12 kB']);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test.each([
    [
      'have a heading and their count',
      files,
      ['Contrato (2), 2 documentos', 'Banco (1), 1 documento', 'Otros (1), 1 documento'],
    ],
    ['have no heading', [], []],
  ])('without a group %s beside groups: %j', (_, others, headings) => {
    draw(downloads(handler(), [...others, { name: 'sin-tipo.pdf', group: null }]));
    expect(screen.queryAllByRole('heading').map(({ textContent }) => textContent)).toEqual(headings);
  });

  test('show progress for the one that is loading only', async () => {
    let finish = () => {};
    const { user } = draw(downloads(handler(() => new Promise<void>((resolve) => (finish = resolve)))));
    await user.click(screen.getByRole('button', { name: 'Descargar sepa.pdf' }));
    expect(screen.getByRole('button', { busy: true }).getAttribute('aria-label')).toBe(
      'Descargar sepa.pdf: descargando',
    );
    await act(async () => finish());
    expect(screen.getByRole('button', { name: 'Descargar sepa.pdf' })).toBeTruthy();
  });

  test.each([
    ['breaks', () => Promise.reject(new Error('500'))],
    ['answers false', async () => false],
  ])('show a download that %s, until a press puts it away without fetching again', async (_, run) => {
    const onPress = handler(run);
    const { user } = draw(downloads(onPress));
    await user.click(screen.getByRole('button', { name: 'Descargar sepa.pdf' }));
    await user.click(
      await screen.findByRole('button', {
        name: 'Descargar sepa.pdf: la descarga ha fallado',
        description: 'La descarga ha fallado. Pulse para volver a empezar.',
      }),
    );
    expect(screen.getByRole('button', { name: 'Descargar sepa.pdf' })).toBeTruthy();
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('show a text when there are none', () => {
    draw(downloads(handler(), []));
    expect(screen.getByText('Sin documentos')).toBeTruthy();
  });
});

describe('a download in a row', () => {
  test('says little, and has a name that says what', () => {
    draw(<Download blockKey="a" label="Descargar" name="Descargar la carta" onPress={handler()} />);
    expect(screen.getByRole('button', { name: 'Descargar la carta' }).textContent).toBe('Descargar');
  });
});
