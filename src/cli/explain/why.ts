import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Layers } from '../../compile/merge/layers.ts';
import { screenPath } from '../../engine/addresses/addresses.ts';
import { fixedRoot, type Scope } from '../../engine/state/scope.ts';
import { findRoute } from '../../language/find-route.ts';
import type { Route, Screen } from '../../language/portal.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import type { Asked } from './asked.ts';
import { placeIn } from './definition.ts';
import { drawnIn } from './drawn.ts';
import type { Explanation, Row } from './explanation.ts';
import { type Looked, offRow, originAt, textsOf } from './looked.ts';
import { unknownPath } from './paths.ts';
import { failing, howAnswered, type Looking, readRow, short, whyRows } from './reasons.ts';
import { shownSections } from './shown.ts';
import { partsIn } from './uses.ts';
import { readContent, type Visit } from './visit.ts';

/** Whether the screen itself opens, and why not. */
function doorRows(route: Route, scope: Scope, looking: Looking): Row[] {
  const { visit } = looking;
  const { session } = visit;
  const rows: Row[] = [];
  const shut = (text: string, steps: readonly string[]) =>
    rows.push({ depth: 0, text, mark: 'no', origin: originAt(looking.layers, steps) });
  if (holds({ var: 'settings.maintenance.activated' }, scope.read))
    rows.push(
      { depth: 0, text: 'The portal is under maintenance: every address shows that alone.', mark: 'no' },
      readRow('settings.maintenance.activated', scope, looking, 1),
    );
  rows.push(...failing('availableWhen', route.availableWhen as Json | undefined, [], scope, looking, 0));
  const isSignedInOnly =
    route.access === 'signedIn' ||
    (route.signInWhen !== undefined && holds(route.signInWhen, scope.read, { whenFailed: true }));
  if (isSignedInOnly && !session.authenticated) shut('A visitor is led to sign in first.', ['access']);
  if (route.access === 'signedOut' && session.authenticated)
    shut('People who are signed in are led to their homepage instead.', ['access']);
  if (session.changePassword && session.authenticated)
    rows.push({
      depth: 0,
      text: 'The password is a provisional one: it is asked for a new one first.',
      mark: 'note',
    });
  if (session.readOnly)
    rows.push({
      depth: 0,
      text: 'The session is read-only: whatever changes something is refused.',
      mark: 'note',
    });
  return rows.some(({ mark }) => mark === 'no')
    ? rows
    : [{ depth: 0, text: 'The screen opens.', mark: 'yes' }, ...rows];
}

/** What leads away from the screen by itself. */
const leavingRows = (screen: Screen, scope: Scope, looking: Looking): Row[] =>
  Object.entries(screen.reactions ?? {}).flatMap(([name, { when, actions }]): Row[] => {
    const goes = [actions]
      .flat()
      .map(asObject)
      .find((action) => action.do === 'go');
    if (!goes || !holds(when, scope.read)) return [];
    const to =
      typeof goes.screen === 'string' && goes.screen !== screen.id ? `to ${goes.screen}` : 'elsewhere';
    return [
      {
        depth: 0,
        text: `The reaction ${name} leads ${to}:`,
        mark: 'no',
        origin: originAt(looking.layers, ['reactions', name]),
      },
      ...whyRows(when as Json, scope, looking, 1),
    ];
  });

/** How each source answered. */
const answerRows = (looking: Looking): Row[] =>
  Object.keys(looking.sources).map((name): Row => {
    const state = looking.answered[name];
    const value = state?.status === 'ready' ? ` → ${short(state.value)}` : '';
    return {
      depth: 0,
      text: `${name}: ${howAnswered(name, looking, true)}${value}`,
      mark: state?.status === 'failed' ? 'no' : 'note',
      origin: originAt(looking.layers, ['sources', name]),
    };
  });

/** The address that is opened when none was given: that of the screen, its variable parts as a landing fills them. */
function addressFor(screen: string, { portal, scope, session }: Visit): string {
  const route = portal.index.routes.find((one) => one.screen === screen);
  const first = Object.entries(route?.params ?? {}).map(([name, values]) => [name, values[0] ?? '-']);
  const led = Object.entries(route?.firstParams ?? {}).map(([name, value]) => [
    name,
    evaluate(value as Json, scope.read),
  ]);
  return screenPath(portal.index, screen, session.language, Object.fromEntries([...first, ...led]));
}

type Why = Explanation | { wrong: string };

const layersOf = ({ all }: Looked, kind: string, id: string) =>
  all.views.find((view) => view.kind === kind && view.id === id)?.layers;

/** What the partner removed, of what was asked for. */
function removedRows(part: string, { merged }: Layers): Row[] {
  if (!merged) return [];
  const last = part.split(/[./]/).at(-1);
  return [...partsIn(merged.patch.value ?? null)].flatMap(({ value, steps }): Row[] => {
    if (value !== null || steps.at(-1) !== last) return [];
    return [
      {
        depth: 0,
        text: `The partner removes ${steps.join('.')}.`,
        mark: 'no',
        origin: originAt(merged.patch, steps),
      },
    ];
  });
}

/** What is said of a name that a screen does not draw; a field of a form on it has another place to ask. */
function notDrawn(screen: string, part: string, drawn: Json, looked: Looked): string {
  const forms = [...partsIn(drawn)].flatMap(({ value, steps }) =>
    steps.at(-1) === 'form' && typeof value === 'string' ? [value] : [],
  );
  const form = forms.find((id) => placeIn(layersOf(looked, 'form', id)?.value ?? null, part));
  return form === undefined
    ? `${screen} draws nothing named "${part}".`
    : `"${part}" is part of the form ${form}, into which --as does not look: npm run explain ${looked.partner} ${form}/${part}`;
}

async function whyMenu(id: string, layers: Layers, looked: Looked, visit: Visit, asked: Asked): Promise<Why> {
  const menu = visit.portal.index.menus[id];
  if (!menu) return { wrong: `The portal has no menu ${id}.` };
  const { scope, answered } = await readContent(menu as never, visit, new URLSearchParams());
  const looking = { visit, looked, layers, answered, sources: asObject(menu.sources as unknown as Json) };
  const shown = shownSections(drawnIn(menu as unknown as JsonObject), asked.part, scope, looking);
  if (!shown) return { wrong: `The menu ${id} has no entry "${asked.part}".` };
  return {
    kind: 'menu',
    id: `${id} as ${asked.as} sees it,`,
    partner: looked.partner,
    sections: [...shown, { title: 'How its sources answered', rows: answerRows(looking) }],
  };
}

/** Why a screen, what is on it, or an entry of a menu is shown to somebody of the sandbox, or not; texts in their language. */
export async function whyShown(asked: Asked, known: Looked, visit: Visit): Promise<Why> {
  const { portal, session } = visit;
  const looked: Looked = { ...known, textOf: textsOf(known.all, session.language) };
  const byPath = asked.id === undefined || asked.id.startsWith('/');
  const id = byPath ? '' : (asked.id ?? '');
  const menu = layersOf(looked, 'menu', id);
  if (menu) return whyMenu(id, menu, looked, visit, asked);
  const off = offRow(looked, id);
  if (off.length > 0)
    return { kind: 'screen', id, partner: looked.partner, sections: [{ title: 'Not shown', rows: off }] };
  if (!byPath && !portal.screens[id])
    return { wrong: `--as looks at screens and menus; there is no screen or menu "${id}".` };
  const address = asked.path ?? (byPath ? (asked.id ?? '/') : addressFor(id, visit));
  const { pathname, search, hash } = new URL(address, 'http://portal.test');
  const found = findRoute(portal.index.routes, pathname, session.language);
  if (!found) return { wrong: unknownPath(looked, pathname) };
  const { route, params } = found;
  if (!byPath && route.screen !== id)
    return { wrong: `${pathname} is the path of ${route.screen}, not of ${id}.` };
  const screen = portal.screens[route.screen];
  const layers = layersOf(looked, 'screen', route.screen);
  if (!screen || !layers) return { wrong: `The portal has no screen ${route.screen}.` };
  const query = new URLSearchParams(search);
  const at = {
    screen: route.screen,
    path: pathname,
    params,
    query: Object.fromEntries(query),
    hash: hash.slice(1),
  };
  const placed = { ...visit, scope: visit.scope.with('route', fixedRoot(at)) };
  const sources = asObject(screen.sources as unknown as Json);
  const before: Looking = { visit: placed, looked, layers, answered: {}, sources };
  const door = doorRows(route, placed.scope, before);
  const head = {
    kind: 'screen',
    id: `${route.screen} at ${address} as ${asked.as} sees it,`,
    partner: looked.partner,
  };
  if (door.some(({ depth, mark }) => depth === 0 && mark === 'no'))
    return { ...head, sections: [{ title: 'The screen is not shown', rows: door }] };
  const { scope, answered } = await readContent(screen, placed, query);
  const looking = { ...before, answered };
  const shown = shownSections(drawnIn(screen as unknown as JsonObject), asked.part, scope, looking);
  if (!shown) {
    const removed = removedRows(asked.part ?? '', layers);
    return removed.length > 0
      ? { ...head, sections: [{ title: 'Not shown', rows: removed }] }
      : { wrong: notDrawn(route.screen, asked.part ?? '', screen as unknown as Json, looked) };
  }
  return {
    ...head,
    sections: [
      { title: 'The screen', rows: [...door, ...leavingRows(screen, scope, looking)] },
      ...shown,
      { title: 'How its sources answered', rows: answerRows(looking) },
    ],
  };
}
