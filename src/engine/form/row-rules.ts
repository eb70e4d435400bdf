import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { RowsDefinition } from '../../language/row-definition.ts';
import { fixedRoot, type Root, type Scope } from '../state/scope.ts';
import type { FormRules } from './form-rules.ts';
import type { KeptData } from './kept-data.ts';
import type { Validity } from './validity.ts';

/** The dependencies of the rules of rows. */
export type RowRulesOutside = {
  kept: KeptData;
  validity: Validity;
  /** The scopes of a row's rules besides `item` and `index`: all values, and those that are not hidden. */
  scope: Scope;
  keptScope: Scope;
  rulesIn: (scope: Scope) => FormRules;
};

/** The rules of a row: those that read all its values, and those that read the ones that are not hidden. */
export type RowRules = { readonly rules: FormRules; readonly keptRules: FormRules };

/**
 * The rules of the row at an index of a list.
 * @param live the row with its current values.
 */
export function rowRules(
  { path, definition: { entry } }: { path: string; definition: RowsDefinition },
  index: number,
  live: () => Json | undefined,
  { scope, keptScope, kept, validity, rulesIn }: RowRulesOutside,
): RowRules {
  const root = (row: () => Json | undefined): Root => ({ read: (inner) => readPath(row(), inner) });
  const within = (around: Scope, item: Root) =>
    around.withEntry(entry, item).with('item', item).with('index', fixedRoot(index));
  const at = (around: Scope, item: Root) =>
    rulesIn(within(around, item).with('valid', validity.ofRow(path, index)));
  return {
    rules: at(scope, root(live)),
    keptRules: at(
      keptScope,
      root(() => kept.read(`${path}.${index}`)),
    ),
  };
}
