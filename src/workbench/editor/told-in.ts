import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { pointerSteps } from '../../base/json-pointer.ts';
import type { Told } from '../../dev/news.ts';

const pathOf = (steps: readonly string[], tree: Node): (string | number)[] => {
  const path: (string | number)[] = [];
  for (const step of steps) {
    const node = findNodeAtLocation(tree, path);
    path.push(node?.type === 'array' ? Number(step) : step);
  }
  return path;
};

/** The node at some steps, or the nearest around it. */
function nodeAt(tree: Node, steps: readonly string[]): Node {
  for (let length = steps.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, pathOf(steps.slice(0, length), tree));
    if (node) return node;
  }
  return tree;
}

/**
 * The diagnostics of one value of a definition, with their places in the text of that value alone.
 * @param steps the steps to the value in the definition.
 */
export function toldIn(text: string, steps: readonly string[], told: readonly Told[]): Told[] {
  const tree = parseTree(text);
  if (!tree) return [];
  return told.flatMap((each) => {
    const at = pointerSteps(each.pointer);
    if (!steps.every((step, index) => at[index] === step)) return [];
    const { offset } = nodeAt(tree, at.slice(steps.length));
    const before = text.slice(0, offset).split('\n');
    return [{ ...each, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }];
  });
}
