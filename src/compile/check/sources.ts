import { isObject } from '../../base/json.ts';
import { dependencies } from '../../rules/rule.ts';
import type { PlaceNames } from '../scope/place-names.ts';
import type { Finding } from '../finding.ts';
import type { Site, Trail } from '../structure/site.ts';
import type { View } from '../world/world.ts';

/** The blocks around a place, from the inside out; empty inside actions, which run when everything is loaded. */
function blocksAround(trail: Trail | undefined): Trail[] {
  const blocks: Trail[] = [];
  for (let at = trail; at; at = at.outer) {
    if (at.in === 'handler' || at.in === 'onSuccess' || at.in === 'onError') return [];
    if (at.in === 'block') blocks.push(at);
  }
  return blocks;
}

/** A block waits for its `source`, and for what its `visibleWhen` asks to be loaded. */
function waitsFor({ of, pointer, outer }: Trail, source: string, { writtenOut }: PlaceNames): boolean {
  const visibleWhen = writtenOut({ value: of.visibleWhen ?? null, pointer, trail: outer });
  return of.source === source || dependencies(visibleWhen).includes(`sources.${source}.status`);
}

/** The sources that a place reads without asking in the same rule how far they are. */
function sourcesRead(site: Site, sources: readonly string[], { writtenOut }: PlaceNames): string[] {
  const paths = dependencies(writtenOut(site));
  const read = paths
    .map((path) => path.split('.'))
    .filter(([, name]) => !paths.includes(`sources.${name}.status`));
  return [
    ...new Set(
      read.flatMap(([root, name = '']) => (root === 'data' && sources.includes(name) ? [name] : [])),
    ),
  ];
}

/** Blocks that show a source and do not wait for it. */
export function unguardedFindings({ definition }: View, names: PlaceNames): Finding[] {
  const sources =
    isObject(definition.value) && isObject(definition.value.sources)
      ? Object.keys(definition.value.sources)
      : [];
  const told = new Set<string>();
  return definition.sites.flatMap((site) => {
    const blocks = site.kind === 'text' || site.kind === 'value' ? blocksAround(site.trail) : [];
    const [block] = blocks;
    if (!block) return [];
    const unguarded = sourcesRead(site, sources, names).filter(
      (name) => !blocks.some((around) => waitsFor(around, name, names)),
    );
    return unguarded.flatMap((name): Finding[] => {
      const key = `${block.pointer} ${name}`;
      if (told.has(key)) return [];
      told.add(key);
      return [{ code: 'unguarded-source', pointer: site.pointer, details: { name } }];
    });
  });
}
