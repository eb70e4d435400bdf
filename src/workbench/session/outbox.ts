import type { FileChange, WorkbenchState } from '../contract.ts';
import { ask, LostError } from './ask.ts';

/** How long nobody answers before it is tried again, in ms. */
const pause = 1000;
const wait = () => new Promise((resolve) => setTimeout(resolve, pause));

/** What the outbox tells of: an answer, that nobody answers, or that a change was refused. */
export type Delivery = {
  taken(state: WorkbenchState): void;
  lost(): void;
  /** What the disk had when the draft of a file was begun. */
  baseOf(path: string): string | null | undefined;
  refused(thrown: unknown): Promise<void>;
};

/** The changes of files that the server has not taken yet. They are sent until it has, the newest of each file. */
export class Outbox {
  readonly #unsent = new Map<string, FileChange>();
  /** What the server is being told. */
  #underWay: readonly FileChange[] = [];
  #sending: Promise<void> | undefined;

  constructor(readonly delivery: Delivery) {}

  readonly changes = (): readonly FileChange[] => [...this.#unsent.values()];
  readonly changeOf = (path: string): FileChange | undefined => this.#unsent.get(path);

  /** Until the server has taken what was sent so far, or refused it. */
  readonly sent = async (): Promise<void> => this.#sending;

  /** The text that a next change of a file changes, as the server will have it; undefined if nobody knows. */
  from(path: string, taken: string | null): string | null | undefined {
    const unsent = this.#unsent.get(path);
    if (!unsent) return taken;
    return this.#underWay.includes(unsent) ? unsent.text : unsent.from;
  }

  send(changes: readonly FileChange[]): void {
    // What the disk had when a draft was begun stays the same, whatever the server has read since.
    for (const change of changes)
      this.#unsent.set(change.path, { base: this.#unsent.get(change.path)?.base, ...change });
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#unsent.size > 0) {
      const changes = this.changes();
      this.#underWay = changes;
      try {
        const state = await ask<WorkbenchState>('drafts', { changes });
        this.#arrived(changes);
        this.delivery.taken(state);
      } catch (thrown) {
        if (thrown instanceof LostError) {
          // Nobody knows what arrived.
          for (const [path, { from: _, ...change }] of this.#unsent)
            this.#unsent.set(path, {
              ...change,
              base: change.base === undefined ? this.delivery.baseOf(path) : change.base,
            });
          this.#underWay = [];
          this.delivery.lost();
          await wait();
          continue;
        }
        this.#arrived(changes);
        await this.delivery.refused(thrown);
      }
    }
  }

  #arrived(changes: readonly FileChange[]): void {
    this.#underWay = [];
    for (const change of changes)
      if (this.#unsent.get(change.path) === change) this.#unsent.delete(change.path);
  }
}
