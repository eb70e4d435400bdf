import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createElement, type ReactNode } from 'react';
import Value from 'typebox/value';
import { vi } from 'vitest';
import texts from '../../screens/texts/es/kit.json' with { type: 'json' };
import type { Json } from '../../src/base/json.ts';
import { showValue } from '../../src/kit/display.ts';
import { type Kit, KitContext } from '../../src/kit/kit.ts';
import type { Handler } from '../../src/language/prop.ts';
import { Settings } from '../../src/language/settings.ts';
import { fillText, findText } from '../../src/portal/fill-text.ts';
import { askInlineStylesOnly, nowhere } from './styles.tsx';

const settings = Value.Create(Settings) as Settings;
const display = (format: string, value: Json | undefined) =>
  showValue(format, value, { locale: 'es-ES', timeZone: settings.timeZone, units: settings.units });

/** Texts by key, as the portal fills them in Spanish. */
export const textsOf =
  (texts: { [key: string]: string }): Kit['text'] =>
  (key, parameters = {}) =>
    fillText(findText((name) => texts[name], key, parameters, 'es') ?? key, parameters, display);
const theme = createTheme();

function FormByName({ form, with: given }: { form: string; with: { [name: string]: Json } }): ReactNode {
  return createElement('form', { 'aria-label': form }, JSON.stringify(given));
}

/** A kit as the portal hands it, speaking Spanish, that remembers what it was asked. */
export function createKit(changes: Partial<Kit> = {}): Kit {
  return {
    language: 'es',
    locale: 'es-ES',
    settings,
    text: textsOf(texts),
    display,
    notify: vi.fn(() => () => undefined),
    Form: FormByName,
    Wizard: () => null,
    hold: vi.fn(() => () => undefined),
    save: vi.fn(),
    follow: vi.fn(),
    embeds: undefined,
    consent: () => Promise.reject(new Error('No consent was asked for')),
    ...changes,
  };
}

/** Draws something inside a portal's kit, with a person to use it. */
export function draw(node: ReactNode, kit: Kit = createKit()) {
  askInlineStylesOnly();
  const inKit = (content: ReactNode) => (
    <CacheProvider value={nowhere}>
      <ThemeProvider theme={theme}>
        <KitContext value={kit}>{content}</KitContext>
      </ThemeProvider>
    </CacheProvider>
  );
  const drawn = render(inKit(node));
  return {
    ...drawn,
    kit,
    user: userEvent.setup({
      advanceTimers: (time) => void (vi.isFakeTimers() && vi.advanceTimersByTime(time)),
    }),
    redraw: (next: ReactNode) => drawn.rerender(inKit(next)),
  };
}

/** Actions that remember their calls; with an address where they lead somewhere. */
export function handler(run: (result?: Json) => Promise<unknown> = async () => undefined, href?: string) {
  const spy = vi.fn(run) as unknown as Handler & ReturnType<typeof vi.fn>;
  return href === undefined ? spy : Object.assign(spy, { href });
}

/** Rules that need a browser, or a whole page, and are left to the journeys. */
const left = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** The rules of accessibility that what is drawn breaks. */
export async function accessibilityFaults(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
