import { isObject, type Json, type JsonObject } from '../../base/json.ts';

/** The place of a path of keys: all steps to it, and the object that contains its last one. */
type Found = { steps: string[]; holder: JsonObject };

/** The nearest occurrence of a key in an object or inside it, with the keys between: `blocks`, `tabs`, `each`. */
function nearestKey(name: string, value: JsonObject): Found | undefined {
  let level: Found[] = [{ steps: [], holder: value }];
  while (level.length > 0) {
    const found = level.find(({ holder }) => Object.hasOwn(holder, name));
    if (found) return { ...found, steps: [...found.steps, name] };
    level = level.flatMap(({ steps, holder }) =>
      Object.entries(holder).flatMap(([key, inner]) =>
        isObject(inner) ? [{ steps: [...steps, key], holder: inner }] : [],
      ),
    );
  }
  return undefined;
}

/** Every key in an object and inside it. */
const keysWithin = (value: Json | undefined): string[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysWithin(inner)]) : [];

/**
 * Follows a path of keys in a definition: the first is in the map itself, each other one anywhere inside the one
 * before, the nearest first. An unknown last key is a new block, if the block before contains blocks.
 */
export function followPath(
  path: readonly string[],
  map: JsonObject,
  value: Json,
): Found | { lost: string; instead: string[] } {
  let found: Found = { steps: [], holder: map };
  let inside: Json | undefined = map;
  for (const [index, step] of path.entries()) {
    if (!isObject(inside)) return { lost: step, instead: [] };
    const own: Found | undefined = Object.hasOwn(inside, step)
      ? { steps: [step], holder: inside }
      : undefined;
    const next: Found | undefined = own ?? (index === 0 ? undefined : nearestKey(step, inside));
    if (!next) {
      const isNew =
        index === path.length - 1 && isObject(value) && 'type' in value && isObject(inside.blocks);
      if (!isNew) return { lost: step, instead: index === 0 ? Object.keys(inside) : keysWithin(inside) };
      return { steps: [...found.steps, 'blocks', step], holder: inside.blocks as JsonObject };
    }
    found = { steps: [...found.steps, ...next.steps], holder: next.holder };
    inside = next.holder[step];
  }
  return found;
}
