import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Layers } from '../../compile/merge/layers.ts';
import { screenPath } from '../../engine/addresses/addresses.ts';
import { fixedRoot } from '../../engine/state/scope.ts';
import { findRoute } from '../../language/find-route.ts';
import type { Route } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Asked } from './asked.ts';
import { placeIn } from './definition.ts';
import { doorRows, leavingRows } from './door-rows.ts';
import { drawnIn } from './drawn.ts';
import type { Explanation, Row } from './explanation.ts';
import { type Looked, offRow, originAt, textsOf } from './looked.ts';
import { wordsOf } from './named.ts';
import { unknownPath } from './paths.ts';
import { howAnswered, type Looking, short } from './reasons.ts';
import { shownSections } from './shown.ts';
import { partsIn } from './uses.ts';
import { readContent } from './read-content.ts';
import type { Visit } from './visit.ts';

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

/** What addresses are read against: any portal. */
const origin = 'http://portal.test';

const layersOf = ({ all }: Looked, kind: string, id: string) =>
  all.views.find((view) => view.kind === kind && view.id === id)?.layers;

/** What the partner removed, of what was asked for. */
function removedRows(part: string, { merged }: Layers): Row[] {
  if (!merged) return [];
  const last = wordsOf(part).at(-1);
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

/** A screen at an address. */
type Opened = { route: Route; params: Found['params']; address: string };
type Found = NonNullable<ReturnType<typeof findRoute>>;

/** The screen that is asked for, at the address that was written or at the one that leads to it. */
function openedBy({ id, path }: Asked, looked: Looked, visit: Visit): Opened | { wrong: string } {
  const { portal, session } = visit;
  const named = id?.startsWith('/') ? undefined : id;
  if (named !== undefined && !portal.screens[named])
    return { wrong: `--as looks at screens and menus; there is no screen or menu "${named}".` };
  const address = path ?? (named === undefined ? (id ?? '/') : addressFor(named, visit));
  const { pathname } = new URL(address, origin);
  const found = findRoute(portal.index.routes, pathname, session.language);
  if (!found) return { wrong: unknownPath(looked, pathname) };
  const { screen } = found.route;
  if (named !== undefined && screen !== named)
    return { wrong: `${pathname} is the path of ${screen}, not of ${named}.` };
  return { ...found, address };
}

/** Why a screen opens or not, and what is shown on it. */
async function whyScreen(opened: Opened, looked: Looked, visit: Visit, asked: Asked): Promise<Why> {
  const { route, params, address } = opened;
  const screen = visit.portal.screens[route.screen];
  const layers = layersOf(looked, 'screen', route.screen);
  if (!screen || !layers) return { wrong: `The portal has no screen ${route.screen}.` };
  const { pathname, searchParams, hash } = new URL(address, origin);
  const query = Object.fromEntries(searchParams);
  const at = { screen: route.screen, path: pathname, params, query, hash: hash.slice(1) };
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
  const { scope, answered } = await readContent(screen, placed, searchParams);
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

/** Why a screen, what is on it, or an entry of a menu is shown to somebody of the sandbox, or not; texts in their language. */
export async function whyShown(asked: Asked, known: Looked, visit: Visit): Promise<Why> {
  const looked: Looked = { ...known, textOf: textsOf(known.all, visit.session.language) };
  const { id = '' } = asked;
  const menu = layersOf(looked, 'menu', id);
  if (menu) return whyMenu(id, menu, looked, visit, asked);
  const off = offRow(looked, id);
  if (off.length > 0)
    return { kind: 'screen', id, partner: looked.partner, sections: [{ title: 'Not shown', rows: off }] };
  const opened = openedBy(asked, looked, visit);
  return 'wrong' in opened ? opened : whyScreen(opened, looked, visit, asked);
}
