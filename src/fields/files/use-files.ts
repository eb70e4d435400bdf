import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldState } from '../../kit/field.ts';
import { distinctName, type KeptFile, keptFiles } from './kept-file.ts';
import { readFile } from './read-file.ts';

/** A file on its way into the form. */
export type Waiting = { id: number; file: File; share: number; stop: AbortController };

type Edited = Pick<FieldState, 'value' | 'disabled' | 'change' | 'hold'>;

/** What is said of files: why they are not taken, and what became of them. Each answers a text. */
export type FileWords = {
  /** Why a file alone is not taken; undefined when it is. */
  against: (file: File) => string | undefined;
  tooMany: (name: string) => string;
  alreadyThere: (name: string) => string;
  unreadable: (name: string) => string;
  added: (name: string) => string;
  removed: (name: string) => string;
};

/** The files of a field: what is kept, what is being read, and what was said about them last. */
export function useFiles(field: Edited, max: number, words: FileWords) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [told, setTold] = useState('');
  const files = keptFiles(field.value);
  const now = useRef({ files, waiting, line: Promise.resolve(), count: 0 });
  useLayoutEffect(() => {
    now.current.files = keptFiles(field.value);
  }, [field.value]);
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
  const keep = (next: readonly KeptFile[]) => {
    now.current.files = next;
    field.change(next.length === 0 ? undefined : next);
  };
  const refuse = (reason: string) => setRefused((reasons) => [...reasons, reason]);
  const taken = (name: string, content: string) => {
    const { files: present } = now.current;
    if (present.some((file) => file.content === content)) return refuse(words.alreadyThere(name));
    const distinct = distinctName(
      name,
      present.map((file) => file.name),
    );
    keep([...present, { name: distinct, content }]);
    setTold(words.added(distinct));
  };
  const progress = (id: number, share: number) =>
    wait(now.current.waiting.map((one) => (one.id === id ? { ...one, share } : one)));
  const read = async ({ id, file, stop }: Waiting) => {
    try {
      const content = await readFile(file, stop.signal, (share) => progress(id, share));
      if (!stop.signal.aborted) taken(file.name, content);
    } catch {
      if (!stop.signal.aborted) refuse(words.unreadable(file.name));
    } finally {
      wait(now.current.waiting.filter((one) => one.id !== id));
    }
  };
  /** One after the other, so that they stay in the order chosen; a form that is sent waits for the last. */
  const queue = (file: File) => {
    const one = { id: ++now.current.count, file, share: 0, stop: new AbortController() };
    wait([...now.current.waiting, one]);
    now.current.line = now.current.line.then(() => read(one));
    field.hold?.(now.current.line);
  };
  const add = (chosen: readonly File[]) => {
    if (field.disabled !== undefined || chosen.length === 0) return;
    setRefused([]);
    for (const file of chosen) {
      const reason = words.against(file);
      if (reason !== undefined) refuse(reason);
      else if (now.current.files.length + now.current.waiting.length >= max) refuse(words.tooMany(file.name));
      else queue(file);
    }
  };
  const remove = (index: number) => {
    const name = now.current.files[index]?.name;
    if (field.disabled !== undefined || name === undefined) return;
    keep(now.current.files.filter((_, at) => at !== index));
    setRefused([]);
    setTold(words.removed(name));
  };
  return { files, waiting, refused, told, add, remove };
}
