import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Told } from '../../src/dev/news.ts';
import type { TextEntries } from '../../src/workbench/contract.ts';
import { TextsPanel } from '../../src/workbench/panels/texts/texts-panel.tsx';
import { TextsContext, withMissing } from '../../src/workbench/panels/texts/use-texts.ts';
import { Session } from '../../src/workbench/session/session.ts';
import { type Workspace, WorkspaceContext } from '../../src/workbench/session/use-session.ts';
import { emptyState } from './support/state.ts';

afterEach(cleanup);

const path = 'partners/alba/texts/es/tips.json';
const state = { ...emptyState, files: [{ path, text: '{ "tips.own": "Disco" }' }] };

const found = () => screen.getAllByRole('group').map((row) => row.querySelector('legend')?.textContent);

test('a text that is being changed stays, though it no longer has the words that were looked for', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const workspace = { session: new Session(state), catalog: {} } as unknown as Workspace;
  const panel = (own: string) => (
    <WorkspaceContext value={workspace}>
      <TextsContext
        value={{
          entries: { 'tips.own': { es: { own } }, 'tips.base': { es: { base: 'Discos' } } },
          language: 'es',
        }}
      >
        <TextsPanel />
      </TextsContext>
    </WorkspaceContext>
  );
  const { rerender } = render(panel('Disco'));
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), 'disco');
  expect(found()).toEqual(['tips.own', 'tips.base']);
  await user.click(screen.getByDisplayValue('Disco'));
  rerender(panel('Lista'));
  expect(found()).toEqual(['tips.own', 'tips.base']);
  await user.type(screen.getByRole('searchbox'), 's');
  expect(found()).toEqual(['tips.base']);
});

test('a text that a definition names and nobody has written is among those that are missing', () => {
  const told = { code: 'missing-text', severity: 'error', missingText: 'tips.new' } as Told;
  const entries = withMissing({ 'tips.own': { es: { own: 'Disco' } } }, [told]);
  expect(Object.keys(entries).toSorted()).toEqual(['tips.new', 'tips.own']);
  const workspace = { session: new Session(state), catalog: {} } as unknown as Workspace;
  render(
    <WorkspaceContext value={workspace}>
      <TextsContext value={{ entries, language: 'es' }}>
        <TextsPanel />
      </TextsContext>
    </WorkspaceContext>,
  );
  fireEvent.change(screen.getByLabelText('Which texts'), { target: { value: 'missing' } });
  expect(found()).toEqual(['tips.new']);
  expect(screen.getByText('Missing')).toBeTruthy();
});

test('a text that is being written keeps its place, though it is missing no longer and others come first', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const workspace = { session: new Session(state), catalog: {} } as unknown as Workspace;
  const others = Object.fromEntries(
    [...Array(40).keys()].map((at) => [`tips.base${at}`, { es: { base: 'Disco' } }]),
  );
  const panel = (entries: TextEntries) => (
    <WorkspaceContext value={workspace}>
      <TextsContext value={{ entries, language: 'es' }}>
        <TextsPanel />
      </TextsContext>
    </WorkspaceContext>
  );
  const { rerender } = render(panel({ 'tips.new': {}, ...others }));
  const [box] = screen.getAllByRole('textbox');
  await userEvent.setup().click(box as HTMLElement);
  rerender(panel({ ...others, 'tips.new': { es: { own: 'N' } } }));
  expect(found()[0]).toBe('tips.new');
  expect(document.activeElement).toBe(box);
});

test('words that the server refuses make way for those of the other window, though the keyboard is in their field', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string) => {
    await asked;
    return address.endsWith('drafts')
      ? Response.json({ message: 'Another window changed it.' }, { status: 409 })
      : Response.json({ ...state, revision: 2, files: [{ path, text: '{ "tips.own": "Suyo" }' }] });
  });
  const session = new Session(state);
  render(
    <WorkspaceContext value={{ session, catalog: {} } as unknown as Workspace}>
      <TextsContext value={{ entries: { 'tips.own': { es: { own: 'Disco' } } }, language: 'es' }}>
        <TextsPanel />
      </TextsContext>
    </WorkspaceContext>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('es');
  const user = userEvent.setup();
  await user.type(box, 's');
  expect(box.value).toBe('Discos');
  answer();
  await waitFor(() => expect(box.value).toBe('Suyo'));
  expect(session.snapshot().problem).toBe('Another window changed it.');
  expect(document.activeElement).toBe(box);
});

test('words may be empty while they are typed, and are those of the base once they are left', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const session = new Session(state);
  render(
    <WorkspaceContext value={{ session, catalog: {} } as unknown as Workspace}>
      <TextsContext
        value={{ entries: { 'tips.own': { es: { own: 'Disco', base: 'Base' } } }, language: 'es' }}
      >
        <TextsPanel />
      </TextsContext>
    </WorkspaceContext>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('es');
  const user = userEvent.setup();
  await user.clear(box);
  expect(box.value).toBe('');
  await user.tab();
  expect(box.value).toBe('Base');
});
