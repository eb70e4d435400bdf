import { isObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { pathsTouch } from '../../base/path.ts';
import type { Portal } from '../../language/portal.ts';
import { dependencies, isRule } from '../../rules/rule.ts';
import { conditionsIn, keyOf } from './branches.ts';
import type { Notes } from './notes.ts';

/** What is counted, in the order of the report, with its name for several. */
const kindNames = {
  screen: 'screens',
  dialog: 'dialogs',
  form: 'forms',
  wizard: 'wizards',
  rule: 'rules',
  branch: 'branches',
  setting: 'settings',
  text: 'texts',
  call: 'calls',
} as const;

/** Something of the definitions that no test exercised, or not in every way. */
export type Missed = {
  kind: keyof typeof kindNames;
  /** What it is called; of a rule its screen and pointer. */
  name: string;
  /** The file and line of the block around a rule. */
  place?: string;
  /** `never evaluated`, `never true`, `never false`, `never shown`, … */
  why: string;
  /** The rule or condition as it is written, shortened. */
  rule?: string;
};

/** What tests exercised of the definitions: how many there are of each kind, how many were met, and what was not. */
export type Coverage = {
  /** Whether every test passed. What a failed one did not come to counts as missed. */
  passed: boolean;
  kinds: { [kind in Missed['kind']]?: { all: number; met: number } };
  missed: Missed[];
};

type Found = { key: string; pointer: string; isCondition: boolean; rule: Json };

/** The outermost rules of a definition. */
function rulesIn(value: Json, pointer = '', isCondition = false): Found[] {
  if (Array.isArray(value))
    return value.flatMap((inner, index) => rulesIn(inner as Json, `${pointer}/${index}`, isCondition));
  if (!isObject(value)) return [];
  if (isRule(value)) return [{ key: keyOf(value), pointer, isCondition, rule: value }];
  return Object.entries(value)
    .filter(([key]) => key !== 'origins')
    .flatMap(([key, inner]) =>
      rulesIn(inner as Json, pointer + jsonPointer([key]), key === 'when' || key.endsWith('When')),
    );
}

/** The place of the block around a pointer. */
function placeAt(origins: { [pointer: string]: string }, pointer: string): string | undefined {
  const steps = pointer.split('/');
  for (let length = steps.length; length > 0; length -= 1) {
    const place = origins[steps.slice(0, length).join('/')];
    if (place !== undefined) return place;
  }
  return undefined;
}

const shortened = (rule: Json): string => {
  const text = JSON.stringify(rule);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};

/** Why a condition counts as missed; undefined if it was both true and false. */
function whyMissed(outcomes: { [outcome: string]: number } | undefined): string | undefined {
  if (!outcomes) return 'never evaluated';
  if (!outcomes.true) return 'never true';
  return outcomes.false ? undefined : 'never false';
}

const leaves = (value: Json, path: string): string[] =>
  isObject(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [path];

/** The definitions of a portal that are opened, by kind and id. */
const viewsOf = ({ screens, dialogs, forms, wizards }: Portal) =>
  Object.entries({ screen: screens, dialog: dialogs, form: forms, wizard: wizards }) as [
    'screen' | 'dialog' | 'form' | 'wizard',
    { [id: string]: object },
  ][];

/** All definitions of a portal that have rules, by what they are and id. */
const ruledIn = (portal: Portal): [name: string, view: object][] =>
  [...viewsOf(portal), ['menu', portal.index.menus] as const].flatMap(([kind, all]) =>
    Object.entries(all).map(([id, view]): [string, object] => [`${kind} ${id}`, view]),
  );

/**
 * Compares the definitions of portals with what was noted. The same thing of several portals counts once; a setting that no
 * rule of theirs reads is not counted, as what code does with it is not noted.
 */
export function coverageOf(portals: Iterable<Portal>, notes: Notes, passed: boolean): Coverage {
  const seen = new Map<string, Missed | undefined>();
  const count = (missed: Missed, isMet: boolean) => {
    const id = `${missed.kind} ${missed.name} ${missed.rule ?? ''}`;
    if (!seen.has(id)) seen.set(id, isMet ? undefined : missed);
  };
  const paths = Object.keys(notes.paths);
  for (const portal of portals) {
    const { index } = portal;
    for (const [kind, all] of viewsOf(portal))
      for (const id of Object.keys(all))
        count({ kind, name: id, why: 'never opened' }, notes.views[`${kind}-${id}`] !== undefined);
    const ruled = ruledIn(portal);
    for (const [name, view] of ruled) {
      const origins = (view as { origins?: { [pointer: string]: string } }).origins ?? {};
      for (const { key, pointer, isCondition, rule } of rulesIn(view as Json)) {
        const place = placeAt(origins, pointer);
        const at = { name: `${name} ${pointer}`, ...(place === undefined ? {} : { place }) };
        const outcomes = notes.rules[key];
        const why = isCondition ? whyMissed(outcomes) : outcomes ? undefined : 'never evaluated';
        count({ kind: 'rule', ...at, why: why ?? '', rule: shortened(rule) }, why === undefined);
        for (const condition of outcomes ? conditionsIn(rule) : []) {
          const missed = whyMissed(notes.branches[keyOf(condition)]);
          count(
            { kind: 'branch', ...at, why: missed ?? '', rule: shortened(condition) },
            missed === undefined,
          );
        }
      }
    }
    const read = ruled.flatMap(([, view]) => dependencies(view));
    for (const name of leaves(index.settings as unknown as Json, 'settings'))
      if (read.some((path) => pathsTouch(path, name)))
        count(
          { kind: 'setting', name, why: 'never read by a rule' },
          paths.some((path) => pathsTouch(path, name)),
        );
    for (const areas of Object.values(portal.texts))
      for (const name of Object.values(areas).flatMap((area) => Object.keys(area))) {
        const plain = name.replace(/_(?:zero|one|two|few|many|other)$/, '');
        count({ kind: 'text', name, why: 'never shown' }, Boolean(notes.texts[name] ?? notes.texts[plain]));
      }
    for (const name of Object.keys(index.calls))
      count({ kind: 'call', name, why: 'never sent' }, notes.calls[name] !== undefined);
  }
  const kinds: Coverage['kinds'] = {};
  for (const kind of Object.keys(kindNames) as Missed['kind'][]) {
    const ofKind = [...seen].filter(([id]) => id.startsWith(`${kind} `));
    const met = ofKind.filter(([, missed]) => missed === undefined).length;
    if (ofKind.length > 0) kinds[kind] = { all: ofKind.length, met };
  }
  return { passed, kinds, missed: [...seen.values()].filter((missed) => missed !== undefined) };
}

const warningOf = ({ passed }: Coverage): string =>
  passed ? '' : 'Not every test passed: what a failed test did not come to counts as missed.';

const entriesOf = ({ kinds }: Coverage) =>
  Object.entries(kinds) as [Missed['kind'], { all: number; met: number }][];

/** The numbers as a table of text. */
export const asText = (coverage: Coverage): string => {
  const rows = entriesOf(coverage).map(([kind, { all, met }]) => {
    const share = Math.floor((100 * met) / all);
    return `${kindNames[kind].padEnd(8)} ${String(met).padStart(6)} of ${String(all).padStart(6)}  ${String(share).padStart(3)} %`;
  });
  return [warningOf(coverage), ...rows].filter((line) => line !== '').join('\n');
};

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The report as a page without scripts: the numbers, and each kind with what was missed, folded. */
export function asHtml(coverage: Coverage): string {
  const row = ({ name, place, why, rule }: Missed) =>
    `<tr><td>${html(place ?? '')}</td><td>${html(name)}</td><td>${html(why)}</td><td><code>${html(rule ?? '')}</code></td></tr>`;
  const kinds = entriesOf(coverage).map(([kind, { all, met }]) => {
    const missed = coverage.missed.filter((one) => one.kind === kind);
    return `<details><summary>${kindNames[kind]}: ${met} of ${all}</summary><table><thead><tr><th>Place</th><th>What</th><th>Why</th><th>Rule</th></tr></thead><tbody>${missed.map(row).join('\n')}</tbody></table></details>`;
  });
  const warning = coverage.passed ? '' : `<p role="alert"><strong>${warningOf(coverage)}</strong></p>\n`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Coverage of the definitions</title><style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}code{overflow-wrap:anywhere}summary{cursor:pointer;padding:.25rem}</style></head><body><h1>Coverage of the definitions</h1><p>What the tests exercised, and what they never did. A rule counts as met where the same rule was evaluated anywhere; a condition has to be true once and false once.</p>\n${warning}${kinds.join('\n')}\n</body></html>\n`;
}
