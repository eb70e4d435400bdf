import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldState } from '../../kit/field.ts';
import { distinctName } from './attached.ts';
import { type KeptFile, keptFiles } from './kept-file.ts';
import { useReading } from './use-reading.ts';

type Edited = Pick<FieldState, 'value' | 'disabled' | 'change' | 'hold'>;

/** The messages about files: why one is refused, and what was added or removed. */
export type FileWords = {
  /** Why a single file is refused; undefined if it is accepted. */
  against: (file: File) => string | undefined;
  tooMany: (name: string) => string;
  /** @param present the name of the file on the list that has the same content. */
  alreadyThere: (name: string, present: string) => string;
  unreadable: (name: string) => string;
  added: (name: string) => string;
  removed: (name: string) => string;
  /** Which files of a draft have to be attached again. */
  again: (names: readonly string[]) => string;
  /** The button that gives these up. */
  without: (names: readonly string[]) => string;
};

/** The files of a field: stored files, files being read, and the latest messages. */
export function useFiles(field: Edited, max: number | 'none', words: FileWords) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [told, setTold] = useState('');
  const files = keptFiles(field.value);
  const now = useRef(files);
  useLayoutEffect(() => {
    now.current = keptFiles(field.value);
  }, [field.value]);

  const keep = (next: readonly KeptFile[]) => {
    now.current = next;
    field.change(next.length === 0 ? undefined : next);
  };
  const refuse = (reason: string) => setRefused((reasons) => [...reasons, reason]);
  const taken = (name: string, content: string) => {
    const present = now.current;
    const same = present.find((file) => file.content === content);
    if (same) return refuse(words.alreadyThere(name, same.name));
    const distinct = distinctName(
      name,
      present.map((file) => file.name),
    );
    keep([...present, { name: distinct, content }]);
    setTold(words.added(distinct));
  };
  const { waiting, queue, underWay } = useReading({
    taken,
    unreadable: (name) => refuse(words.unreadable(name)),
  });
  /** Reads a file as pending work: a submit waits for it. */
  const read = (file: File) => {
    const done = queue(file);
    field.hold?.(done);
  };
  const add = (chosen: readonly File[]) => {
    if (field.disabled !== undefined || chosen.length === 0) return;
    setRefused([]);
    setTold('');
    for (const file of chosen) {
      const reason = words.against(file);
      if (reason !== undefined) refuse(reason);
      else if (now.current.length + underWay() >= Number(max)) refuse(words.tooMany(file.name));
      else read(file);
    }
  };
  const remove = (index: number) => {
    const name = now.current[index]?.name;
    if (field.disabled !== undefined || name === undefined) return;
    keep(now.current.filter((_, at) => at !== index));
    setRefused([]);
    setTold(words.removed(name));
  };
  return { files, waiting, refused, told, add, remove };
}
