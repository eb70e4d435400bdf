import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Notice } from '../../kit/kit.ts';
import type { Settings } from '../../language/settings.ts';
import { focusTopIfLost, keepRoomFor } from '../over-page.ts';
import { useServices } from '../services.ts';
import { useRead } from '../state/use-computed.ts';

/** Where notices come from: the portal keeps the list of listeners. */
export type Notices = {
  listen(listener: { hear: (notice: Notice) => void; forget: (notice: Notice) => void }): () => void;
};

/** `isLast`: no other notice waits. */
type Props = { notice: Notice; isLast: boolean; onClose: () => void };

/** Its cross is as large as a thumb, in the height of one line. */
const look = {
  width: '100%',
  whiteSpace: 'pre-line',
  '& .MuiAlert-action': { alignItems: 'center', paddingTop: 0 },
  '& .MuiAlert-action > button': { width: 44, height: 44, my: -0.75 },
} as const;

/** It stands above what is at the foot of the page; over a dialog, at the bottom of the window. */
const place = { 'body:not(:has([data-dialog])) &': { marginBottom: 'var(--foot, 0px)' } } as const;

/** One short notice. */
export function NoticeView({ notice, isLast, onClose }: Props): ReactNode {
  const { language, scope } = useServices();
  const { duration, durationWithAction } = useRead('settings.notices', scope) as Settings['notices'];
  const { text, tone, action, long, stays } = notice;
  const most = stays || long || action ? durationWithAction : duration;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => () => void setTimeout(focusTopIfLost), []);
  useLayoutEffect(() => (root.current ? keepRoomFor(root.current) : undefined), []);
  const press = () => {
    onClose();
    action?.press();
  };
  return (
    <Snackbar
      ref={root}
      open
      sx={place}
      autoHideDuration={stays && isLast ? null : most}
      onClose={(_event, why) => why !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={tone}
        variant="filled"
        onClose={onClose}
        closeText={language.text('engine.close')}
        role={tone === 'error' ? 'alert' : 'status'}
        sx={look}
      >
        {text}
        {action && (
          <Button onClick={press} color="inherit" size="small" sx={{ display: 'block', mt: 0.5, ml: -0.5 }}>
            {action.label}
          </Button>
        )}
      </Alert>
    </Snackbar>
  );
}
