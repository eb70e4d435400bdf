import { jsonPointer } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { ScreenDefinition } from '../../language/screen.ts';
import { diagnosticOf, type Finding } from '../finding.ts';
import { soundAs } from '../structure/definition.ts';
import { pathParameters } from '../world/path-parameters.ts';
import type { View } from '../world/world.ts';

/**
 * Paths that the host itself answers, also below them: the API, the sandbox, files of the build and the brand, its
 * health.
 */
export const hostPaths = ['/api', '/sandbox', '/assets', '/portal', '/brand', '/health'] as const;

/** Paths of a screen in one language with their pointers. */
function pathsIn({ path }: ScreenDefinition, language: string): { path: string; pointer: string }[] {
  const written = path[language];
  if (written === undefined) return [];
  if (typeof written === 'string') return [{ path: written, pointer: jsonPointer(['path', language]) }];
  return written.map((one, index) => ({ path: one, pointer: jsonPointer(['path', language, index]) }));
}

const sortedParameters = (path: string): string => pathParameters(path).sort().join(' ');

/** Paths of one screen whose variable parts differ from those of its first. */
export function parameterFindings(screen: ScreenDefinition): Finding[] {
  const all = Object.keys(screen.path).flatMap((language) =>
    pathsIn(screen, language).map((one) => ({ ...one, language })),
  );
  const [first] = all;
  return all
    .filter(({ path }) => first && sortedParameters(path) !== sortedParameters(first.path))
    .map(({ pointer, language }) => ({
      code: 'path-parameters',
      pointer,
      details: { language, other: first?.language },
    }));
}

/** The paths that one stands for: a part that takes a few words is each of them. */
const pathsOf = (path: string, params: ScreenDefinition['params'] = {}): string[] =>
  Object.entries(params).reduce(
    (paths, [name, words]) =>
      paths.flatMap((one) => words.map((word) => one.replace(new RegExp(`:${name}\\b`), () => word))),
    [path],
  );

/** A path as the host may read it: without codes for letters, empty parts or dots for folders, in small letters. */
function asServed(path: string): string {
  const plain = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.');
  return new URL(`http://host/${parts.join('/')}`).pathname.toLowerCase();
}

/** The finding for a path that the host keeps for itself, or whose last part it takes for the name of a file. */
function hostPathFinding(path: string, pointer: string): Finding | undefined {
  const served = asServed(path);
  const taken = hostPaths.find((own) => served === own || served.startsWith(`${own}/`));
  if (taken) return { code: 'host-path', pointer, details: { path, taken } };
  const last = path.slice(path.lastIndexOf('/') + 1);
  return /\.\w+$/.test(last) ? { code: 'dotted-path', pointer, details: { path, last } } : undefined;
}

/** Paths that the host answers by itself, each told once. */
export function hostPathFindings(screen: ScreenDefinition): Finding[] {
  return Object.keys(screen.path)
    .flatMap((language) => pathsIn(screen, language))
    .flatMap(({ path, pointer }) => {
      const found = pathsOf(path, screen.params).map((one) => hostPathFinding(one, pointer));
      return found.filter((finding) => finding !== undefined).slice(0, 1);
    });
}

/** Two paths are one when they differ in the names of their parts only. */
const pattern = (path: string): string => path.replace(/:\w+/g, ':').replace(/(?<=.)\/$/, '');

/** The patterns of a path: a part that takes a few words is each of them, so that a fixed path can be one of these. */
const patternsOf = (path: string, { params }: ScreenDefinition): string[] =>
  [path, ...pathsOf(path, params)].map(pattern);

/** Paths that two screens of a partner share, and languages in which a screen has no path. */
export function routeDiagnostics(views: readonly View[], languages: readonly string[]): Diagnostic[] {
  const taken = new Map<string, View>();
  return views.flatMap((view) => {
    const screen = soundAs(view.definition, 'screen');
    if (!screen) return [];
    const missing = languages.filter((language) => screen.path[language] === undefined);
    const findings: Finding[] = missing.map((language) => ({
      code: 'missing-path',
      pointer: '/path',
      details: { language },
    }));
    for (const { path, pointer } of languages.flatMap((language) => pathsIn(screen, language))) {
      const patterns = patternsOf(path, screen);
      const other = patterns.map((one) => taken.get(one)).find((one) => one && one !== view);
      if (other) findings.push({ code: 'duplicate-path', pointer, details: { path, other: other.id } });
      else for (const one of patterns) taken.set(one, view);
    }
    return findings.map((finding) => diagnosticOf(finding, view.definition));
  });
}
