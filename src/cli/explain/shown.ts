import type { Json } from '../../base/json.ts';
import type { Scope } from '../../engine/state/scope.ts';
import type { Condition, Reason } from '../../language/kinds.ts';
import { firstReason, holds } from '../../rules/evaluate.ts';
import { type Drawn, flat } from './drawn.ts';
import type { Row, Section } from './explanation.ts';
import { hidingRows } from './hiding-rows.ts';
import { emptyRows, entryScope, isOfEntry, listOf } from './list-rows.ts';
import { originAt } from './looked.ts';
import { isNamed, wordsOf } from './named.ts';
import { type Looking, whyRows } from './reasons.ts';
import { saidNow } from './spoken.ts';
import { partsIn } from './uses.ts';

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
      text: `disabled: ${saidNow({ text: reason.reason as Json }, scope, textOf, false)}`,
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
    const said = saidNow(one.value, scope, textOf, hidden.length > 0);
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

/** Whether something is asked for, is around that or in it. Everything is, if nothing was. */
function asking(drawn: readonly Drawn[], part: string | undefined): ((one: Drawn) => boolean) | undefined {
  if (part === undefined) return () => true;
  const wanted = wordsOf(part);
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
