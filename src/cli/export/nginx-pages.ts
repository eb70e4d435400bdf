import { decidingParameters, sessionCookie } from '../../language/first-frame.ts';
import { languageCookie, lastLanguageCookie } from '../../language/first-language.ts';
import type { PortalIndex, Route } from '../../language/portal.ts';

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A `map` of nginx: the value of a variable by that of a text. Patterns begin with `~`. */
export const map = (
  of: string,
  variable: string,
  lines: readonly (readonly [pattern: string, value: string])[],
): string[] => [
  `map ${quoted(of)} $${variable} {`,
  ...lines.map(
    ([pattern, value]) => `  ${pattern === 'default' ? pattern : quoted(pattern)} ${quoted(value)};`,
  ),
  '}',
];

/** Paths of a screen: their pattern, how many of their steps are fixed, the name of its first frame, their languages. */
type Address = { pattern: string; fixed: number; screen: string; framed: string; languages: Set<string> };

type Chosen = { [name: string]: string };

const stepsOf = (path: string) => path.split('/').filter((step) => step !== '');

/** Each choice of the values that steps of a path may have. */
function choicesOf({ params = {} }: Route, steps: readonly string[]): Chosen[] {
  const listed = Object.entries(params).filter(([name]) => steps.includes(`:${name}`));
  return listed.reduce<Chosen[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

function addressOf({ screen, params = {} }: Route, steps: readonly string[], chosen: Chosen): Address {
  const written = steps.map((step) => {
    const value = step.startsWith(':') ? chosen[step.slice(1)] : step;
    return value === undefined ? '[^/]+' : escaped(value);
  });
  const kinds = Object.keys(params).flatMap((name) => chosen[name] ?? []);
  return {
    pattern: `~^/${written.join('/')}${written.length > 0 ? '/?' : ''}$`,
    fixed: steps.filter((step) => !step.startsWith(':')).length,
    screen,
    framed: [screen, ...kinds].join('.'),
    languages: new Set(),
  };
}

/** The addresses of a portal in the order in which the host finds them: those with more fixed steps first. */
function addressesOf({ routes }: Pick<PortalIndex, 'routes'>): Address[] {
  const found = new Map<string, Address>();
  for (const route of routes)
    for (const [language, paths] of Object.entries(route.paths))
      for (const steps of paths.map(stepsOf))
        for (const chosen of choicesOf(route, steps)) {
          const address = addressOf(route, steps, chosen);
          const known = found.get(address.pattern) ?? address;
          known.languages.add(language);
          found.set(address.pattern, known);
        }
  return [...found.values()].sort((left, right) => right.fixed - left.fixed);
}

/**
 * The variables by which nginx finds the page of a request as the host does (`first-language.ts`, `find-route.ts`,
 * `first-frame.ts`), but that it reads no token: `<name>_screen`, `<name>_framed`, `<name>_language`, `<name>_audience`.
 * @param name what stands before each variable.
 */
export function pageVariables(
  name: string,
  index: Pick<PortalIndex, 'routes' | 'languages' | 'defaultLanguage'>,
): string[] {
  const all = addressesOf(index);
  const any = index.languages.join('|');
  const at = (pick: (address: Address) => string): [string, string][] =>
    all.map((address) => [address.pattern, pick(address)]);
  const found = (variable: string, of: string, pattern: (language: string) => string) =>
    map(of, `${name}_${variable}`, [
      ['default', ''],
      [pattern(`(?<${name}_${variable}_is>${any})`), `$${name}_${variable}_is`],
    ]);
  const onlyOne = all.flatMap(({ pattern, languages: [one = '', ...more] }): [string, string][] =>
    more.length === 0 ? [[pattern, one]] : [],
  );
  return [
    '# The screen of a path, and the page that begins with its first frame.',
    ...map('$uri', `${name}_screen`, [['default', 'none'], ...at(({ screen }) => screen)]),
    ...map('$uri', `${name}_framed`, [['default', 'none'], ...at(({ framed }) => framed)]),
    '',
    '# The language: the one chosen before, that of the path, of the page before a sign-out, of the browser, of the partner.',
    ...found('chosen', `$cookie_${languageCookie}`, (one) => `~^${one}$`),
    ...map('$uri', `${name}_path`, [['default', ''], ...onlyOne]),
    ...found('last', `$cookie_${lastLanguageCookie}`, (one) => `~^${one}$`),
    ...found('browser', '$http_accept_language', (one) => `~(?:^|,) *${one}`),
    ...map(`$${name}_chosen:$${name}_path:$${name}_last:$${name}_browser`, `${name}_language`, [
      ['default', index.defaultLanguage],
      [`~^:*(?<${name}_language_is>[a-z]+)`, `$${name}_language_is`],
    ]),
    '',
    '# Whose first frame: of a customer where there is a token and the address asks for nothing; of visitors unless it signs them in.',
    ...map(`$cookie_${sessionCookie}:$args`, `${name}_audience`, [
      ['default', 'visitors'],
      ['~^[^:]+:$', 'customers'],
      ['~^[^:]+:', 'none'],
      [`~^:(?:.*&)?(?:${decidingParameters.join('|')})(?:=|&|$)`, 'none'],
    ]),
  ];
}
