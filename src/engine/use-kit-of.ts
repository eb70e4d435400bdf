import { useMemo } from 'react';
import type { Kit } from '../kit/kit.ts';
import type { Settings } from '../language/settings.ts';
import { holdPage } from './addresses/held-page.ts';
import { navigate } from './addresses/history.ts';
import { formView, wizardView } from './late-views.ts';
import { useServices } from './services.ts';
import { useRead } from './state/use-computed.ts';

/** The services that widgets and fields can use. */
export function useKitOf(): Kit {
  const { scope, language, notify, saveFile, portal, consent } = useServices();
  const settings = useRead('settings', scope) as Settings;
  const speaks = String(useRead('session.language', scope));
  return useMemo<Kit>(
    () => ({
      language: speaks,
      locale: language.locale(speaks),
      settings,
      text: language.text,
      display: language.display,
      notify,
      Form: formView.component,
      Wizard: wizardView.component,
      hold(said, once) {
        let withdraw = () => {};
        const refuse = () => {
          withdraw();
          withdraw = notify({ text: said, tone: 'info' });
        };
        const letGo = holdPage(refuse, once);
        return () => {
          withdraw();
          letGo();
        };
      },
      save: saveFile,
      follow: (href) => navigate(href),
      embeds: portal.embeds,
      consent,
    }),
    [speaks, settings, language, notify, saveFile, portal, consent],
  );
}
