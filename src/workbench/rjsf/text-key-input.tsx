import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { FieldState } from '../../kit/field.ts';
import { controlAttributes, FieldFrame } from '../../kit/ui/field-frame.tsx';
import { useTexts } from '../panels/texts/use-texts.ts';

/** As many keys are offered at once; typing narrows the rest. */
const most = 50;

/** The key of a text, chosen by the key or by its words. A key of one's own may be typed. */
export function TextKeyInput({ field }: { field: FieldState }): ReactNode {
  const { entries, language } = useTexts();
  const wordsOf = (key: string) => entries[key]?.[language]?.own ?? entries[key]?.[language]?.base ?? '';
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame {...field}>
      <Autocomplete
        freeSolo
        id={field.id}
        options={Object.keys(entries)}
        inputValue={value}
        onInputChange={(_event, next, reason) =>
          reason !== 'reset' && field.change(next === '' ? undefined : next)
        }
        onChange={(_event, next) => field.change(next ?? undefined)}
        onBlur={field.leave}
        filterOptions={(keys, { inputValue }) => {
          const asked = inputValue.toLowerCase();
          return keys.filter((key) => `${key} ${wordsOf(key)}`.toLowerCase().includes(asked)).slice(0, most);
        }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <span>
              <code>{option}</code>
              <br />
              {wordsOf(option)}
            </span>
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            ref={slotProps.input.ref}
            fullWidth
            inputProps={{ ...slotProps.htmlInput, ...controlAttributes(field) }}
          />
        )}
      />
    </FieldFrame>
  );
}
