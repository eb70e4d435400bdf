import type { Extension } from '@codemirror/state';
import { useMemo, useRef } from 'react';
import type { Json, JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import { helpFor } from '../editor/help.ts';
import { useTexts } from '../panels/texts/use-texts.ts';
import { type Asked, readableAt } from './readable.ts';
import { useCatalog, useSnapshot } from './use-session.ts';

type Place = {
  kind: string;
  /** The schema of this very file, in place of that of its kind. */
  own?: JsonObject | undefined;
  asked: Asked;
  /** The pointer to it, where the text itself does not say. */
  at?: string;
  within?: { path: readonly string[]; whole: Json | undefined };
};

/** Completion and hover help; the extension changes only with its place. */
export function useHelp({ kind, own, asked, at: start = '', within }: Place): Extension {
  const { schemas } = useCatalog();
  const { state } = useSnapshot();
  const { entries } = useTexts();
  const now = useRef({ entries, state, within });
  now.current = { entries, state, within };
  const [place, path] = [JSON.stringify(asked), JSON.stringify(within?.path)];
  return useMemo(
    () =>
      helpFor({
        kind: own ? 'patch' : kind,
        schemas: own ? { ...schemas, patch: own } : schemas,
        textKeys: () => Object.keys(now.current.entries),
        readable: (at) => readableAt(asked, [...pointerSteps(start), ...at], now.current.state.revision),
        ...(within && {
          within: {
            path: within.path,
            get whole() {
              return now.current.within?.whole;
            },
          },
        }),
      }),
    [kind, own, place, start, path, schemas],
  );
}
