import { isObject, type Json } from '../../base/json.ts';
import { firstAreas } from '../../engine/texts.ts';
import type { Condition } from '../../language/kinds.ts';
import type { Portal, Screen } from '../../language/portal.ts';
import { holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import type { CodeFiles, CodeUse } from './code-files.ts';
import type { EmittedPortal } from './emit.ts';
import type { PageStart } from './pages.ts';

/**
 * All that the first frame of a page needs besides the page: scripts, fonts and pictures by address, and the files of
 * the portal by name. `run` has the scripts that start the portal, in their order.
 */
type Wave = { scripts: string[]; run: string[]; fonts: string[]; pictures: string[]; parts: string[] };

/** What decides which code a screen needs. */
type Drawing = Pick<Portal, 'screens' | 'forms' | 'wizards'> & {
  index: Pick<Portal['index'], 'calls' | 'menus' | 'frame'>;
};

/** What the page itself asks of the retailer as it starts: of all, and of customers. */
const firstCalls = {
  everyone: ['settings.public', 'flags.read'],
  signedIn: ['session.isTokenValid', 'settings.private', 'profile.read'],
};

/** The screens that actions lead to. */
function goals(actions: unknown): string[] {
  if (Array.isArray(actions)) return actions.flatMap(goals);
  if (!isObject(actions)) return [];
  const { do: does, screen } = actions;
  return does === 'go' && typeof screen === 'string' ? [screen] : Object.values(actions).flatMap(goals);
}

/** The parts of an address that are known beforehand, as rules name them. */
type Params = { [name: string]: string };
const ofPath = 'route.params.';

/** Whether a rule waits for an answer: it reads a source. */
const isLater = (when: Json) => dependencies(when).some((path) => /^(?:data|sources)\b/.test(path));

/** Whether a rule that the parts of an address decide does not hold at it. */
const isElsewhere = (when: Condition, params: Params) =>
  dependencies(when).every((path) => path.startsWith(ofPath) && path.slice(ofPath.length) in params) &&
  !holds(when, (path) => params[path.slice(ofPath.length)] ?? null);

/** A screen and those that it leads to by itself as soon as it opens, at an address with these parts. */
function shownBy(id: string, { screens }: Drawing, params: Params): Screen[] {
  const screen = screens[id];
  const atOnce = Object.values(screen?.reactions ?? {}).filter(
    ({ when }) => !isLater(when as Json) && !isElsewhere(when, params),
  );
  const next = atOnce.flatMap(({ actions }) => goals(actions));
  return [id, ...new Set(next)].flatMap((name) => screens[name] ?? []);
}

/** The calls of sources, whose answers are checked. */
const callsOf = (sources: { [name: string]: object } = {}): string[] =>
  Object.values(sources).flatMap((source) => ('call' in source ? [String(source.call)] : []));

/** The validators of what is typed and of what is answered. */
function validatorsOf(screens: readonly Screen[], { index, forms, wizards }: Drawing): string[] {
  const drawn = screens.flatMap(({ needs }) => [
    ...needs.forms.flatMap((name) => forms[name] ?? []),
    ...needs.wizards.flatMap((name) => wizards[name] ?? []),
  ]);
  const isPrivate = screens.some(({ access }) => access === 'signedIn');
  const { calls: declared, menus, frame } = index;
  const around = [...Object.values(menus), ...(frame ? [frame] : [])].flatMap(({ sources }) =>
    callsOf(sources),
  );
  const calls = [
    ...firstCalls.everyone,
    ...(isPrivate ? firstCalls.signedIn : []),
    ...around.filter((name) => isPrivate || declared[name]?.access !== 'customer'),
    ...screens.flatMap(({ access, sources }) =>
      // A visitor reads nothing of a customer, on a screen for both neither.
      callsOf(sources).filter((name) => access === 'signedIn' || declared[name]?.access !== 'customer'),
    ),
    ...drawn.flatMap(({ sources }) => callsOf(sources)),
  ];
  return [
    ...screens.flatMap(({ needs }) => needs.validators),
    ...calls.flatMap((name) => Object.values(declared[name]?.validators ?? {})),
  ];
}

/** The files of screens, forms and texts. */
function partsOf(screens: readonly Screen[], { index }: EmittedPortal, language: string): string[] {
  const { files } = index;
  const areas = [...firstAreas(index), ...screens.flatMap((screen) => screen.areas)];
  const names: Json[] = [
    ...screens.map(({ id }) => files.screens[id] ?? null),
    ...screens.flatMap(({ needs }) => needs.forms.map((form) => files.forms[form] ?? null)),
    ...screens.flatMap(({ needs }) => needs.wizards.map((wizard) => files.wizards[wizard] ?? null)),
    ...areas.map((area) => files.texts[language]?.[area] ?? null),
  ];
  return [...new Set(names)].flatMap((name) => (typeof name === 'string' ? [name] : []));
}

/** The code that the page of a screen asks for at first; that of any page without one. */
export function codeUseOf(portal: Drawing, screen?: string, params: Params = {}): CodeUse {
  const screens = screen === undefined ? [] : shownBy(screen, portal, params);
  return {
    blocks: [...screens.flatMap(({ needs }) => needs.blocks), ...(portal.index.frame?.needs.blocks ?? [])],
    fields: screens.flatMap(({ needs }) => needs.fields),
    validators: validatorsOf(screens, portal),
    hasForms: screens.some(({ needs }) => needs.forms.length > 0),
  };
}

/** Finds what the first frame of a page needs, so that the page can ask for it all at once. */
export function waveOf(
  emitted: EmittedPortal,
  { screen, language, params = {} }: PageStart,
  code: CodeFiles,
): Wave {
  const { fonts = [] } = emitted.index.brand;
  const screens = screen === undefined ? [] : shownBy(screen, emitted, params);
  return {
    ...code(codeUseOf(emitted, screen, params)),
    fonts: fonts.filter(({ style }) => style !== 'italic').map(({ file }) => `/brand/${file}`),
    parts: partsOf(screens, emitted, language),
  };
}
