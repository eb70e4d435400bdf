import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import type { Notice } from '../../kit/kit.ts';

/** Where notices come from: the portal keeps the list of listeners. */
export type Notices = { listen(hear: (notice: Notice) => void): () => void };

type Props = { notice: Notice; duration: number; onClose: () => void };

/** One short notice. */
export function NoticeView({ notice, duration, onClose }: Props): ReactNode {
  return (
    <Snackbar
      open
      autoHideDuration={duration}
      onClose={(_event, why) => why !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={notice.tone}
        variant="filled"
        onClose={onClose}
        role={notice.tone === 'error' ? 'alert' : 'status'}
        sx={{ width: '100%' }}
      >
        {notice.text}
      </Alert>
    </Snackbar>
  );
}
