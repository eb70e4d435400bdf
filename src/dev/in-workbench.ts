import type { Json } from '../base/json.ts';
import type { Running } from '../portal/boot.tsx';
import { leaveUnasked } from '../engine/addresses/held-page.ts';
import { type Part, partAt, partsOf } from './name-parts.ts';
import { readAt, ruleResultAt } from './place-at.ts';

/** What the workbench may do with the portal in its frame, besides looking at it. */
export type FramedPortal = {
  language(): string;
  changeLanguage(language: string): Promise<void>;
  chooseTheme(mode: 'light' | 'dark'): void;
  /** Lets another page take the place of this one without a question. */
  leaveUnasked(): void;
  /** What a rule of the part in an element reads at a path now; undefined where there is nothing. */
  read(element: Element, path: string): Json | undefined;
  /** What a rule gives there, its named rules written out; undefined if the part cannot be asked. */
  result(element: Element, rule: Json): Json | undefined;
  /** The block, field, entry of a menu, title or logo that an element belongs to. */
  partAt(element: Element): Part | undefined;
  /** Every part that is drawn now. */
  parts(): Part[];
};

/** The page whose frame holds a portal to work on, and the property by which the portal hands itself to it. */
const workbench = '/workbench';
export type WithFramedPortal = Window & { mostradorPortal?: FramedPortal };

/** Whether this page is drawn inside the workbench. A frame of another origin is none. */
export function isInWorkbench(page: Window): boolean {
  try {
    return page.parent !== page && page.parent.location.pathname === workbench;
  } catch {
    return false;
  }
}

/** Gives the workbench a hold of the running portal. */
export function handToWorkbench(page: WithFramedPortal, { composed }: Running): void {
  const { language, theme, portal, scope } = composed.services;
  page.mostradorPortal = {
    language: language.current,
    changeLanguage: language.change,
    chooseTheme: theme.choose,
    leaveUnasked,
    read: (element, path) => readAt(element, path, scope),
    result: (element, rule) => ruleResultAt(element, rule, scope),
    partAt: (element) => partAt(element, portal),
    parts: () => partsOf(page.document, portal),
  };
}
