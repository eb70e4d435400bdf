import type { Json } from '../../base/json.ts';
import type { Actions, Nested } from '../../language/action.ts';
import { toActionList } from '../../language/action-list.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import type { FormModel } from '../form/form-model.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';

/**
 * The paths that actions would read if they ran now, with `result` as it is given: of one whose `when` does not hold, what
 * its `when` reads. What follows a call reads its answer as null, as nobody knows it yet; its failure is not looked at.
 */
export function readsOf(actions: Actions | Nested | undefined, scope: Scope, result: Json): string[] {
  const seen = new Set<string>();
  const at = scope.with('result', fixedRoot(result));
  const read = (path: string) => {
    seen.add(path);
    return at.read(path);
  };
  for (const action of toActionList(actions)) {
    const {
      when,
      onSuccess,
      onError: _,
      ...own
    } = action as typeof action & {
      onSuccess?: Nested;
      onError?: Nested;
    };
    if (!holds(when, read)) continue;
    for (const value of Object.values(own)) evaluate(value as Json, read);
    for (const path of readsOf(onSuccess, scope, null)) seen.add(path);
  }
  return [...seen];
}

/** The paths that the part of a step is made of now: of what it chooses between, the one that holds. */
export function readsOfPart({ form, scope, kept }: Pick<FormModel, 'form' | 'scope' | 'kept'>): string[] {
  const seen = new Set<string>();
  const at = scope.with('form', fixedRoot(kept));
  evaluate((form.encode ?? null) as Json, (path) => {
    seen.add(path);
    return at.read(path);
  });
  return [...seen];
}
