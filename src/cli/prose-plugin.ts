import type { Plugin } from 'vite';

/** Properties that only editors, the reference and the tests use. */
const prose = new Set(['doc', 'examples']);
const folders = /\/src\/(?:rules\/(?:operators|formats)|kit)\/[^/]+\.ts$/;

type Node = { type: string; start: number; end: number; [property: string]: unknown };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The places of these properties below a node, the outermost only. */
function proseIn(node: Node): [start: number, end: number][] {
  const key = node.type === 'Property' ? (node.key as Node).name : undefined;
  if (typeof key === 'string' && prose.has(key) && !node.shorthand && !node.computed)
    return [[node.start, node.end]];
  return Object.values(node).flatMap((value) => [value].flat().filter(isNode).flatMap(proseIn));
}

/** Removes the documentation of operators, formats and displays from the code of a page. */
export function prosePlugin(): Plugin {
  return {
    name: 'mostrador-prose',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!folders.test(id)) return undefined;
      const program: unknown = this.parse(code);
      const places = (isNode(program) ? proseIn(program) : []).sort(([left], [right]) => right - left);
      const bare = places.reduce(
        (text, [start, end]) => `${text.slice(0, start)}...{}${text.slice(end)}`,
        code,
      );
      return { code: bare, map: null };
    },
  };
}
