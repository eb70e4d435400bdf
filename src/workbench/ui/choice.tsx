import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';

export type ChoiceOption = { value: string; label: string; title?: string };

type Props = {
  id?: string;
  label: string;
  value: string;
  options: readonly ChoiceOption[];
  change(value: string): void;
  /** The label is for screen readers alone. */
  bare?: boolean;
  width?: number | string;
};

/** One choice out of a list that opens, with its label. */
export function Choice({ id: given, label, value, options, change, bare, width }: Props): ReactNode {
  const own = useId();
  const id = given ?? own;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, width }}>
      {!bare && (
        <Box component="label" htmlFor={id} sx={{ fontSize: 11, color: 'text.secondary', lineHeight: 1.4 }}>
          {label}
        </Box>
      )}
      <NativeSelect
        input={
          <OutlinedInput
            sx={{ bgcolor: 'background.paper', '& .MuiNativeSelect-select': { py: '4px', pl: 1 } }}
          />
        }
        inputProps={{ id, 'aria-label': bare ? label : undefined }}
        value={value}
        onChange={(event) => change(event.target.value)}
      >
        {options.map(({ value: each, label: words, title }) => (
          <option key={each} value={each} title={title}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
