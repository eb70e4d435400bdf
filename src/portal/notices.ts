import type { Notices } from '../engine/shell/notice-view.tsx';
import type { Notice } from '../kit/kit.ts';

/** Short notices: `notify` passes one to every listener; the first listener also gets those that came before it. */
export function createNotices(): { notices: Notices; notify: (notice: Notice) => void } {
  const listeners = new Set<(notice: Notice) => void>();
  const early: Notice[] = [];
  return {
    notices: {
      listen: (hear) => {
        listeners.add(hear);
        early.splice(0).forEach(hear);
        return () => listeners.delete(hear);
      },
    },
    notify: (notice) => {
      if (listeners.size === 0) early.push(notice);
      for (const hear of listeners) hear(notice);
    },
  };
}
