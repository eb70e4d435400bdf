import { useMemo } from 'react';
import { asObject, type Json, type JsonObject } from '../../../base/json.ts';
import { pointerSteps } from '../../../base/json-pointer.ts';
import type { DefinitionView } from '../../contract.ts';
import { applied, type Patched } from '../../edits/patch-edit.ts';
import { valueAt } from '../../edits/value-at.ts';
import { useAnswer } from '../../session/use-answer.ts';
import { useSession, useSnapshot } from '../../session/use-session.ts';
import type { Selection } from '../../view.ts';
import { type PartKind, partKind } from './part-kinds.ts';

/** The selected part: what it is, its definition, what of it is written where, and how to change the partner's file. */
export type SelectedPart = {
  is: PartKind;
  view: DefinitionView;
  steps: string[];
  /** The partner's file, as it is now, over the base. */
  patched: Patched;
  /** What is written of the part, as the partner has it: an object, but of a title; undefined if it is hidden. */
  value: Json | undefined;
  /** The same as an object, which is empty for a title. */
  part: JsonObject | undefined;
  /** The part of the base; undefined if it is the partner's own. */
  base: Json | undefined;
  /** Does something that can be taken back. Undefined says that it cannot be done. */
  change(label: string, text: string | null | undefined, joins?: string): void;
};

/** The request for a definition at one of its parts. */
export const definitionQuery = (id: string, pointer: string): string =>
  `definition?id=${encodeURIComponent(id)}&pointer=${encodeURIComponent(pointer)}`;

/** What the server knows of the selected part; undefined while it is asked. */
export function useSelectedPart({ definition, pointer }: Selection): SelectedPart | undefined {
  const session = useSession();
  const { state } = useSnapshot();
  const view = useAnswer<DefinitionView>(definitionQuery(definition, pointer), state);
  const text = view ? session.text(view.own) : null;
  return useMemo(() => {
    if (!view) return undefined;
    const steps = pointerSteps(view.pointer);
    const patched = { text, base: view.base };
    const value = valueAt(applied(patched), steps);
    return {
      is: partKind(view.kind, steps),
      view,
      steps,
      patched,
      value,
      part: value === undefined ? undefined : asObject(value),
      base: valueAt(view.base, steps),
      change(label, next, joins) {
        if (next === undefined)
          session.say('Its place cannot be said by a patch: arrange it with “order” in the File panel.');
        else session.change(label, [{ path: view.own, text: next }], joins);
      },
    };
  }, [view, text, session]);
}
