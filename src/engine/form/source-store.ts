import { type Json, sameJson } from '../../base/json.ts';
import type { CallFailure } from '../../language/action.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Root } from '../state/scope.ts';
import type { Store } from '../state/store.ts';

/** How far the reading of a source is. An idle one waits for what it is read with. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What rules see of a source. */
export type SourceState = { status: SourceStatus; value: Json; error: CallFailure | null };

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

/** The sources among `names` that a value reads, or whose status it asks for. */
export function sourcesIn(value: Json, names: readonly string[]): string[] {
  const paths = dependencies(value);
  return names.filter((name) =>
    paths.some((path) => isBelow(path, `data.${name}`) || isBelow(path, `sources.${name}`)),
  );
}

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

/** Shows rules the state of a source. @returns whether it is another one than before. */
export function publish(store: Store, name: string, { status, value, error }: SourceState): boolean {
  const next = { status, reloading: false, error };
  const same = sameJson(store.read(`sources.${name}`), next) && sameJson(store.read(`data.${name}`), value);
  store.write(`data.${name}`, value);
  store.write(`sources.${name}`, next);
  return !same;
}
