import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** What tests exercised, by kind: how often each thing gave which outcome. */
export type Notes = { [kind in Kind]: { [name: string]: { [outcome: string]: number } } };
export type Kind = 'rules' | 'branches' | 'paths' | 'texts' | 'calls' | 'views';

const empty = (): Notes => ({ rules: {}, branches: {}, paths: {}, texts: {}, calls: {}, views: {} });

/** The modules of a page are loaded more than once in a worker: all write into the same notes. */
const shared = globalThis as { mostradorNotes?: Notes };

const isAsked = Boolean(process.env.MOSTRADOR_COVERAGE);

/** Notes that something was exercised, where that is asked for. */
export function note(kind: Kind, name: string, outcome = 'seen'): void {
  if (!isAsked) return;
  shared.mostradorNotes ??= empty();
  const outcomes = shared.mostradorNotes[kind];
  const known = outcomes[name] ?? {};
  known[outcome] = (known[outcome] ?? 0) + 1;
  outcomes[name] = known;
}

/** Writes what this worker has noted so far; a later call replaces the file. */
export function writeNotes(folder = process.env.MOSTRADOR_COVERAGE): void {
  if (!folder || !shared.mostradorNotes) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify(shared.mostradorNotes));
}

/** Several notes as one. */
export function merged(all: readonly Notes[]): Notes {
  const sum = empty();
  for (const notes of all)
    for (const [kind, names] of Object.entries(notes))
      for (const [name, outcomes] of Object.entries(names))
        for (const [outcome, count] of Object.entries(outcomes)) {
          const known = sum[kind as Kind][name] ?? {};
          sum[kind as Kind][name] = { ...known, [outcome]: (known[outcome] ?? 0) + count };
        }
  return sum;
}
