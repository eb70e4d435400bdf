import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { canOpen } from '../../engine/shell/menu-entries.ts';
import type { Scope } from '../../engine/state/scope.ts';
import type { Condition, Reason } from '../../language/kinds.ts';
import { evaluate, firstReason, holds } from '../../rules/evaluate.ts';
import { dependencies, isRule } from '../../rules/rule.ts';
import { isEmpty } from '../../rules/values.ts';
import { type Drawn, flat, saidBy, type TextOf } from './drawn.ts';
import type { Row, Section } from './explanation.ts';
import { offRow, originAt } from './looked.ts';
import { failing, howAnswered, type Looking, readRow, whyRows } from './reasons.ts';
import { partsIn } from './uses.ts';

/** Why something waits for its source, or shows that there is nothing. */
function gateRows({ value }: Drawn, scope: Scope, looking: Looking, depth: number): Row[] {
  const { source, empty } = value;
  if (typeof source !== 'string') return [];
  const status = scope.read(`sources.${source}.status`);
  const origin = originAt(looking.layers, ['sources', source]);
  const how = howAnswered(source, looking);
  if (status === 'failed')
    return [
      { depth, text: `its source ${source} failed, so an error stands here: ${how}`, mark: 'no', origin },
    ];
  if (status === 'idle')
    return [
      { depth, text: `its source ${source} is not read: ${how}`, mark: 'no', origin },
      ...failing(
        'when',
        asObject(looking.sources[source]).when,
        ['sources', source],
        scope,
        looking,
        depth + 1,
      ),
    ];
  if (empty !== undefined && isEmpty(scope.read(`data.${source}`) ?? null))
    return [
      {
        depth,
        text: `its source ${source} has nothing, so \`empty\` stands here: ${how}`,
        mark: 'no',
        origin,
      },
    ];
  return [];
}

/** Why an entry of a menu to a screen is left out. */
function unreachable({ value }: Drawn, scope: Scope, { visit, looked }: Looking, depth: number): Row[] {
  const ways = visit.session.readOnly ? `${visit.user} --read-only` : visit.user;
  const { screen } = value;
  if (typeof screen !== 'string') return [];
  const route = visit.portal.index.routes.find((one) => one.screen === screen);
  if (!route) return offRow(looked, screen).map((row) => ({ ...row, depth }));
  return canOpen(route, visit.session, scope)
    ? []
    : [
        {
          depth,
          text: `the screen ${screen} may not be opened; ask: npm run explain ${looked.partner} ${screen} -- --as ${ways}`,
          mark: 'no',
        },
      ];
}

/** Why something that is shown cannot be used. */
function disabledRows({ value, steps }: Drawn, scope: Scope, looking: Looking, depth: number): Row[] {
  const { disabledWhen } = value;
  const reasons = (Array.isArray(disabledWhen) ? disabledWhen : []) as unknown as Reason[];
  const at = firstReason(reasons, scope.read);
  const calls = [...partsIn(value.onPress ?? null)].flatMap((part) =>
    part.steps.at(-1) === 'call' ? [String(part.value)] : [],
  );
  const { index } = looking.visit.portal;
  const refused = looking.visit.session.readOnly
    ? calls.find((name) => index.calls[name]?.modifies)
    : undefined;
  const readOnly: Row[] = refused
    ? [{ depth, text: `the session is read-only: the call ${refused} is refused`, mark: 'no' }]
    : [];
  const reason = reasons[at];
  if (!reason) return readOnly;
  const { textOf } = looking.looked;
  return [
    ...readOnly,
    {
      depth,
      text: `disabled: ${saidBy(spoken({ text: reason.reason as Json }, scope, textOf, false), textOf)}`,
      mark: 'no',
      origin: originAt(looking.layers, [...steps, 'disabledWhen', at]),
    },
    ...whyRows(reason.when as Json, scope, looking, depth + 1),
  ];
}

/** That what is in a section, or in a group of a menu, shows only once somebody opens it. */
function foldedRows({ value }: Drawn, scope: Scope, depth: number): Row[] {
  const isOpen = value.openWhen !== undefined && holds(value.openWhen as Condition, scope.read);
  const isFolded =
    value.folded === true ||
    (value.foldedWhen !== undefined && holds(value.foldedWhen as Condition, scope.read));
  if (!isFolded || isOpen) return [];
  return [{ depth, text: 'folded: what is in it shows once it is opened', mark: 'note' }];
}

/** Whether something stands in what is drawn for each entry of a list of what is around it. */
const isOfEntry = (inner: Drawn, around: Drawn): boolean =>
  inner.steps.slice(around.steps.length, -1).some((step) => ['each', 'cell', 'row'].includes(step));

/** The rule of the list of which something draws each entry. */
function listOf({ value }: Drawn): Json | undefined {
  const { items, entries } = value;
  return isRule(items) || Array.isArray(items) ? (items as Json) : asObject(entries).items;
}

/** Why a list draws nothing, with what its rule reads; nothing if it has entries. */
function emptyRows(one: Drawn, scope: Scope, looking: Looking, depth: number): Row[] {
  const rule = listOf(one) ?? null;
  const list = evaluate(rule, scope.read);
  if (Array.isArray(list) && list.length > 0) return [];
  const why = Array.isArray(list) ? 'its list has no entry' : 'its list is not known';
  const { textOf } = looking.looked;
  const { empty } = one.value;
  const instead = empty && saidBy(spoken({ text: empty }, scope, textOf, true), textOf);
  const text = instead ? `${why}, so \`empty\` stands here: ${instead}` : why;
  return [
    { depth, text, mark: 'no' },
    ...dependencies(rule).map((path) => readRow(path, scope, looking, depth + 1)),
  ];
}

/** The scope of what a list draws for its first entry, and a row that says so; the reason if it has no entry. */
function entryScope(
  one: Drawn,
  scope: Scope,
  looking: Looking,
  depth: number,
): { scope?: Scope; rows: Row[] } {
  const rows = emptyRows(one, scope, looking, depth);
  if (rows.length > 0) return { rows };
  const list = evaluate(listOf(one) ?? null, scope.read) as Json[];
  const entry = typeof one.value.entry === 'string' ? one.value.entry : undefined;
  return {
    scope: scope.withItem(list[0] ?? null, 0, entry),
    rows: [{ depth, text: `for the first of ${list.length} entries:`, mark: 'note' }],
  };
}

/** Something drawn with the text keys that its rules give now. What is hidden may have none yet: left out then. */
function spoken(value: JsonObject, scope: Scope, textOf: TextOf, isHidden: boolean): JsonObject {
  const now = (said: Json | undefined) => {
    const key = isObject(said) && 'text' in said ? said.text : said;
    if (!isRule(key)) return key;
    const computed = evaluate(key, scope.read);
    return isHidden && textOf(String(computed)) === undefined ? null : computed;
  };
  const words = ['label', 'title', 'heading', 'text'].flatMap((word) => {
    const said = now(value[word]);
    return said === undefined || said === null ? [] : [[word, said] as const];
  });
  return Object.fromEntries(words);
}

/** Why something is not shown; nothing if it is. A group of a menu goes with its last entry. */
function hidingRows(one: Drawn, scope: Scope, looking: Looking, depth: number): Row[] {
  const rows = [
    ...failing('visibleWhen', one.value.visibleWhen, one.steps, scope, looking, depth),
    ...unreachable(one, scope, looking, depth),
    ...gateRows(one, scope, looking, depth),
  ];
  const { type, items, entries } = one.value;
  const isGroup = type === undefined && isObject(items) && !isRule(items);
  if (rows.length > 0 || (!isGroup && entries === undefined)) return rows;
  const listed = entries === undefined ? [] : emptyRows(one, scope, looking, depth);
  if (entries !== undefined && listed.length === 0) return [];
  if (one.inner.length === 0) return listed;
  const inside = one.inner.map((inner) => hidingRows(inner, scope, looking, depth + 2));
  if (inside.some((why) => why.length === 0)) return [];
  return [
    { depth, text: 'none of its entries is shown:', mark: 'no' },
    ...one.inner.flatMap((inner, at): Row[] => [
      { depth: depth + 1, text: inner.key, mark: 'no', origin: originAt(looking.layers, inner.steps) },
      ...(inside[at] ?? []),
    ]),
    ...listed,
  ];
}

/**
 * What is drawn and what is not, and why. Only the way to what was asked for, and what is in it.
 * @param around what has the list of whose entries a part may be drawn: the table of a column.
 */
function shownRows(
  drawn: readonly Drawn[],
  scope: Scope,
  looking: Looking,
  isAsked: (one: Drawn) => boolean,
  depth = 0,
  around?: Drawn,
): Row[] {
  const { textOf } = looking.looked;
  return drawn.flatMap((one): Row[] => {
    if (!isAsked(one)) return [];
    const hidden = hidingRows(one, scope, looking, depth + 1);
    const said = saidBy(spoken(one.value, scope, textOf, hidden.length > 0), textOf);
    const name = [one.key, one.value.type ?? one.value.field, said].filter((word) => word).join('  ');
    const origin = originAt(looking.layers, one.steps);
    if (hidden.length > 0) return [{ depth, text: `${name}  is not shown`, mark: 'no', origin }, ...hidden];
    const isList = one.value.type !== undefined && listOf(one) !== undefined;
    const bare = isList ? emptyRows(one, scope, looking, depth + 1) : [];
    if (bare.length > 0) return [{ depth, text: name, mark: 'yes', origin }, ...bare];
    const usual = one.inner.filter((inner) => !isOfEntry(inner, one));
    const listed = one.inner.filter((inner) => isOfEntry(inner, one) && isAsked(inner));
    const lister = listOf(one) === undefined ? (around ?? one) : one;
    const entry = listed.length > 0 ? entryScope(lister, scope, looking, depth + 1) : undefined;
    return [
      { depth, text: name, mark: 'yes', origin },
      ...disabledRows(one, scope, looking, depth + 1),
      ...foldedRows(one, scope, depth + 1),
      ...shownRows(usual, scope, looking, isAsked, depth + 1, lister),
      ...(entry?.rows ?? []),
      ...(entry?.scope ? shownRows(listed, entry.scope, looking, isAsked, depth + 2) : []),
    ];
  });
}

/** Whether steps end with the last of the names, and have the others before it in their order: `tools/search`. */
function isNamed(steps: readonly string[], names: readonly string[]): boolean {
  const left = [...names];
  const last = left.pop();
  for (const step of steps.slice(0, -1)) if (step === left[0]) left.shift();
  return left.length === 0 && steps.at(-1) === last;
}

/** Whether something is asked for, is around that or in it. Everything is, if nothing was. */
function asking(drawn: readonly Drawn[], part: string | undefined): ((one: Drawn) => boolean) | undefined {
  if (part === undefined) return () => true;
  const wanted = part.split(/[./]/).filter((step) => step !== '');
  const targets = flat(drawn).filter(({ steps }) => isNamed(steps, wanted));
  if (targets.length === 0) return undefined;
  const begins = (long: readonly string[], begin: readonly string[]) =>
    begin.every((step, at) => long[at] === step);
  return ({ steps }) => targets.some((target) => begins(target.steps, steps) || begins(steps, target.steps));
}

/** What is shown of a screen or menu, or of a part of it, and why the rest is not. Undefined if there is no such part. */
export function shownSections(
  drawn: readonly Drawn[],
  part: string | undefined,
  scope: Scope,
  looking: Looking,
): Section[] | undefined {
  const isAsked = asking(drawn, part);
  return (
    isAsked && [
      { title: 'What is shown, and why the rest is not', rows: shownRows(drawn, scope, looking, isAsked) },
    ]
  );
}
