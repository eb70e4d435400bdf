import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Trail } from '../structure/site.ts';
import { type View, viewKey, type World } from './world.ts';

/** Actions that are useless alone in a read-only session. */
const aside = [
  'close',
  'refresh',
  'set',
  'fill',
  'step',
  'scroll',
  'notify',
  'patch',
  'showErrors',
  'clearError',
];

/** Handlers of a press, a submit or a Next: reactions and changes of a choice cannot be disabled beforehand. */
const pressed = /\/onPress$|^\/submit\/actions$|^(?:\/steps\/[^/]+)?\/onNext$/;

/** What stands in the outcomes of a form: nobody reaches it who may not send. */
const inOutcome = /^\/(?:done|sent|failed|unknown)\//;

/** The handler around actions. What a form does after its submit is part of that. */
function handlerOf(trail: Trail | undefined): string | undefined {
  if (trail?.in !== 'handler') return trail && handlerOf(trail.outer);
  return trail.pointer === '/submit/onSuccess' ? '/submit/actions' : trail.pointer;
}

/** An action where it is written. */
export type PlacedAction = { action: JsonObject; pointer: string };

/** The actions of each handler of a view, nested ones included, in the order written, by pointer. */
export function handlers({ definition }: View): Map<string, PlacedAction[]> {
  const found = new Map<string, PlacedAction[]>();
  for (const { kind, value, pointer, trail } of definition.sites) {
    const at = kind === 'action' ? handlerOf(trail) : undefined;
    if (at !== undefined && isObject(value))
      found.set(at, [...(found.get(at) ?? []), { action: value, pointer }]);
  }
  return found;
}

/** The forms and wizards that a view draws; of a wizard the forms of its steps. */
export const drawnForms = ({ definition }: View, { views }: World): View[] =>
  definition.sites.flatMap(({ schema: { to }, value }) =>
    to === 'form' || to === 'wizard' ? (views.get(viewKey(to, String(value))) ?? []) : [],
  );

/** Whether a call changes something at the retailer. */
export const isChange = (call: Json | undefined, { library }: World): boolean =>
  library.calls.get(String(call))?.definition.modifies === true;

type Seen = ReadonlySet<View>;

const openedBy = ({ do: does, dialog }: JsonObject, { views }: World): View | undefined =>
  does === 'open' ? views.get(viewKey('dialog', String(dialog))) : undefined;

/** Whether an action sends a change, or opens a dialog in which nothing else can be done. */
function changes(action: JsonObject, world: World, seen: Seen): boolean {
  if (action.do === 'call') return isChange(action.call, world);
  const opened = openedBy(action, world);
  return opened !== undefined && onlyChanges(opened, world, seen);
}

/** Actions that lead from a dialog to a screen or another site. */
const leading = ['go', 'link'];

/**
 * Whether an action is no reason to open a dialog: it serves what is there, or opens another that only tells and leads on,
 * such as help.
 */
function isAside(action: JsonObject, world: World, seen: Seen): boolean {
  const opened = openedBy(action, world);
  return (
    aside.includes(String(action.do)) ||
    (opened !== undefined && waysOf(opened, world, seen, leading).length === 0)
  );
}

/**
 * What can be done in a dialog or form: for each way, whether it is a change.
 * @param idle actions that do not count, besides those that serve what is there.
 */
function waysOf(view: View, world: World, seen: Seen, idle: readonly string[] = []): boolean[] {
  if (seen.has(view)) return [false];
  const within = new Set(seen).add(view);
  const counts = (action: JsonObject) => !idle.includes(String(action.do)) && !isAside(action, world, within);
  const own = [...handlers(view)]
    .filter(([at]) => pressed.test(at) && !inOutcome.test(at))
    .filter(([, actions]) => actions.some(({ action }) => counts(action)))
    .map(([, actions]) => actions.some(({ action }) => changes(action, world, within)));
  const forms = drawnForms(view, world).map((form) => onlyChanges(form, world, within));
  return [...own, ...forms, ...askedChanges(view, world).map(() => true)];
}

/** Whether a dialog or form has nothing but changes. */
function onlyChanges(view: View, world: World, seen: Seen): boolean {
  const ways = waysOf(view, world, seen);
  return ways.length > 0 && ways.every(Boolean);
}

/** The questions of widgets that change something at the retailer. */
const askedChanges = ({ definition }: View, world: World): string[] =>
  definition.sites
    .filter(({ kind, value }) => kind === 'ask' && isChange(asObject(value).call, world))
    .map(({ pointer }) => pointer);

/**
 * The pointers of everything that leads to a change at the retailer: buttons, menu entries, the submit of a form,
 * widgets that ask for one.
 */
export function changingPointers(view: View, world: World): string[] {
  const changing = [...handlers(view)]
    .filter(
      ([at, actions]) => pressed.test(at) && actions.some(({ action }) => changes(action, world, new Set())),
    )
    .map(([at]) => at);
  return [
    ...new Set([...changing, ...askedChanges(view, world)].map((at) => at.slice(0, at.lastIndexOf('/')))),
  ];
}

/** What a view can lead to or draw that is none of its own. */
const reached: readonly unknown[] = ['dialog', 'form', 'wizard'];

/** The dialogs, forms and wizards that a view opens or draws, directly or through others. */
export function reachedViews(view: View, world: World, found = new Set<string>()): Set<string> {
  for (const { kind, schema, value } of view.definition.sites) {
    if (kind !== 'reference' || !reached.includes(schema.to)) continue;
    const key = viewKey(schema.to as View['kind'], String(value));
    if (found.has(key)) continue;
    found.add(key);
    const other = world.views.get(key);
    if (other) reachedViews(other, world, found);
  }
  return found;
}
