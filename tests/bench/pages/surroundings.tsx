import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Controls } from '../../../src/engine/actions/context.ts';
import { ControlsContext } from '../../../src/engine/actions/handlers.ts';
import { Router } from '../../../src/engine/addresses/router.tsx';
import { TrailKeeper } from '../../../src/engine/addresses/trail.tsx';
import { LeftForms, LeftFormsContext } from '../../../src/engine/form/left-forms.ts';
import { type Services, ServicesContext } from '../../../src/engine/services.ts';
import { type Kit, KitContext } from '../../../src/kit/kit.ts';

const styles = createCache({ key: 'm', prepend: true });

const left = new LeftForms();

const controls: Controls = {
  go: () => {},
  openDialog: () => {},
  confirm: async () => true,
  patch: () => {},
  refreshAll: async () => true,
  refreshCalls: async () => {},
};

/** What widgets may ask for, from the same services that the engine has. */
export function createBenchKit({ portal, language, consent }: Services): Kit {
  const speaks = language.current();
  return {
    language: speaks,
    locale: language.locale(speaks),
    settings: portal.settings,
    text: language.text,
    display: language.display,
    notify: () => () => {},
    Form: () => null,
    Wizard: () => null,
    hold: () => () => {},
    save: () => {},
    follow: () => {},
    embeds: portal.embeds,
    consent,
  };
}

type Props = { services: Services; kit: Kit; theme: Theme; children: ReactNode };

/** The same around every variant: theme, router, a cache of answers of its own, kit and engine. */
export function Surroundings({ services, kit, theme, children }: Props): ReactNode {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="light">
        <CssBaseline enableColorScheme />
        <ServicesContext value={services}>
          <Router>
            <SWRConfig
              value={{ provider: () => new Map(), revalidateOnFocus: false, shouldRetryOnError: false }}
            >
              <KitContext value={kit}>
                <ControlsContext value={controls}>
                  <LeftFormsContext value={left}>
                    <TrailKeeper>{children}</TrailKeeper>
                  </LeftFormsContext>
                </ControlsContext>
              </KitContext>
            </SWRConfig>
          </Router>
        </ServicesContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
