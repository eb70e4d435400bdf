import type { CallFailure } from '../../language/call-failure.ts';
import type { Root } from '../state/scope.ts';
import type { SourceStatus } from '../state/source-state.ts';
import type { Store } from '../state/store.ts';

/** A live source of a form. */
export type FormSourceReader = {
  readonly name: string;
  readonly status: SourceStatus;
  readonly error: CallFailure | null;
  /**
   * Updates from the current data.
   * @returns whether value or status changed.
   */
  look(change: Change): boolean;
  /** Reads again what failed, or may be old. */
  retry(): void;
};

/** The change before an update: which fields are valid, and whether somebody was typing. */
export type Change = { fits: (path: string) => boolean; typed: boolean };

const isBelow = (path: string, name: string): boolean => `${path}.`.startsWith(`${name}.`);

/** A root `data` or `sources` with the sources of a form; other names come from the place around. */
export function sourceRoot(
  store: Store,
  root: 'data' | 'sources',
  names: readonly string[],
  outer: Root,
): Root {
  const isOwn = (path: string) => names.some((name) => isBelow(path, name));
  return {
    read: (path) => (isOwn(path) ? store.read(`${root}.${path}`) : outer.read(path)),
    subscribe: (path, notify) =>
      isOwn(path)
        ? store.subscribe([`${root}.${path}`], notify)
        : (outer.subscribe?.(path, notify) ?? (() => {})),
  };
}
