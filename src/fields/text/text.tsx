import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, plain, useTyped } from '../use-typed.ts';
import type { textField } from './props.ts';
import { ClearButton, SearchSign } from './search-look.tsx';

/** A text of one line or several. */
export function Text(field: FieldProps<typeof textField>): ReactNode {
  const { autocomplete, inputMode, rows, uppercase, placeholder, look } = field;
  const typed = useTyped(field, {
    retype: uppercase ? (text) => text.toUpperCase() : undefined,
    tidy: (value) => asTyped(plain(value).trim()),
  });
  const attributes = {
    autoComplete: autocomplete,
    inputMode,
    placeholder,
    autoCapitalize: uppercase ? 'characters' : undefined,
  };
  if (look !== 'search') return <LineInput field={field} typed={typed} rows={rows} attributes={attributes} />;
  return (
    <Box role="search" aria-label={field.label}>
      <LineInput
        field={field}
        typed={typed}
        attributes={{ ...attributes, autoComplete: autocomplete ?? 'off', enterKeyHint: 'search' }}
        chooser={<SearchSign />}
        control={<ClearButton field={field} typed={typed} />}
      />
    </Box>
  );
}
