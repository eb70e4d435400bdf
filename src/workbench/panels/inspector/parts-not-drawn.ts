import { asObject, isObject, type Json } from '../../../base/json.ts';
import { jsonPointer } from '../../../base/json-pointer.ts';
import type { DrawnPart } from '../../frame/framed-page.ts';
import { nameOf } from '../../view.ts';

type Of = {
  definition: string;
  /** The property of the definition that holds the parts. */
  root: string;
  /** The names of the parts that the page draws. */
  drawn: ReadonlySet<string>;
  isPart: (value: Json) => boolean;
};

/** The blocks and fields of a definition that the page does not draw, each with its rule; those inside one aside. */
export function partsNotDrawn(whole: Json | undefined, { definition, root, drawn, isPart }: Of): DrawnPart[] {
  const inside = (value: Json | undefined, steps: readonly string[]): DrawnPart[] => {
    if (!isObject(value)) return [];
    const name = nameOf({ definition, pointer: jsonPointer(steps) });
    if (isPart(value) && !drawn.has(name)) return [{ name, depth: 0, words: ruleOf(value) }];
    return Object.entries(value).flatMap(([key, inner]) => inside(inner, [...steps, key]));
  };
  return inside(asObject(whole)[root], [root]);
}

const ruleOf = (part: Json): string => {
  const { visibleWhen } = asObject(part);
  return visibleWhen === undefined ? '' : JSON.stringify(visibleWhen);
};
