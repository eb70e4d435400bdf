import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { RowsDefinition } from '../../language/form-rows.ts';
import { fixedRoot, type Root, type Scope } from '../state/scope.ts';
import type { FormRules } from './form-rules.ts';
import type { KeptData } from './kept-data.ts';

/** What the rules of rows are made of. */
export type RowRulesOutside = {
  kept: KeptData;
  /** What those of a row read besides `item` and `index`: what fields hold, and what is kept. */
  scope: Scope;
  keptScope: Scope;
  rulesIn: (scope: Scope) => FormRules;
};

/** Rules of a row: those that read what its fields hold, and those that read what is kept of it. */
export type RowRules = { readonly rules: FormRules; readonly keptRules: FormRules };

/** The rules of the row at a place of a list. @param live the row as its fields hold it now. */
export function rowRules(
  { path, definition: { entry } }: { path: string; definition: RowsDefinition },
  index: number,
  live: () => Json | undefined,
  { scope, keptScope, kept, rulesIn }: RowRulesOutside,
): RowRules {
  const root = (row: () => Json | undefined): Root => ({ read: (inner) => readPath(row(), inner) });
  const at = (around: Scope, item: Root) =>
    rulesIn(around.withEntry(entry, item).with('item', item).with('index', fixedRoot(index)));
  return {
    rules: at(scope, root(live)),
    keptRules: at(
      keptScope,
      root(() => kept.read(`${path}.${index}`)),
    ),
  };
}
