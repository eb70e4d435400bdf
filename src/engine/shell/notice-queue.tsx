import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Notice } from '../../kit/kit.ts';
import type { Notices } from './notice-view.tsx';

const NoticeView = lazy(async () => ({ default: (await import('./notice-view.tsx')).NoticeView }));

type Waiting = { id: number; notice: Notice };

/**
 * Short notices, one after the other, each as long as the settings say. They stand beside the page and its dialogs, so that
 * they are read out whatever is open.
 */
export function NoticeQueue({ notices }: { notices: Notices }): ReactNode {
  const [queue, setQueue] = useState<Waiting[]>([]);
  useEffect(
    () =>
      notices.listen({
        hear: (notice) => setQueue((waiting) => [...waiting, { id: (waiting.at(-1)?.id ?? 0) + 1, notice }]),
        forget: (gone) => setQueue((waiting) => waiting.filter(({ notice }) => notice !== gone)),
      }),
    [notices],
  );
  const [first, second] = queue;
  return createPortal(
    <div data-notices>
      <Suspense fallback={null}>
        {first && (
          <NoticeView
            key={first.id}
            notice={first.notice}
            isLast={!second}
            onClose={() => setQueue(([, ...rest]) => rest)}
          />
        )}
      </Suspense>
    </div>,
    document.body,
  );
}
