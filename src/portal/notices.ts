import type { Notices } from '../engine/shell/notice-view.tsx';
import type { Notice } from '../kit/kit.ts';

type Listener = Parameters<Notices['listen']>[0];

/**
 * Short notices: `notify` passes one to every listener, and answers a function that withdraws it; the first listener
 * also gets those that came before it.
 */
export function createNotices(): { notices: Notices; notify: (notice: Notice) => () => void } {
  const listeners = new Set<Listener>();
  const early = new Set<Notice>();
  return {
    notices: {
      listen(listener) {
        listeners.add(listener);
        for (const notice of early) listener.hear(notice);
        early.clear();
        return () => listeners.delete(listener);
      },
    },
    notify(notice) {
      if (listeners.size === 0) early.add(notice);
      for (const { hear } of listeners) hear(notice);
      return () => {
        early.delete(notice);
        for (const { forget } of listeners) forget(notice);
      };
    },
  };
}
