import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useKit } from '../../../src/kit/kit.ts';
import { Failure } from '../../../src/kit/ui/failure.tsx';
import { FieldFrame, labelId } from '../../../src/kit/ui/field-frame.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type Office, useChange } from './use-change.ts';

type Hours = { startHour: number; endHour: number };
type Contract = { id: number; name: string; type: string };
type Props = { contract: Contract; current: Hours | null; office: Office; onClose: () => void };

const keyOf = (hours: Hours | null): string => (hours ? `${hours.startHour}-${hours.endHour}` : '');

/** The happy hours of a contract, as `contracts/happy-hours` says it. */
export function HappyHours({ contract, current, office, onClose }: Props): ReactNode {
  const { text, display, notify } = useKit();
  const { data, error, isLoading, mutate } = useSWR(['happyHours.available', contract.id], ([call, id]) =>
    office.call(call, { id }),
  );
  const choices = (data ?? []) as Hours[];
  const { value, setValue, fault, sending, refusal, submit } = useChange(
    office,
    `happy-hours ${contract.name}`,
    keyOf(current),
    (chosen) => (chosen === '' ? 'form.required' : undefined),
  );
  const send = async (chosen: string) => {
    const hours = choices.find((one) => keyOf(one) === chosen);
    if (!hours) return;
    await office.call('happyHours.choose', { id: contract.id, ...hours });
    onClose();
    notify({ tone: 'success', text: text('contracts.tariffOptions.saved') });
    office.refresh('happyHours.read', 'contracts.list');
  };
  const field = {
    id: 'choice',
    label: text('contracts.happyHours.choices'),
    help: undefined,
    error: refusal?.fields.choice ?? (fault && text(fault)),
    required: true,
    disabled: undefined,
    busy: isLoading,
  };
  const title = text('contracts.happyHours.title');
  const reason = office.readOnly ? text('engine.failure.read_only') : undefined;
  const dialog = { title, send: text('contracts.tariffOptions.save'), reason, sending, refusal, onClose };
  return (
    <ChangeDialog {...dialog} onSubmit={submit(send, field.id)}>
      <Typography>{text('contracts.happyHours.about')}</Typography>
      {isLoading && <CircularProgress aria-label={text('kit.loading')} />}
      {error && <Failure title={text('engine.failure.offline')} retry={() => void mutate()} />}
      {data && choices.length === 0 && <Typography>{text('contracts.tariffOptions.nothing')}</Typography>}
      {choices.length > 0 && (
        <FieldFrame {...field} group>
          <RadioGroup
            aria-labelledby={labelId(field)}
            value={value}
            onChange={(_, chosen) => setValue(chosen)}
          >
            {choices.map((hours) => (
              <FormControlLabel
                key={keyOf(hours)}
                value={keyOf(hours)}
                control={<Radio id={keyOf(hours) === value ? field.id : undefined} />}
                label={text('contracts.tariffOptions.chosen.hours', {
                  from: display('hour', hours.startHour),
                  to: display('hour', hours.endHour),
                })}
              />
            ))}
          </RadioGroup>
        </FieldFrame>
      )}
    </ChangeDialog>
  );
}
