import { isObject } from '../base/json.ts';
import { jsonPointer } from '../base/json-pointer.ts';
import { wellKnown } from '../engine/addresses/well-known.ts';
import type { Form, PortalIndex } from '../language/portal.ts';
import { entryPointer, type Keys } from './entry-pointer.ts';
import { fieldPointer } from './field-pointer.ts';
import { fibresAround } from './fibres.ts';
import { logoAt } from './logo-part.ts';

/**
 * A block, a field or a section of a form, an entry of a menu, a title or the logo: its definition, its pointer there, and
 * its element.
 */
export type Part = { name: string; element: Element };

type Menus = PortalIndex['menus'];
type Portal = Pick<PortalIndex, 'menus' | 'brand'>;

/** An entry as the components of a menu are given it. */
type DrawnEntry = { key: string; label: string };

const isEntry = (value: unknown): value is DrawnEntry =>
  isObject(value) && typeof value.key === 'string' && typeof value.label === 'string';

/** The key of a line in a menu that drops down, by its place there. */
function lineKey(element: Element, items: unknown): string | undefined {
  const line = element.closest('[role=menuitem]');
  if (!line || !Array.isArray(items) || !items.every(isEntry)) return undefined;
  const lines = [...(line.closest('[role=menu]')?.querySelectorAll('[role=menuitem]') ?? [])];
  return items[lines.indexOf(line)]?.key;
}

const hasKey = (entries: unknown, key: string): boolean =>
  Array.isArray(entries) && entries.some((entry) => isEntry(entry) && entry.key === key);

/** The name of the entry of a menu that an element belongs to. */
function entryName(element: Element, menus: Menus): string | undefined {
  const keys: Keys = [];
  for (const props of fibresAround(element)) {
    const { entry, items, main } = props;
    const key = keys.length === 0 ? lineKey(element, items) : undefined;
    if (key !== undefined) keys.unshift(key);
    if (isEntry(entry)) {
      // A component hands its entry on, also as a copy or as it was before: only its key tells which one it is.
      if (keys[0] !== entry.key) keys.unshift(entry.key);
    }
    const [outermost] = keys;
    if (Array.isArray(main) && outermost !== undefined) {
      const menu = menus[hasKey(main, outermost) ? wellKnown.mainMenu : wellKnown.accountMenu];
      const pointer = menu && entryPointer(menu.items, keys);
      return pointer === undefined ? undefined : `${menu?.id}#${pointer}`;
    }
  }
  return undefined;
}

/** The name of the field in an element with `data-field`. */
function fieldName(cell: Element): string | undefined {
  const path = cell.getAttribute('data-field') ?? '';
  for (const { model } of fibresAround(cell)) {
    const form = (model as { form?: Form } | undefined)?.form;
    if (form) return `${form.id}#${jsonPointer(fieldPointer(form.fields, path))}`;
  }
  return undefined;
}

/** Where the title of a wizard's step stands, and a section of a form: a field may have groups of its own. */
const stepTitle = '[data-wizard-title]';
const section = 'fieldset:not([data-field] *)';

/** The title of the step of a wizard, or the section of a form, that stands in an element. */
function innerName(element: Element): string | undefined {
  const { wizard, step } = element.closest<HTMLElement>('[data-wizard]')?.dataset ?? {};
  if (element.matches(stepTitle)) return `${wizard}#${jsonPointer(['steps', step ?? '', 'title'])}`;
  for (const { name, model, section: drawn } of fibresAround(element)) {
    const form = (model as { form?: Form } | undefined)?.form;
    if (form && isObject(drawn) && typeof name === 'string')
      return `${form.id}#${jsonPointer(['sections', name])}`;
  }
  return undefined;
}

/** What of the form or wizard that a block draws an element belongs to, other than its fields. */
function innerAt(element: Element, framed: Element): Part | undefined {
  const found = element.closest(`${stepTitle}, ${section}`);
  const name = found && framed.contains(found) ? innerName(found) : undefined;
  return found && name !== undefined ? { name, element: found } : undefined;
}

/** The outermost element that is about the same entry. */
function entryAt(element: Element, menus: Menus): Part | undefined {
  const name = entryName(element, menus);
  if (name === undefined) return undefined;
  let whole = element;
  while (whole.parentElement && entryName(whole.parentElement, menus) === name) whole = whole.parentElement;
  return { name, element: whole };
}

/** Where the titles of a screen and of a dialog stand; a question has none of its own. */
const titles = 'main h1, [data-dialog]:not([data-dialog=question]) [data-dialog-head] h2';

/** The title of a screen or a dialog that an element belongs to. */
function titleAt(element: Element): Part | undefined {
  const title = element.closest(titles);
  if (!title) return undefined;
  for (const { screen, open } of fibresAround(title)) {
    const id = isObject(screen) ? screen.id : isObject(open) ? open.dialog : undefined;
    if (typeof id === 'string') return { name: `${id}#/title`, element: title };
  }
  return undefined;
}

/** The innermost part of the portal that an element belongs to. */
export function partAt(element: Element, { menus, brand }: Portal): Part | undefined {
  const framed = element.closest('[data-block], [data-field]');
  if (!framed) return titleAt(element) ?? logoAt(element, brand) ?? entryAt(element, menus);
  const inner = innerAt(element, framed);
  if (inner) return inner;
  const name = framed.getAttribute('data-block') ?? fieldName(framed);
  return name === undefined ? undefined : { name, element: framed };
}

/** Where the entries of menus stand. */
const inMenus =
  'nav li, nav button, nav a, header button, header a, [role=dialog] li, [role=menu] [role=menuitem]';

const isShown = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** Every part that a page draws now, in the order of the page. A list may draw one several times. */
export function partsOf(page: Document, portal: Portal): Part[] {
  // In a frame that is hidden itself, nothing is shown.
  const isSeen = isShown(page.documentElement);
  const found = new Map<Element, Part>();
  for (const element of page.querySelectorAll(
    `[data-block], [data-field], ${section}, ${stepTitle}, ${titles}, ${inMenus}, a:has(> img)`,
  )) {
    const isBlock = element.hasAttribute('data-block');
    const part = isBlock || !isSeen || isShown(element) ? partAt(element, portal) : undefined;
    if (part && !found.has(part.element)) found.set(part.element, part);
  }
  return [...found.values()];
}
