import { type ReactNode, useMemo } from 'react';
import { asObject } from '../../base/json.ts';
import { defaultsOf } from '../../compile/library/settings.ts';
import { type Kit, KitContext } from '../../kit/kit.ts';
import type { Settings } from '../../language/settings.ts';
import { useCatalog } from '../session/use-session.ts';

const nothing = () => null;
const parameter = /\{\{\s*(\w+)[^}]*\}\}/g;

/** What the fields of the portal ask of their surroundings: English texts, and no portal. */
export function WorkbenchKit({ children }: { children: ReactNode }): ReactNode {
  const { words, partner } = useCatalog();
  const kit = useMemo(
    (): Kit => ({
      language: 'en',
      locale: 'en-GB',
      settings: defaultsOf(asObject(asObject(partner.properties).settings)) as Settings,
      text: (key, parameters = {}) =>
        (words[key] ?? key).replace(parameter, (_whole, name: string) => String(parameters[name] ?? '')),
      display: (_format, value) => String(value ?? '—'),
      notify: () => () => undefined,
      Form: nothing,
      Wizard: nothing,
      hold: () => () => undefined,
      save: () => undefined,
      follow: () => undefined,
      embeds: undefined,
      consent: () => Promise.reject(new Error('The workbench loads nothing of others.')),
    }),
    [words, partner],
  );
  return <KitContext value={kit}>{children}</KitContext>;
}
