import { isObject, type Json } from './json.ts';

/** Cache of split paths: they come from definitions, so there are few of them and each is read often. */
const known = new Map<string, readonly string[]>();

/** The steps of a dotted path: `contract.cups.name` has three. An empty path has none. */
export function pathSteps(path: string): readonly string[] {
  const before = known.get(path);
  if (before) return before;
  const steps = path === '' ? [] : path.split('.');
  known.set(path, steps);
  return steps;
}

/**
 * Reads a dotted path. Own properties only: `__proto__`, `constructor` and `length` of a text are absent.
 * Undefined if a step does not exist.
 */
export function readPath(value: unknown, path: string): Json | undefined {
  let current: unknown = value;
  for (const step of pathSteps(path)) {
    if (Array.isArray(current)) current = /^\d+$/.test(step) ? current[Number(step)] : undefined;
    else if (isObject(current) && Object.hasOwn(current, step)) current = current[step];
    else return undefined;
  }
  return current as Json | undefined;
}

/** A copy of `value` with `next` at the dotted path; objects on the way are made, undefined removes the key. */
export function writePath(value: Json | undefined, path: string, next: Json | undefined): Json {
  const [step, ...rest] = pathSteps(path);
  if (step === undefined) return next ?? null;
  const inner = rest.join('.');
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === step ? writePath(entry, inner, next) : entry));
  }
  const copy: Record<string, Json> = isObject(value) ? { ...value } : {};
  if (next === undefined && rest.length === 0) delete copy[step];
  else copy[step] = writePath(copy[step], inner, next);
  return copy;
}

/** True if a change at `changed` can alter what is read at `read`: one path is the beginning of the other. */
export function pathsTouch(changed: string, read: string): boolean {
  return (
    changed === read ||
    read.startsWith(`${changed}.`) ||
    changed.startsWith(`${read}.`) ||
    changed === '' ||
    read === ''
  );
}
