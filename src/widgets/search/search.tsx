import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { searchSpec } from './props.ts';
import { useSearch } from './use-search.ts';

/** A search that starts by itself when typing stops, and at once with Enter. */
export function Search({
  label,
  value = '',
  placeholder,
  wait,
  onChange,
}: WidgetProps<typeof searchSpec>): ReactNode {
  const { text, settings } = useKit();
  const input = useRef<HTMLInputElement>(null);
  const { typed, waiting, type, search, clear } = useSearch(
    value,
    wait ?? settings.search.debounce,
    onChange,
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search();
  };
  const empty = () => {
    clear();
    input.current?.focus();
  };
  const sign = waiting ? (
    <CircularProgress size="1.25rem" color="inherit" aria-hidden />
  ) : (
    <Icon name="search" />
  );
  const cross = typed !== '' && (
    <IconButton
      onClick={empty}
      aria-label={text('kit.search.clear')}
      edge="end"
      sx={{ minWidth: 44, minHeight: 44 }}
    >
      <Icon name="close" size="small" />
    </IconButton>
  );
  return (
    <Box component="form" role="search" aria-label={label} onSubmit={submit}>
      <TextField
        fullWidth
        label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        inputRef={input}
        slotProps={{
          htmlInput: { enterKeyHint: 'search', autoComplete: 'off' },
          input: {
            startAdornment: <InputAdornment position="start">{sign}</InputAdornment>,
            endAdornment: <InputAdornment position="end">{cross}</InputAdornment>,
          },
        }}
      />
      <VisuallyHidden role="status">{waiting ? text('kit.search.waiting') : ''}</VisuallyHidden>
    </Box>
  );
}
