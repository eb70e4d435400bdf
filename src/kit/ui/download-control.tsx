import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';
import type { Handler } from '../../language/prop.ts';
import { Icon } from '../icon.tsx';
import { useKit } from '../kit.ts';
import { InlineButton } from './press-button.tsx';
import { Tip } from './tip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type State = 'idle' | 'busy' | 'failed';

/** Whether the actions succeeded: they show a failure themselves and then answer false, or throw. */
async function succeeded(handler: Handler): Promise<boolean> {
  try {
    const answer: unknown = await handler();
    return answer !== false;
  } catch {
    return false;
  }
}

/** The state of one download, and what a press does: fetch, nothing while it loads, or dismiss the failure. */
function useDownload(handler: Handler): { state: State; press: () => void } {
  const [state, setState] = useState<State>('idle');
  const fetchFile = async () => {
    setState('busy');
    setState((await succeeded(handler)) ? 'idle' : 'failed');
  };
  const press = () => {
    if (state === 'failed') setState('idle');
    if (state === 'idle') void fetchFile();
  };
  return { state, press };
}

type Props = {
  label: string;
  /** The accessible name, where the label is a part of it. */
  name?: string;
  look?: 'outlined' | 'quiet' | 'inline' | 'icon';
  onPress: Handler;
};

const signs: Record<State, ReactNode> = {
  idle: <Icon name="download" />,
  busy: <CircularProgress size="1.25rem" color="inherit" aria-hidden />,
  failed: <Icon name="alert" />,
};

/** Fetches a file: shows the progress, and a failure until a press dismisses it. */
export function DownloadControl({ label, name = label, look = 'icon', onPress }: Props): ReactNode {
  const { text } = useKit();
  const { state, press } = useDownload(onPress);
  const helpId = useId();
  const names: Record<State, string> = {
    idle: name,
    busy: text('kit.download.busy', { label: name }),
    failed: text('kit.download.failed', { label: name }),
  };
  const common = {
    onClick: press,
    'aria-label': names[state],
    'aria-busy': state === 'busy' || undefined,
    color: state === 'failed' ? ('error' as const) : ('primary' as const),
    sx: { minHeight: 44, minWidth: 44 },
  };
  const help = state === 'failed' ? text('kit.download.again') : undefined;
  if (look === 'icon') {
    return (
      <>
        <Tip title={help ?? names[state]}>
          <IconButton {...common} aria-describedby={help && helpId}>
            {signs[state]}
          </IconButton>
        </Tip>
        {help && <VisuallyHidden id={helpId}>{help}</VisuallyHidden>}
      </>
    );
  }
  if (look === 'inline') {
    const { sx: _, ...rest } = common;
    return (
      <InlineButton {...rest} data-inline startIcon={state === 'idle' ? undefined : signs[state]}>
        {label}
      </InlineButton>
    );
  }
  return (
    <Button {...common} variant={look === 'quiet' ? 'text' : 'outlined'} startIcon={signs[state]}>
      {label}
    </Button>
  );
}
