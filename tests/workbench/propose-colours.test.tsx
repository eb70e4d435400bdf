import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProposeColours } from '../../src/workbench/panels/brand/propose-colours.tsx';
import { proposePalettes } from '../../src/workbench/panels/brand/propose-palettes.ts';
import { Session } from '../../src/workbench/session/session.ts';
import { type Workspace, WorkspaceContext } from '../../src/workbench/session/use-session.ts';
import { emptyState } from './support/state.ts';

const path = 'partners/alba/partner.json';
const own = proposePalettes({ primary: '#2454C7', accent: '#F7B23B', header: '#FFF1E0' });

/** The colours of a brand as its partner file has them, drawn. */
function drawn(brand: object): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const session = new Session({ ...emptyState, files: [{ path, text: JSON.stringify({ brand }) }] });
  render(
    <WorkspaceContext value={{ session, catalog: {} } as unknown as Workspace}>
      <ProposeColours />
    </WorkspaceContext>,
  );
}

const chooseMain = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Main colour/), { target: { value } });

test('where a pair has too little contrast, it is said that the check refuses it', () => {
  drawn({ ...own, light: { ...own.light, onHeader: '#FFFFFF' } });
  expect(screen.getByText(/^As it is now\./).textContent).toContain('✗ has less contrast than text needs');
  expect(screen.queryByText(/Each pair has/)).toBeNull();
  chooseMain('#b03f16');
  expect(screen.getByText(/^Proposed\./).textContent).toContain('Each pair has the contrast that text needs');
  expect(screen.queryByText(/✗/)).toBeNull();
});
