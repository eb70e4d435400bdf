import type { Plugin } from 'vite';

/** Properties that no page uses, by the files in which they stand: of all, editors and tests; of operators, the compiler. */
const unused = [
  { files: /\/src\/rules\/operators\/[^/]+\.ts$/, names: ['doc', 'examples', 'takes', 'result', 'typed'] },
  { files: /\/src\/(?:rules\/formats|kit)\/[^/]+\.ts$/, names: ['doc', 'examples'] },
];

type Node = { type: string; start: number; end: number; [property: string]: unknown };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The places of properties of these names below a node, the outermost only. */
function placesOf(names: readonly string[], node: Node): [start: number, end: number][] {
  const key = node.type === 'Property' ? (node.key as Node).name : undefined;
  if (typeof key === 'string' && names.includes(key) && !node.shorthand && !node.computed)
    return [[node.start, node.end]];
  return Object.values(node).flatMap((value) =>
    [value]
      .flat()
      .filter(isNode)
      .flatMap((inner) => placesOf(names, inner)),
  );
}

/** Removes from the code of a page what operators, formats and displays say of themselves. */
export function prosePlugin(): Plugin {
  return {
    name: 'mostrador-prose',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const names = unused.find(({ files }) => files.test(id))?.names;
      if (!names) return undefined;
      const program: unknown = this.parse(code);
      const places = (isNode(program) ? placesOf(names, program) : []).sort(
        ([left], [right]) => right - left,
      );
      const bare = places.reduce(
        (text, [start, end]) => `${text.slice(0, start)}...{}${text.slice(end)}`,
        code,
      );
      return { code: bare, map: null };
    },
  };
}
