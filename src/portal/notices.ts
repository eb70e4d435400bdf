import type { Notices } from '../engine/shell/notice-view.tsx';
import type { Notice } from '../kit/kit.ts';

/** Short notices: `notify` passes one to every listener. */
export function createNotices(): { notices: Notices; notify: (notice: Notice) => void } {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    notices: {
      listen: (hear) => {
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    },
    notify: (notice) => {
      for (const hear of listeners) hear(notice);
    },
  };
}
