import { useEffect, useRef, useState } from 'react';
import { readFile } from './read-file.ts';

/** A file that is being read. */
export type Waiting = { id: number; file: File; share: number; stop: AbortController };

type Outcome = {
  taken: (name: string, content: string) => void;
  unreadable: (name: string) => void;
};

/**
 * Reads files one after the other, so that they keep their order. Files that remain when the field is removed are
 * stopped.
 */
export function useReading({ taken, unreadable }: Outcome) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const now = useRef({ waiting, line: Promise.resolve(), count: 0 });
  useEffect(
    () => () => {
      for (const { stop } of now.current.waiting) stop.abort();
    },
    [],
  );

  const wait = (next: readonly Waiting[]) => {
    now.current.waiting = next;
    setWaiting(next);
  };
  const progress = (id: number, share: number) =>
    wait(now.current.waiting.map((one) => (one.id === id ? { ...one, share } : one)));
  const read = async ({ id, file, stop }: Waiting) => {
    try {
      const content = await readFile(file, stop.signal, (share) => progress(id, share));
      if (!stop.signal.aborted) taken(file.name, content);
    } catch {
      if (!stop.signal.aborted) unreadable(file.name);
    } finally {
      wait(now.current.waiting.filter((one) => one.id !== id));
    }
  };
  /** Resolves when the file and all files before it are read. */
  const queue = (file: File): Promise<void> => {
    const one = { id: ++now.current.count, file, share: 0, stop: new AbortController() };
    wait([...now.current.waiting, one]);
    now.current.line = now.current.line.then(() => read(one));
    return now.current.line;
  };
  return { waiting, queue, underWay: () => now.current.waiting.length };
}
