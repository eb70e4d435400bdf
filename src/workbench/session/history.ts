import { isAsset } from '../../language/asset.ts';
import { canBeChanged, rebased } from '../edits/rebased.ts';

/** A file that a step changed; null stands for no file. */
export type StepChange = { path: string; before: string | null; after: string | null };

/** Something that was done, in words, and what it changed. */
export type Step = {
  label: string;
  changes: readonly StepChange[];
  /** Steps with the same one that follow each other are one: the letters of a word. */
  joins?: string;
};

export type History = { past: readonly Step[]; future: readonly Step[] };

export const noHistory: History = { past: [], future: [] };

/** The most steps that can be taken back. */
const most = 200;

/** Whether a step begins with what another one made: the two as one would take back what came in between. */
const follows = (next: Step, last: Step): boolean =>
  last.changes.length === next.changes.length &&
  last.changes.every(({ path, after }, index) => {
    const change = next.changes[index];
    return change?.path === path && change.before === after;
  });

function joined(last: Step, next: Step): Step {
  const changes = last.changes.map((change, index) => ({
    ...change,
    after: next.changes[index]?.after ?? null,
  }));
  return { ...next, changes };
}

/** The history after another step; what had been taken back is forgotten. */
export function afterStep({ past }: History, step: Step): History {
  const last = past.at(-1);
  const joins = last && step.joins !== undefined && last.joins === step.joins && follows(step, last);
  return {
    past: joins ? [...past.slice(0, -1), joined(last, step)] : [...past, step].slice(-most),
    future: [],
  };
}

/** A step that is taken back or done again: the changes to make, and the history then. */
export type Move = {
  step: Step;
  changes: readonly StepChange[];
  history: History;
  /** The history if they cannot be made: without the step, so that it keeps nobody from the others. */
  without: History;
};

/** The last step the other way round; undefined if there is none. */
export function undone({ past, future }: History): Move | undefined {
  const step = past.at(-1);
  if (!step) return undefined;
  const changes = step.changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
  const earlier = past.slice(0, -1);
  return {
    step,
    changes,
    history: { past: earlier, future: [closed(step), ...future] },
    without: { past: earlier, future },
  };
}

/** The step that was taken back last, once more; undefined if there is none. */
export function redone({ past, future: [step, ...future] }: History): Move | undefined {
  return (
    step && {
      step,
      changes: step.changes,
      history: { past: [...past, step], future },
      without: { past, future },
    }
  );
}

/** A step that nothing joins any more. */
const closed = ({ joins: _, ...step }: Step): Step => step;

/** Whether two texts of JSON differ in white space alone. */
function readsAs(text: string, other: string): boolean {
  const [one, two] = [text, other].map((each) => {
    try {
      return JSON.stringify(JSON.parse(each));
    } catch {
      return undefined;
    }
  });
  return one !== undefined && one === two;
}

/**
 * Changes in what their files are by now, where somebody else may have changed other values.
 * @param disk what the disk has: a change that leaves nothing else leaves no draft of other white space.
 * @returns the path of one in which somebody else has changed the same as `lost`, and of one that cannot be read for the
 * moment as `broken`.
 */
export function over(
  changes: readonly StepChange[],
  now: (path: string) => string | null,
  disk: (path: string) => string | null,
): { changes: StepChange[]; lost?: string; broken?: string } {
  const moved: StepChange[] = [];
  for (const { path, before, after } of changes) {
    const there = now(path);
    const text = there === before ? after : rebased(before, after, there);
    if (text === undefined)
      return { changes: [], [canBeChanged(there) || isAsset(path) ? 'lost' : 'broken']: path };
    const saved = disk(path);
    const isSaved = there !== before && text !== null && saved !== null && readsAs(text, saved);
    moved.push({ path, before: there, after: isSaved ? saved : text });
  }
  return { changes: moved };
}
