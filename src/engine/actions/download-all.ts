import type { Json } from '../../base/json.ts';
import type { DownloadProgress } from '../../language/download-progress.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { askBeforeLeaving } from '../addresses/held-page.ts';
import type { Place } from '../place.ts';
import type { FetchedFile, Services } from '../services.ts';
import { writeText } from '../write-text.ts';
import { callArguments } from './arguments.ts';
import type { Runner } from './context.ts';

/** How many files are fetched at the same time. */
const atOnce = 3;

const keyOf = (entry: Json): string => JSON.stringify(entry);

/** The files that came of a download of several; they are kept until all of them are saved. */
class Batch {
  isRunning = false;
  readonly #files = new Map<string, FetchedFile>();

  /** The entries whose file is not there. */
  missingOf(entries: readonly Json[]): Json[] {
    return entries.filter((entry) => !this.#files.has(keyOf(entry)));
  }

  /** The files of these entries, as far as they came. */
  filesOf(entries: readonly Json[]): FetchedFile[] {
    return entries.flatMap((entry) => this.#files.get(keyOf(entry)) ?? []);
  }

  /**
   * Fetches the files that are missing, some at a time, and calls `step` after each with the entries whose file did not
   * come. Answers these.
   */
  async fetch(
    entries: readonly Json[],
    fetch: (entry: Json) => Promise<FetchedFile>,
    signal: AbortSignal,
    step: (failed: Json[]) => void,
  ): Promise<Json[]> {
    const waiting = this.missingOf(entries);
    const failed: Json[] = [];
    const work = async () => {
      for (let entry = waiting.shift(); entry !== undefined && !signal.aborted; entry = waiting.shift()) {
        const file = await fetch(entry).catch(() => undefined);
        if (file) this.#files.set(keyOf(entry), file);
        else failed.push(entry);
        step(failed);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return failed;
  }
}

/** The batches of each place, by the state that shows their progress. */
const batches = new WeakMap<Place['host']['setStates'], Map<string, Batch>>();

function batchesOf({ host: { setStates } }: Place): Map<string, Batch> {
  const known = batches.get(setStates) ?? new Map<string, Batch>();
  batches.set(setStates, known);
  return known;
}

/** Aborts when a state becomes null, which is how people stop. Answers with how to stop listening. */
function stopWhenNull({ scope }: Place, path: string) {
  const stop = new AbortController();
  const unsubscribe = scope.subscribe([path], () => {
    if (scope.read(path) === null) stop.abort();
  });
  return { stop, unsubscribe };
}

const isThere = ({ host }: Place): boolean => host.isDrawn?.() !== false;

/** Tells somebody who is elsewhere by now how it ended. */
function tellLeft({ language, notify }: Services, how: { name: string; done: number; total: number }): void {
  const isWhole = how.done === how.total;
  notify({
    text: language.text(isWhole ? 'engine.zip.saved' : 'engine.zip.incomplete', how),
    tone: isWhole ? 'success' : 'warning',
    long: !isWhole,
  });
}

/**
 * Fetches a file for each entry and saves all of them as one. The state named by `progress` shows how far it is. Set to
 * null it stops, and what came is forgotten. Run again it fetches what is missing; while it runs, another run does
 * nothing. With `part` it fetches nothing: what came is saved, and the next run still fetches the rest. If the place is left it goes on, saves what came, and a notice tells how it ended. Until then the browser asks
 * before it closes the page, which would end it.
 */
export const downloadAll: Runner<'download'> = async ({ of, progress = '', part, ...action }, context) => {
  const { place, services } = context;
  const known = batchesOf(place);
  const batch = known.get(progress) ?? new Batch();
  if (batch.isRunning) return true;
  known.set(progress, batch);
  const found = evaluate(of ?? null, place.scope.read);
  const entries = Array.isArray(found) ? (found as Json[]) : [];
  const tell = (phase: DownloadProgress['phase'], failed: Json[] = []) => {
    const shown = { total: entries.length, done: batch.filesOf(entries).length, failed: [...failed], phase };
    place.host.setStates({ [progress]: shown }, true);
  };
  const save = async () => {
    const files = batch.filesOf(entries);
    const name = writeText(action.zip ?? '', place.scope, services.language);
    if (files.length > 0) await services.saveZip(name, files);
    return { name, done: files.length, total: entries.length };
  };
  if (part) {
    await save();
    tell('saved', batch.missingOf(entries));
    return true;
  }
  tell('running');
  const { stop, unsubscribe } = stopWhenNull(place, `state.${progress}`);
  const fetch = (entry: Json) =>
    services.file(action.call, callArguments(action.with, place.scope.withItem(entry, 0)), stop.signal);
  batch.isRunning = true;
  const stopAsking = askBeforeLeaving();
  const failed = await batch.fetch(entries, fetch, stop.signal, (missing) => {
    if (!stop.signal.aborted && isThere(place)) tell('running', missing);
  });
  batch.isRunning = false;
  stopAsking();
  unsubscribe();
  if (!stop.signal.aborted && failed.length > 0 && isThere(place)) {
    tell('incomplete', failed);
    return false;
  }
  known.delete(progress);
  if (stop.signal.aborted) return false;
  const saved = await save();
  if (isThere(place)) tell('saved');
  else tellLeft(services, saved);
  return failed.length === 0;
};
