import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState, type ReactNode } from 'react';
import type { Notice } from '../../kit/kit.ts';
import { useServices } from '../services.ts';
import { useValue } from '../state/use-computed.ts';

/** Where notices come from: the portal keeps the list of listeners. */
export type Notices = { listen(hear: (notice: Notice) => void): () => void };

type Shown = Notice & { id: number };

/** Short notices, one after the other, each as long as the settings say. */
export function NoticeView({ notices }: { notices: Notices }): ReactNode {
  const { scope } = useServices();
  const duration = Number(useValue({ var: 'settings.notices.duration' }, scope));
  const [queue, setQueue] = useState<Shown[]>([]);
  useEffect(() => notices.listen((notice) => setQueue((waiting) => [...waiting, { ...notice, id: Date.now() + waiting.length }])), [notices]);
  const [first] = queue;
  const next = () => setQueue(([, ...rest]) => rest);
  return (
    <Snackbar key={first?.id} open={first !== undefined} autoHideDuration={duration} onClose={(_event, why) => why !== 'clickaway' && next()} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      {first && (
        <Alert severity={first.tone} variant="filled" onClose={next} role={first.tone === 'error' ? 'alert' : 'status'} sx={{ width: '100%' }}>
          {first.text}
        </Alert>
      )}
    </Snackbar>
  );
}
