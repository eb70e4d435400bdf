import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useKit } from '../../../src/kit/kit.ts';
import { controlAttributes, FieldFrame } from '../../../src/kit/ui/field-frame.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type Office, useChange } from './use-change.ts';

type Contract = {
  id: number;
  name: string;
  type: string;
  state: string;
  notification_address: { email: string };
};
type Props = { contract: Contract; office: Office; onClose: () => void };

const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

/** The e-mail address of a contract's notices, as `contracts/change-email` says it. */
export function ChangeEmail({ contract, office, onClose }: Props): ReactNode {
  const { text, notify } = useKit();
  const { email } = contract.notification_address;
  const { value, setValue, fault, sending, refusal, submit } = useChange(
    office,
    `change-email ${contract.name}`,
    email,
    (typed) => (typed.trim() === '' ? 'form.required' : isEmail(typed) ? undefined : 'fields.email.invalid'),
  );
  const reason = office.readOnly
    ? 'engine.failure.read_only'
    : contract.state !== 'activa'
      ? 'contracts.notActive'
      : value === email
        ? 'contracts.changeEmail.unchanged'
        : undefined;
  const send = async (typed: string) => {
    const next = typed.trim();
    await office.call('contracts.changeNotificationField', {
      name: contract.name,
      field: 'email',
      email: next,
    });
    office.patch(contract, { notification_address: { email: next } });
    onClose();
    notify({ tone: 'success', text: text('contracts.changeEmail.done') });
    office.refresh('contracts.list');
  };
  const field = {
    id: 'email',
    label: text('common.email'),
    help: text('contracts.changeEmail.help'),
    error: refusal?.fields.email ?? (fault && text(fault)),
    required: true,
    disabled: undefined,
    busy: false,
  };
  return (
    <ChangeDialog
      title={text('contracts.changeEmail')}
      send={text('contracts.changeEmail.send')}
      reason={reason && text(reason)}
      onSubmit={submit(send, field.id)}
      {...{ sending, refusal, onClose }}
    >
      <FieldFrame {...field}>
        <OutlinedInput
          id={field.id}
          type="email"
          autoComplete="email"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          inputProps={controlAttributes(field)}
        />
      </FieldFrame>
    </ChangeDialog>
  );
}
