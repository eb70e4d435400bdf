import { useEffect } from 'react';
import type { Session } from './session/session.ts';

/** Where the keys of undo are those of what is being typed. */
const typing = 'input, textarea, select, [contenteditable="true"]';

/** Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y do again, outside of what is being typed. */
export function useShortcuts({ undo, redo }: Session): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as Element | null)?.closest?.(typing) !== null;
      if (isElsewhere || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'z' && !event.shiftKey) undo();
      else redo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}
