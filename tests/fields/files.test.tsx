import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sizeOf } from '../../src/fields/files/attached.ts';
import { descriptionOf } from '../support/description-of.ts';
import { drawField, type Given } from './support.tsx';

const paper = (name = 'a.pdf', content = name, type = 'application/pdf') =>
  new File([content], name, { type });
const kept = (name: string, content = 'data:application/pdf;base64,YQ==') => ({ name, content });
const rows = () => [...document.querySelectorAll('[data-file]')].map((row) => row.getAttribute('data-file'));
const said = () => document.querySelector('[aria-live=polite]')?.textContent ?? '';
const shown = (...names: string[]) => waitFor(() => expect(rows()).toEqual(names));
const drawFiles = (given: Given = {}) =>
  drawField('files', { accept: ['image/*', 'application/pdf'], ...given });
afterEach(() => vi.restoreAllMocks());

describe('files to attach', () => {
  test('are stored in the chosen order, with name and content', async () => {
    const { user, control, kept: value } = await drawFiles();
    await user.upload(control(), [paper('a.pdf', 'hola'), paper('b.pdf', '')]);
    await user.upload(control(), paper('c.png', 'c', 'image/png'));
    await shown('a.pdf', 'c.png');
    expect(value()).toEqual([
      { name: 'a.pdf', content: 'data:application/pdf;base64,aG9sYQ==' },
      { name: 'c.png', content: 'data:image/png;base64,Yw==' },
    ]);
    expect(said()).toContain('Se ha añadido «c.png»');
  });

  test('are shown with their size, and photos as thumbnails', async () => {
    const { container } = await drawFiles({ value: [kept('a.png', 'data:image/png;base64,YWI=')] });
    expect(container.textContent).toContain('2\u00a0B');
    const thumbnail = container.querySelector('img') as HTMLImageElement;
    expect(thumbnail.alt).toBe('');
    fireEvent.error(thumbnail);
    expect(container.querySelector('img')).toBeNull();
  });

  test('of a draft are named until they are attached again', async () => {
    const { user, control } = await drawFiles({ remnant: ['a.pdf', 'b.pdf'] });
    expect(said()).toContain('vuelva a adjuntar a.pdf y b.pdf.');
    await user.upload(control(), paper('a.pdf'));
    await shown('a.pdf');
    expect(said()).toContain('vuelva a adjuntar b.pdf.');
    await user.upload(control(), paper('b.pdf'));
    await shown('a.pdf', 'b.pdf');
    expect(said()).not.toContain('vuelva a adjuntar');
  });

  test('of a draft are given up by a button, where none is required', async () => {
    const { user, changes, arrive } = await drawFiles({ remnant: ['a.pdf', 'b.pdf'] });
    await user.click(screen.getByRole('button', { name: 'Seguir sin a.pdf y b.pdf' }));
    expect(changes.mock.calls).toEqual([[undefined]]);
    arrive({ required: true });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('have no maximum where the definition says so, and each has its size', async () => {
    const { user, control } = await drawFiles({
      ...{ required: true, max: 'none', object: 'Escrituras', maxBytes: 100 },
    });
    expect(descriptionOf(control())).toContain(
      'Escrituras: 1 o más · imágenes o PDF · 100\u00a0B como máximo',
    );
    const names = Array.from({ length: 25 }, (_, page) => `${page}.pdf`);
    await user.upload(control(), [...names.map((name) => paper(name)), paper('grande.pdf', 'x'.repeat(101))]);
    await shown(...names);
    expect(said()).toContain('grande.pdf');
  });

  test('show their limits before anything is chosen', async () => {
    const { control } = await drawFiles({ required: true, max: 3, object: 'Facturas', maxBytes: 500_000 });
    expect(descriptionOf(control())).toContain(
      'Facturas: de 1 a 3 · imágenes o PDF · 500\u00a0kB como máximo',
    );
  });

  test.each([
    ['up to the most', { max: 6 }, 'archivos: 6 como máximo · imágenes'],
    ['as many as there are', { max: 'none' }, 'imágenes'],
    ['none or as many as the least', { min: 2, max: 3 }, 'archivos: de 2 a 3 · imágenes'],
  ])('may be left out where none is required: %s', async (_, limits, begins) => {
    const { control } = await drawFiles({ maxBytes: 500_000, ...limits });
    expect(descriptionOf(control()).toLowerCase()).toBe(
      `${begins} o pdf · 500\u00a0kb como máximo por archivo`,
    );
  });

  test('have the limits of the settings by default', async () => {
    const { control } = await drawField('files');
    expect(descriptionOf(control())).toContain('Archivos: 5 como máximo · 15\u00a0MB como máximo');
    expect(control().multiple).toBe(true);
  });

  test.each([
    ['another kind', paper('a.txt', 'a', 'text/plain'), 'Se admiten: imágenes o PDF'],
    ['a kind nobody knows', paper('a.exe', 'a', ''), 'Se admiten: imágenes o PDF'],
    ['nothing in it', paper('a.pdf', ''), 'está vacío'],
  ])('are not taken with %s, and are told why by name', async (_, file, reason) => {
    const { control, changes } = await drawFiles({ maxBytes: 1500 });
    fireEvent.change(control(), { target: { files: [file] } });
    expect(said()).toMatch(new RegExp(`«${file.name}» no se ha añadido[.:] ${reason}`));
    expect(changes).not.toHaveBeenCalled();
  });

  test('that are too large are refused with the limit in MB', async () => {
    const { user, control } = await drawFiles({ maxBytes: 1_500_000 });
    await user.upload(control(), paper('a.pdf', 'x'.repeat(1_500_001)));
    expect(said()).toContain('supera el límite de 1,5\u00a0MB');
  });

  test('are recognised by their name if the system reports no type', async () => {
    const { control, kept: value } = await drawFiles();
    fireEvent.change(control(), { target: { files: [paper('a.PDF', 'a', '')] } });
    await shown('a.PDF');
    expect(value()).toEqual([kept('a.PDF')]);
  });

  test('beyond the limit are named and refused', async () => {
    const { user, control } = await drawFiles({ max: 2, object: 'Fotos' });
    await user.upload(control(), [paper('a.pdf'), paper('b.pdf'), paper('c.pdf')]);
    await shown('a.pdf', 'b.pdf');
    expect(said()).toContain('«c.pdf» no se ha añadido. Fotos: 2 como máximo');
  });

  test('with the same name are numbered, since phones name every photo the same; the same file twice is added once', async () => {
    const { user, control } = await drawFiles();
    await user.upload(control(), [paper('a.pdf', '1'), paper('a.pdf', '2'), paper('a.pdf', '1')]);
    await shown('a.pdf', 'a (2).pdf');
    await waitFor(() => expect(said()).toContain('«a.pdf» ya está en la lista'));
  });

  test('with the content of a file on the list are told by the name of that file', async () => {
    const { user, control } = await drawFiles();
    await user.upload(control(), [paper('a.pdf', '1'), paper('b.pdf', '1')]);
    await waitFor(() => expect(said()).toContain('«b.pdf» es el mismo archivo que «a.pdf»'));
  });

  test('are removed by keyboard, with the focus on the next one, and can be chosen again', async () => {
    const { user, control, kept: value } = await drawFiles({ value: [kept('a.pdf'), kept('b.pdf')] });
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(rows()).toEqual(['b.pdf']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitar «b.pdf»' }));
    expect(said()).toContain('Se ha quitado «a.pdf»');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(control());
    expect(value()).toBeUndefined();
    await user.upload(control(), paper('a.pdf'));
    await shown('a.pdf');
  });

  test('are accepted from the clipboard and by dropping', async () => {
    const { control } = await drawFiles();
    fireEvent.paste(control(), { clipboardData: { files: [paper('a.pdf')] } });
    await shown('a.pdf');
    fireEvent.drop(control(), { dataTransfer: { files: [paper('b.pdf')], types: ['Files'] } });
    await shown('a.pdf', 'b.pdf');
  });

  test('dropped beside the field are not opened by the browser', async () => {
    await drawFiles();
    const missed = () => fireEvent.drop(document.body, { dataTransfer: { files: [], types: ['Files'] } });
    expect(missed()).toBe(false);
  });

  test('show the progress of reading, which can be stopped', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.onprogress?.({ loaded: 1, total: 4 } as ProgressEvent<FileReader>);
    });
    vi.spyOn(FileReader.prototype, 'abort').mockImplementation(function (this: FileReader) {
      this.onabort?.({} as ProgressEvent<FileReader>);
    });
    const { user, control, changes } = await drawFiles();
    await user.upload(control(), paper('a.pdf'));
    const bar = await screen.findByRole('progressbar', { name: 'Leyendo «a.pdf»' });
    await waitFor(() => expect((bar as HTMLProgressElement).value).toBe(0.25));
    await user.click(screen.getByRole('button', { name: 'Dejar de leer «a.pdf»' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(changes).not.toHaveBeenCalled();
  });

  test('that cannot be read, such as folders, are reported', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.onerror?.({} as ProgressEvent<FileReader>);
    });
    const { user, control } = await drawFiles();
    await user.upload(control(), paper('a.pdf'));
    await waitFor(() => expect(said()).toContain('«a.pdf» no se ha podido leer'));
  });

  test('make a submit wait until they are read', async () => {
    const hold = vi.fn<(done: Promise<unknown>) => void>();
    const { user, control, kept: value } = await drawFiles({ hold } as Given);
    await user.upload(control(), paper('a.pdf', 'a'));
    await hold.mock.lastCall?.[0];
    expect(value()).toEqual([kept('a.pdf')]);
  });

  test('cannot be removed if the field is disabled', async () => {
    await drawFiles({ value: [kept('a.pdf')], disabled: 'No se puede' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test.each([
  ['YQ==', 1],
  ['YWI=', 2],
  ['YWJj', 3],
  ['', 0],
])('a file of the content %s has %i bytes', (base64, bytes) => {
  expect(sizeOf({ name: 'a', content: `data:text/plain;base64,${base64}` })).toBe(bytes);
});
