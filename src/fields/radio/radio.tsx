import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiRadio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FieldProps, Option } from '../../kit/field.ts';
import { FieldFrame, describedBy } from '../../kit/ui/field-frame.tsx';
import type { radioField } from './props.ts';

const keyOf = (value: unknown) => JSON.stringify(value ?? null);

/** A few choices, each with a second line where it has one. */
export function RadioField(state: FieldProps<typeof radioField>): ReactNode {
  const choose = (key: string) => {
    const option = state.options?.find(({ value }) => keyOf(value) === key);
    if (option && state.disabled === undefined) state.change(option.value);
  };
  return (
    <FieldFrame {...state} group>
      <RadioGroup name={state.name} value={state.value === undefined ? '' : keyOf(state.value)} onChange={(_event, key) => choose(key)} onBlur={state.leave} aria-labelledby={`${state.id}-label`} aria-required={state.required || undefined} aria-describedby={describedBy(state)}>
        {(state.options ?? []).map((option, index) => (
          <FormControlLabel key={keyOf(option.value)} value={keyOf(option.value)} control={<MuiRadio id={index === 0 ? state.id : undefined} disabled={option.disabled !== undefined} />} label={<OptionText {...option} />} sx={{ minHeight: 44 }} />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}

function OptionText({ label, detail }: Option): ReactNode {
  if (detail === undefined) return label;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {label}
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {detail}
      </Typography>
    </Box>
  );
}
