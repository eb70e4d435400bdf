import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextsPanel } from '../../src/workbench/panels/texts/texts-panel.tsx';
import { TextsContext } from '../../src/workbench/panels/texts/use-texts.ts';
import { Session } from '../../src/workbench/session/session.ts';
import { type Workspace, WorkspaceContext } from '../../src/workbench/session/use-session.ts';
import { emptyState } from './support/state.ts';

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
