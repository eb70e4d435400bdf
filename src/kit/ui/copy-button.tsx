import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useKit } from '../kit.ts';
import { Tip } from './tip.tsx';

/** Copies a value to the clipboard and says so. `label` is the name of what is copied. */
export function CopyButton({ value, label }: { value: string; label: string }): ReactNode {
  const { text, notify } = useKit();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify({ text: text('kit.copied', { label }), tone: 'success' }),
      () => notify({ text: text('kit.copyFailed', { label }), tone: 'error' }),
    );
  const name = text('kit.copy', { label });
  return (
    <Tip title={name}>
      <IconButton
        onClick={() => void copy()}
        aria-label={name}
        sx={{ minWidth: 44, minHeight: 44, my: -1.25, ml: 0.5, verticalAlign: 'middle' }}
      >
        <Icon name="copy" size="small" />
      </IconButton>
    </Tip>
  );
}
