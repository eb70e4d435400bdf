import { jsonPointer } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { ScreenDefinition } from '../../language/screen.ts';
import { diagnosticOf, type Finding } from '../finding.ts';
import { soundAs } from '../structure/definition.ts';
import { pathParameters } from '../world/path-parameters.ts';
import type { View } from '../world/world.ts';

/** Paths that the host itself answers, also below them: the API, the sandbox, files of the build and the brand, its health. */
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

/** Paths that the host keeps for itself, and paths whose last part it takes for the name of a file. */
export function hostPathFindings(screen: ScreenDefinition): Finding[] {
  return Object.keys(screen.path)
    .flatMap((language) => pathsIn(screen, language))
    .flatMap(({ path, pointer }): Finding[] => {
      const taken = hostPaths.find((own) => path === own || path.startsWith(`${own}/`));
      if (taken) return [{ code: 'host-path', pointer, details: { path, taken } }];
      const last = path.slice(path.lastIndexOf('/') + 1);
      return /\.\w+$/.test(last) ? [{ code: 'dotted-path', pointer, details: { path, last } }] : [];
    });
}

/** Two paths are one when they differ in the names of their parts only. */
const pattern = (path: string): string => path.replace(/:\w+/g, ':').replace(/(?<=.)\/$/, '');

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
      const other = taken.get(pattern(path));
      if (other && other !== view)
        findings.push({ code: 'duplicate-path', pointer, details: { path, other: other.id } });
      else taken.set(pattern(path), view);
    }
    return findings.map((finding) => diagnosticOf(finding, view.definition));
  });
}
