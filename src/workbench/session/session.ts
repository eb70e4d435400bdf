import { isAsset } from '../../language/asset.ts';
import type { AssetText, FileChange, OwnFile, WorkbenchState } from '../contract.ts';
import { begun } from '../edits/begun.ts';
import { ask, assetQuery, LostError, messageOf } from './ask.ts';
import { afterStep, type History, noHistory, over, type Step } from './history.ts';
import { keep, readKept } from './kept.ts';
import { Outbox } from './outbox.ts';
import { leftOut, waits, type Way, ways } from './ways.ts';

/** What the page knows: of the server, of what was done here, of what is being sent. */
export type Snapshot = {
  state: WorkbenchState;
  history: History;
  /** Changes that the server has not taken yet. */
  unsent: readonly string[];
  /** Nobody answers; it is tried again every second. */
  isLost: boolean;
  /** What the server refused, or what could not be done; until the next change. */
  problem?: string;
  /** What was done last, for screen readers. */
  said: string;
};

/** How long nobody answers before the state is asked for again, in ms. */
const pause = 1000;

/** The text of a file, by its path. */
type Texts = (path: string) => string | null;

/** The work on one partner: changes of its files, which the server gets at once, undo, and writing. */
export class Session {
  #snapshot: Snapshot;
  readonly #outbox = new Outbox({
    taken: (state) => this.#take(state),
    lost: () => this.#set({ isLost: true }),
    baseOf: (path) => this.#baseOf(path),
    refused: async (thrown) => {
      this.#set({ problem: messageOf(thrown) });
      // What is there in its place was told while this was being sent, and was not heard then.
      await this.#try(async () => this.#take(await ask<WorkbenchState>('state')));
    },
  });
  readonly #listeners = new Set<() => void>();

  constructor(state: WorkbenchState) {
    const kept = readKept(state.partner);
    this.#snapshot = { state, history: kept?.history ?? noHistory, unsent: [], isLost: false, said: '' };
    // A server that has been started again knows no drafts; what it had not taken is sent in any case.
    const isKnown = kept?.instance === state.instance;
    const lost = kept?.drafts.filter(({ path }) => !isKnown || kept.unsent.includes(path)) ?? [];
    if (lost.length > 0) this.#send(lost);
  }

  readonly snapshot = (): Snapshot => this.#snapshot;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * The text of a file as it is now, a change that is being sent included; null if there is none. Of files in `assets`
   * the page knows the drafts alone.
   */
  readonly text: Texts = (path) => {
    const sent = this.#outbox.changeOf(path);
    return sent ? sent.text : (this.#snapshot.state.files.find((file) => file.path === path)?.text ?? null);
  };

  /** Does something that can be taken back: at once, or after the server told what is now in `assets`. */
  readonly change = (
    label: string,
    changes: readonly { path: string; text: string | null }[],
    joins?: string,
  ): Promise<void> =>
    this.#withTexts(changes, (now) => {
      const { baseFiles } = this.#snapshot.state;
      const real = changes
        .map(({ path, text }) => ({ path, before: now(path), after: text }))
        .filter(({ before, after }) => before !== after)
        .map((each) => {
          const { path, before, after } = each;
          const isNew = before === null && after !== null && !isAsset(path);
          return isNew ? { ...each, after: begun(path, after, baseFiles) } : each;
        });
      if (real.length === 0) return;
      this.#do({ label, changes: real, joins }, (history, step) => afterStep(history, step));
    });

  readonly undo = () => void this.#move('undo');
  readonly redo = () => void this.#move('redo');

  /** Whether a file of `assets` is a draft alone, and not on disk, once the server has taken what was sent. */
  readonly isUnwritten = async (path: string): Promise<boolean> => {
    await this.#outbox.sent();
    return this.#snapshot.state.files.find((file) => file.path === path)?.draft?.disk === null;
  };

  /** Reads the state again, after anything changed on the server. */
  readonly refresh = async () => {
    if (this.#outbox.changes().length > 0) return;
    await this.#try(async () => this.#take(await ask<WorkbenchState>('state')));
  };

  /** Writes drafts to the files. @returns whether they are written. */
  readonly write = async (paths: readonly string[]): Promise<boolean> => {
    await this.#outbox.sent();
    this.#set({ problem: undefined });
    return this.#try(async () => {
      this.#take(await ask<WorkbenchState>('write', { paths }));
      this.#set({ said: `Written: ${paths.join(', ')}` });
    });
  };

  /** Takes the text of the disk for a draft. One that is discarded already stays as it is. */
  readonly discard = async (path: string): Promise<void> => {
    await this.#outbox.sent();
    const draft = this.#snapshot.state.files.find((file) => file.path === path)?.draft;
    if (!draft) return;
    await this.change('Discard changes', [{ path, text: draft.disk }]);
    await this.#outbox.sent();
  };

  /** Lets a draft win over what the disk has by now, which somebody has seen. */
  readonly overDisk = async (path: string): Promise<void> => {
    this.#send([{ path, text: this.text(path), overDisk: true }]);
    await this.#outbox.sent();
  };

  readonly say = (problem: string) => this.#set({ problem });

  #do(step: Step, next: (history: History, step: Step) => History): void {
    this.#set({ history: next(this.#snapshot.history, step), problem: undefined, said: step.label });
    this.#send(this.#changesOf(step));
  }

  /** The changes of a step, each with the text that the server had of its file when this page last heard of it. */
  #changesOf({ changes }: Pick<Step, 'changes'>): FileChange[] {
    return changes.map(({ path, after: text }) => ({
      path,
      text,
      from: isAsset(path) ? undefined : this.#outbox.from(path, this.text(path)),
    }));
  }

  async #move(way: Way): Promise<void> {
    const { history } = this.#snapshot;
    const { next, said } = ways[way];
    const move = next(history);
    if (!move) return;
    await this.#withTexts(move.changes, (now) => {
      // Somebody was faster than the answer of the server.
      if (this.#snapshot.history !== history) return;
      const { changes, lost, broken } = over(move.changes, now, (path) => this.#onDisk(path));
      if (broken !== undefined) {
        this.#set({ problem: waits(way, move, broken) });
        return;
      }
      if (lost !== undefined) {
        this.#set({ history: move.without, problem: leftOut(way, move, lost) });
        return;
      }
      this.#set({ history: move.history, problem: undefined, said: `${said}: ${move.step.label}` });
      this.#send(this.#changesOf({ changes }));
    });
  }

  /** Does something with the texts of files as they are now: at once, unless some are in `assets`. */
  async #withTexts(files: readonly { path: string }[], act: (now: Texts) => void): Promise<void> {
    const asked = files.map(({ path }) => path).filter(isAsset);
    const known = new Map<string, string | null>();
    const read = async () => {
      await this.#outbox.sent();
      const texts = await Promise.all(asked.map((path) => ask<AssetText>(assetQuery(path))));
      for (const [index, path] of asked.entries()) known.set(path, texts[index]?.text ?? null);
    };
    if (asked.length > 0 && !(await this.#try(read))) return;
    act((path) =>
      known.has(path) && !this.#outbox.changeOf(path) ? (known.get(path) ?? null) : this.text(path),
    );
  }

  #send(changes: readonly FileChange[]): void {
    this.#outbox.send(changes);
    this.#set({});
  }

  /** What the disk has of a file, as far as this page has heard. */
  #onDisk(path: string): string | null {
    const file = this.#snapshot.state.files.find((each) => each.path === path);
    return (file?.draft ? file.draft.disk : file?.text) ?? null;
  }

  /** What the disk had when the draft of a file was begun; undefined if this page does not know. */
  #baseOf(path: string): string | null | undefined {
    const file = this.#snapshot.state.files.find((each) => each.path === path);
    if (file?.draft) return file.draft.base;
    return isAsset(path) ? undefined : (file?.text ?? null);
  }

  async #try(task: () => Promise<void>): Promise<boolean> {
    try {
      await task();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof LostError)) this.#set({ problem: messageOf(thrown) });
      else {
        this.#set({ isLost: true });
        setTimeout(() => void this.refresh(), pause);
      }
      return false;
    }
  }

  /** Takes a newer state of the server, over which the changes lie that it has not taken. */
  #take(state: WorkbenchState): void {
    const wasLost = state.instance !== this.#snapshot.state.instance;
    const before = this.#snapshot.state.files;
    const isKnown = !wasLost && state.revision <= this.#snapshot.state.revision;
    this.#set({ ...(isKnown ? {} : { state }), isLost: false });
    if (!wasLost) return;
    const told = new Set([...this.#outbox.changes(), ...draftsOf(state.files)].map(({ path }) => path));
    const lost = draftsOf(before).filter(({ path }) => !told.has(path));
    if (lost.length > 0) this.#send(lost);
  }

  #set(change: Partial<Snapshot>): void {
    const unsent = this.#outbox.changes();
    this.#snapshot = { ...this.#snapshot, ...change, unsent: unsent.map(({ path }) => path) };
    const { state, history } = this.#snapshot;
    const own = unsent.map(({ path, text, base }) => ({
      path,
      text,
      base: base === undefined ? this.#baseOf(path) : base,
    }));
    const taken = draftsOf(state.files).filter(({ path }) => !this.#outbox.changeOf(path));
    keep(state.partner, {
      instance: state.instance,
      history,
      drafts: [...taken, ...own],
      unsent: this.#snapshot.unsent,
    });
    for (const listener of this.#listeners) listener();
  }
}

/** The changes that make the drafts of a server that is gone. */
const draftsOf = (files: readonly OwnFile[]): FileChange[] =>
  files.flatMap(({ path, text, draft }) => (draft ? [{ path, text, base: draft.base }] : []));
