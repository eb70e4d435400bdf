import type { Plugin } from 'vite';

/**
 * Properties that no page uses, by the files in which they stand: of all, editors and tests; of operators, the compiler.
 * Of operands also their names: a page tells them apart by their places.
 */
const unused = [
  {
    files: /\/src\/rules\/operators\/[^/]+\.ts$/,
    names: ['doc', 'examples', 'takes', 'result', 'typed'],
    below: { operands: ['name'] },
  },
  { files: /\/src\/(?:rules\/formats|kit)\/[^/]+\.ts$/, names: ['doc', 'examples'] },
];

/** Names of properties, and further ones that count below a property of a name. */
type Unused = { names: string[]; below?: { [name: string]: string[] } };

type Node = { type: string; start: number; end: number; [property: string]: unknown };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The places of unused properties below a node, the outermost only. */
function placesOf({ names, below = {} }: Unused, node: Node): [start: number, end: number][] {
  const key = node.type === 'Property' && !node.computed ? (node.key as Node).name : undefined;
  const name = typeof key === 'string' ? key : '';
  if (names.includes(name) && !node.shorthand) return [[node.start, node.end]];
  const inner = { names: [...names, ...(below[name] ?? [])], below };
  return Object.values(node).flatMap((value) =>
    [value]
      .flat()
      .filter(isNode)
      .flatMap((part) => placesOf(inner, part)),
  );
}

/** Removes from the code of a page what operators, formats and displays say of themselves. */
export function prosePlugin(): Plugin {
  return {
    name: 'mostrador-prose',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const here = unused.find(({ files }) => files.test(id));
      if (!here) return undefined;
      const program: unknown = this.parse(code);
      const places = (isNode(program) ? placesOf(here, program) : []).sort(([left], [right]) => right - left);
      const bare = places.reduce(
        (text, [start, end]) => `${text.slice(0, start)}...{}${text.slice(end)}`,
        code,
      );
      return { code: bare, map: null };
    },
  };
}
