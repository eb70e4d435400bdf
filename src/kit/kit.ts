import { type ComponentType, createContext, useContext } from 'react';
import type { Consent } from './consent.ts';
import type { Json } from '../base/json.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Settings } from '../language/settings.ts';

/** What code says to the customer in a short notice. */
export type Notice = {
  text: string;
  tone: 'success' | 'info' | 'warning' | 'error';
  /** Shows as long as one with an action. */
  long?: boolean;
  /** Shows until it is closed; where another one waits, as long as one with an action. */
  stays?: boolean;
  action?: { label: string; press: () => void };
};

/** What a widget or field may ask of the engine. */
export type Kit = {
  /** The language of the page: ca, es, … */
  language: string;
  /** `ca-ES` and the like, for Intl. */
  locale: string;
  settings: Settings;
  /** The text of a key; only for the keys in the `texts` of the widget's own spec. */
  text(key: string, parameters?: { [name: string]: Json }): string;
  /** A value as people read it: a display format of the catalog. Nothing gives a dash. */
  display(format: string, value: Json | undefined): string;
  /** Shows a notice. Returns how to withdraw it. */
  notify(notice: Notice): () => void;
  /** Draws a form by name, with its parameters. */
  Form: ComponentType<{ form: string; with: { [name: string]: Json } }>;
  /** Draws a wizard by name, with its parameters. */
  Wizard: ComponentType<{ wizard: string; with: { [name: string]: Json } }>;
  /**
   * Keeps the customer on the page while something must not be cut off: Back and what closes a dialog say the text in
   * place of leaving, and the browser asks before it closes the page. With `once` the second try leaves, and the browser
   * does not ask. Returns how to let go, by which the text goes too.
   */
  hold(text: string, once?: boolean): () => void;
  /** Saves a file of the widget's own making. */
  save(file: { name: string; content: Blob }): void;
  /** Follows an address inside the portal without loading the page again. */
  follow(href: string): void;
  /** Scripts of others that the partner declares, by name. */
  embeds: PortalIndex['embeds'];
  /** What the person at this browser accepted; its code is loaded when somebody first asks. */
  consent(): Promise<Consent>;
};

export const KitContext = createContext<Kit | undefined>(undefined);

/** The engine's services for the widget or field being drawn. */
export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('A widget was drawn outside a portal: wrap it in a KitContext.');
  return kit;
}
