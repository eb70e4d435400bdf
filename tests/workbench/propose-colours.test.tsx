import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProposeColours } from '../../src/workbench/panels/brand/propose-colours.tsx';
import { proposePalettes } from '../../src/workbench/panels/brand/propose-palettes.ts';
import { Session } from '../../src/workbench/session/session.ts';
import { type Workspace, WorkspaceContext } from '../../src/workbench/session/use-session.ts';
import { emptyState } from './support/state.ts';

const path = 'partners/alba/partner.json';

// What the session of an earlier test did not send.
beforeEach(() => sessionStorage.clear());

const own = proposePalettes({ primary: '#2454C7', accent: '#F7B23B', header: '#FFF1E0' });

/** The colours of a brand as its partner file has them, drawn. */
function drawn(brand: object): Session {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const session = new Session({ ...emptyState, files: [{ path, text: JSON.stringify({ brand }) }] });
  render(
    <WorkspaceContext value={{ session, catalog: {} } as unknown as Workspace}>
      <ProposeColours />
    </WorkspaceContext>,
  );
  return session;
}

const brandOf = (session: Session) => JSON.parse(session.text(path) ?? '').brand;
const chooseMain = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Main colour/), { target: { value } });
const use = () => userEvent.click(screen.getByRole('button', { name: 'Use these colours' }));

test('a new main colour leaves the bar of the menu and the highlights that the brand has', async () => {
  const session = drawn(own);
  expect(screen.getByLabelText(/^Bar of the menu/)).toHaveProperty('value', '#fff1e0');
  chooseMain('#b03f16');
  await use();
  const { light, dark } = brandOf(session);
  expect(light).toMatchObject({ accent: '#F7B23B', header: '#FFF1E0', onHeader: own.light.onHeader });
  expect(Object.keys(dark)).toEqual(expect.arrayContaining(['header', 'onHeader']));
});

test('a bar that is taken away is none of the proposal', async () => {
  const session = drawn(own);
  await userEvent.click(screen.getAllByRole('button', { name: 'None' })[1] as HTMLElement);
  await use();
  expect(brandOf(session).light.header).toBeUndefined();
});

test('where a pair has too little contrast, it is said that the check refuses it', () => {
  drawn({ ...own, light: { ...own.light, onHeader: '#FFFFFF' } });
  expect(screen.getByText(/^As it is now\./).textContent).toContain('✗ has less contrast than text needs');
  expect(screen.queryByText(/Each pair has/)).toBeNull();
  chooseMain('#b03f16');
  expect(screen.getByText(/^Proposed\./).textContent).toContain('Each pair has the contrast that text needs');
  expect(screen.queryByText(/✗/)).toBeNull();
});
