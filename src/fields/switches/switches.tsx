import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { FocusEvent, ReactNode } from 'react';
import { type Json, sameJson } from '../../base/json.ts';
import type { FieldProps, Option } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { describedBy, FieldFrame, labelId } from '../../kit/ui/field-frame.tsx';
import type { switchesField } from './props.ts';
import { SwitchCard } from './switch-card.tsx';

const List = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Several choices in sight, each with a switch. What is on and cannot be turned off stays on. */
export function Switches(field: FieldProps<typeof switchesField>): ReactNode {
  const { id, value, options = [], busy, disabled, selectAll, change, leave } = field;
  const { text } = useKit();
  const on = isList(value) ? value : [];
  const isOn = (option: Option) => on.some((one) => sameJson(one, option.value));
  const usable = disabled === undefined ? options.filter((option) => option.disabled === undefined) : [];
  const areAllOn = usable.every(isOn);
  /** Turns some on or off; the value keeps the order of the list. */
  const turn = (some: readonly Option[], next: boolean) =>
    change(options.filter((one) => (some.includes(one) ? next : isOn(one))).map((one) => one.value));
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  return (
    <FieldFrame {...field} group tall>
      {selectAll && usable.length > 1 && (
        <Button
          size="small"
          onClick={() => turn(usable, !areAllOn)}
          sx={{ alignSelf: 'flex-start', minHeight: 44, ml: -2.5 }}
        >
          {text(areAllOn ? 'fields.switches.none' : 'fields.switches.all')}
        </Button>
      )}
      <List
        id={id}
        role="group"
        aria-labelledby={labelId(field)}
        aria-describedby={describedBy(field)}
        aria-busy={busy || undefined}
        onBlur={left}
      >
        {options.map((option, index) => (
          <SwitchCard
            key={String(index)}
            id={`${id}-${index}`}
            option={option}
            isOn={isOn(option)}
            isUsable={usable.includes(option)}
            onTurn={(next) => turn([option], next)}
          />
        ))}
      </List>
      {busy && options.length === 0 && (
        <Typography aria-hidden variant="body2" sx={{ color: 'text.secondary' }}>
          {text('kit.loading')}
        </Typography>
      )}
    </FieldFrame>
  );
}
