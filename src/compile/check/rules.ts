import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { anywhere } from '../../rules/check.ts';
import { ruleCycles } from '../../rules/named-rules.ts';
import { typeNames } from '../library/types.ts';
import { unreadParameters } from './never-read.ts';
import { isOfPartner, withReason } from './reasons.ts';
import { unknownName } from './references.ts';
import { siteFindings } from './values.ts';
import { type Definition, shapeDiagnostics } from '../structure/definition.ts';
import { patchDiagnostics, withRemedy } from '../merge/layers.ts';
import { diagnosticOf, type Finding } from '../finding.ts';
import { ruleScope } from '../scope/rule-scope.ts';
import { commonRoots, parameterSchemas } from '../scope/scope.ts';
import { rulesIn } from '../world/over-nothing.ts';
import { namedRules, type World } from '../world/world.ts';

/** The entry of a map that a pointer leads into: `/rules/offered/rule` is about `offered`. */
function entryOf(definition: Definition, pointer: string): JsonObject {
  const [group = '', name = ''] = pointerSteps(pointer);
  const map: Json | undefined = isObject(definition.value) ? definition.value[group] : undefined;
  const entry = isObject(map) ? map[name] : undefined;
  return isObject(entry) ? entry : {};
}

function fileFindings(file: Definition, world: World): Finding[] {
  return file.sites.flatMap((site) => {
    if (site.kind === 'reference')
      return unknownName('unknown-type', String(site.value), typeNames(world.library), site.pointer);
    const data = parameterSchemas(entryOf(file, site.pointer).params, world);
    const scope = anywhere(
      ruleScope({ ...commonRoots(world), data }, { sources: [], rules: namedRules(world) }),
    );
    // Unknown sources are reported at the use of the rule.
    return siteFindings(site, scope).filter(({ code }) => code !== 'unknown-source');
  });
}

/** Rules of one name in two files; of the two, the one of the partner is reported. */
function doubles(files: readonly Definition[]): Diagnostic[] {
  const written = files.flatMap((file) =>
    rulesIn(file.value).map((name) => {
      const pointer = jsonPointer(['rules', name]);
      return { name, pointer, file, path: file.place(pointer, 'key').file };
    }),
  );
  const known = new Map(
    written.filter(({ path }) => !isOfPartner(path)).map(({ name, path }) => [name, path]),
  );
  return written.flatMap(({ name, pointer, file, path }) => {
    const other = known.get(name) ?? path;
    known.set(name, other);
    return other === path
      ? []
      : [diagnosticOf({ code: 'duplicate-rule', pointer, details: { name, file: other }, of: 'key' }, file)];
  });
}

function cycles(world: World): Diagnostic[] {
  return ruleCycles(namedRules(world)).flatMap((cycle) => {
    const rule = world.rules.get(cycle[0] ?? '');
    return rule
      ? [
          diagnosticOf(
            { code: 'cyclic-rule', pointer: rule.pointer, details: { cycle: cycle.join(' → ') }, of: 'key' },
            rule.places,
          ),
        ]
      : [];
  });
}

/** Everything wrong with the named rules of a world. */
export function rulesDiagnostics(world: World): Diagnostic[] {
  const files = [...world.ruleFiles.values()];
  const each = files.flatMap((file) => [
    ...shapeDiagnostics(file),
    ...patchDiagnostics(file),
    ...fileFindings(file, world).map((finding) =>
      diagnosticOf(withReason(withRemedy(finding, file), { definition: file }, world), file),
    ),
  ]);
  const unread = [...world.rules.values()].flatMap((rule) =>
    unreadParameters(rule, world).map((finding) => diagnosticOf(finding, rule.places)),
  );
  return [
    ...each,
    ...doubles(files.filter(({ findings }) => !findings.some(({ code }) => code === 'over-nothing'))),
    ...cycles(world),
    ...unread,
  ];
}
