import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useKit } from '../kit.ts';

type Props = {
  /** What went wrong. Default: that this part could not be loaded. */
  title?: string;
  /** Why, or what helps. Default: to try again in a while. */
  detail?: string;
  /** Tries again; without it there is no button. */
  retry?: () => void;
  /** Further buttons, such as help. */
  further?: ReactNode;
};

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 1.5,
  '& > button': { minHeight: 44 },
  '&:empty': { display: 'none' },
} as const;

/** Shown in place of a part that could not be loaded or drawn. */
export function Failure({ title, detail, retry, further }: Props): ReactNode {
  const { text } = useKit();
  return (
    <Alert severity="error" icon={<Icon name="alert" />} sx={{ alignItems: 'flex-start' }}>
      <AlertTitle component="p">{title ?? text('kit.failed.title')}</AlertTitle>
      {detail ?? text('kit.failed.text')}
      <Box sx={buttons}>
        {retry && (
          <Button onClick={retry} color="inherit" variant="outlined" startIcon={<Icon name="refresh" />}>
            {text('kit.retry')}
          </Button>
        )}
        {further}
      </Box>
    </Alert>
  );
}
