import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import { KitContext } from '../../src/kit/kit.ts';
import { createKit } from '../support/kit.tsx';
import { ChangeEmail } from './by-hand/change-email.tsx';
import { HappyHours } from './by-hand/happy-hours.tsx';
import type { Office } from './by-hand/use-change.ts';

const contract = {
  id: 7,
  name: 'C-7',
  type: 'electricity',
  state: 'activa',
  notification_address: { email: 'old@example.com' },
};

function officeWith(call: Office['call']) {
  const office: Office = {
    readOnly: false,
    call: vi.fn(call),
    patch: vi.fn(),
    refresh: vi.fn(),
    drafts: sessionStorage,
  };
  sessionStorage.clear();
  return office;
}

const draw = (dialog: ReactNode) => render(<KitContext value={createKit()}>{dialog}</KitContext>);
const send = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

test('the e-mail dialog by hand refuses nonsense, says what the server refuses, and sends once it is good', async () => {
  const refusal = new CallError('contracts.changeNotificationField', {
    status: 400,
    body: { errors: { email: 'no' } } as never,
    code: 'refused',
  });
  const call = vi.fn<Office['call']>().mockRejectedValueOnce(refusal).mockResolvedValue(null);
  const office = officeWith(call);
  const onClose = vi.fn();
  draw(<ChangeEmail {...{ contract, office, onClose }} />);
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, 'nonsense');
  await send('contracts.changeEmail.send');
  expect(office.call).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, ' new@example.com');
  await send('contracts.changeEmail.send');
  expect(onClose).not.toHaveBeenCalled();
  await send('contracts.changeEmail.send');
  expect(office.call).toHaveBeenLastCalledWith('contracts.changeNotificationField', {
    name: 'C-7',
    field: 'email',
    email: 'new@example.com',
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('the dialog of happy hours by hand sends what is chosen', async () => {
  const choices = [
    { startHour: 8, endHour: 10 },
    { startHour: 20, endHour: 22 },
  ];
  const office = officeWith(async (name) => (name === 'happyHours.available' ? choices : null));
  const onClose = vi.fn();
  draw(<HappyHours {...{ contract, office, onClose }} current={null} />);
  await userEvent.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
  await send('contracts.tariffOptions.save');
  expect(office.call).toHaveBeenLastCalledWith('happyHours.choose', { id: 7, startHour: 20, endHour: 22 });
  expect(onClose).toHaveBeenCalledOnce();
});
