import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { pathsTouch } from '../../base/path.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Finding } from '../finding.ts';

const entriesOf = (map: Json | undefined): [string, JsonObject][] =>
  Object.entries(asObject(map)).map(([name, value]) => [name, asObject(value)]);

/** The parts of a source that decide whether and how it is read; selecting from its answer comes later. */
const readsOf = ({ with: given, when, value }: JsonObject): readonly string[] =>
  dependencies([given ?? null, when ?? null, value ?? null]);

/**
 * Finds the direct predecessors of each source: the sources it names, and in a form those that fill, compute, show
 * or hide a field that it reads.
 */
function predecessors(definition: JsonObject): Map<string, Set<string>> {
  const sources = entriesOf(definition.sources);
  const { fields, sections, computed } = definition;

  function ofField(path: string, walked: Set<string>): string[] {
    const filling = sources.filter(([, { fills }]) =>
      Object.keys(asObject(fills)).some((filled) => pathsTouch(filled, path)),
    );
    const rules: Json[] = [
      ...Object.entries(asObject(computed)).flatMap(([key, rule]) => (pathsTouch(key, path) ? [rule] : [])),
      ...entriesOf(fields).flatMap(([key, { visibleWhen, section }]) =>
        pathsTouch(key, path)
          ? [visibleWhen ?? null, asObject(asObject(sections)[String(section)]).visibleWhen ?? null]
          : [],
      ),
    ];
    return [...filling.map(([name]) => name), ...rules.flatMap((rule) => of(dependencies(rule), walked))];
  }

  function of(paths: readonly string[], walked: Set<string>): string[] {
    return paths.flatMap((path) => {
      if (walked.has(path)) return [];
      walked.add(path);
      if (path === 'form' || path.startsWith('form.')) return ofField(path.slice('form.'.length), walked);
      return sources.flatMap(([name]) =>
        pathsTouch(path, `data.${name}`) || path.startsWith(`sources.${name}.`) ? [name] : [],
      );
    });
  }
  return new Map(sources.map(([name, source]) => [name, new Set(of(readsOf(source), new Set()))]));
}

/** The cycle from a source back to itself, if there is one. */
function ringFrom(
  start: string,
  before: ReadonlyMap<string, ReadonlySet<string>>,
  way: readonly string[] = [start],
): readonly string[] | undefined {
  for (const name of before.get(way.at(-1) ?? '') ?? []) {
    if (name === start) return [...way, name];
    const ring = way.includes(name) ? undefined : ringFrom(start, before, [...way, name]);
    if (ring) return ring;
  }
  return undefined;
}

/** Sources that wait for each other, or that fill their own arguments: each cycle is reported once. */
export function cyclicSourceFindings(definition: JsonObject): Finding[] {
  const before = predecessors(definition);
  const told = new Set<string>();
  return [...before.keys()].flatMap((name): Finding[] => {
    const ring = told.has(name) ? undefined : ringFrom(name, before);
    for (const each of ring ?? []) told.add(each);
    if (!ring) return [];
    return [
      {
        code: 'cyclic-source',
        pointer: jsonPointer(['sources', name]),
        of: 'key',
        details: { cycle: ring.join(' ← ') },
      },
    ];
  });
}
