import type { CallFailure } from '../../language/action.ts';
import type { Root } from '../state/scope.ts';
import type { SourceStatus } from '../state/source-state.ts';
import type { Store } from '../state/store.ts';

/** A source of a form at work. */
export type FormSourceReader = {
  readonly name: string;
  readonly status: SourceStatus;
  readonly error: CallFailure | null;
  /** Looks at what is kept now. @returns whether value or status are others than before. */
  look(change: Change): boolean;
  /** Reads again what failed. */
  retry(): void;
};

/** What came before a look: which fields can be asked about, and whether somebody was typing. */
export type Change = { fits: (path: string) => boolean; typed: boolean };

const isBelow = (path: string, name: string): boolean => `${path}.`.startsWith(`${name}.`);

/** A root `data` or `sources` that holds the sources of a form, and for other names what its place has. */
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
