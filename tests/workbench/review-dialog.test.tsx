import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Told } from '../../src/dev/news.ts';
import type { MessageCode } from '../../src/language/messages.ts';
import type { Severity } from '../../src/language/message.ts';
import { ReviewDialog } from '../../src/workbench/review/review-dialog.tsx';
import { Session } from '../../src/workbench/session/session.ts';
import { type Workspace, WorkspaceContext } from '../../src/workbench/session/use-session.ts';
import { emptyState } from './support/state.ts';

const told = (code: MessageCode, severity: Severity): Told => ({
  code,
  severity,
  file: 'partners/alba/partner.json',
  line: 1,
  column: 1,
  pointer: '',
  message: '',
  source: '',
});

const warned = (...diagnostics: Told[]) => {
  const session = new Session({ ...emptyState, diagnostics });
  render(
    <WorkspaceContext value={{ session, catalog: {} } as unknown as Workspace}>
      <ReviewDialog open close={() => {}} />
    </WorkspaceContext>,
  );
  return screen.queryByRole('alert')?.textContent;
};

test('before a colour with too little contrast is written, the review says that the check will refuse it', () => {
  const words = warned(told('low-contrast', 'warning'));
  expect(words).toContain('an error');
  expect(words).toContain('npm run check will refuse them. Too little contrast is an error too');
});

test('the review counts what the check will refuse, and leaves warnings out', () => {
  const words = warned(
    told('missing-text', 'error'),
    told('missing-text', 'error'),
    told('unused-text', 'warning'),
  );
  expect(words).toBe(
    'The definitions have 2 errors. They can be written all the same, and npm run check will refuse them.',
  );
});

test('the review warns of nothing that the check takes', () => {
  expect(warned(told('unused-text', 'warning'))).toBeUndefined();
});
