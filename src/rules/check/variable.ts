import { listed, nearest } from '../../base/suggest.ts';
import { pathSteps } from '../../base/path.ts';
import { isUnsafePath } from '../prepare.ts';
import type { Problem } from '../problem.ts';
import { follow, keysOf, type Shape, unknown } from '../shape.ts';
import { isOfElement, type Position, report, reportBeyond } from './position.ts';

const start = (path: string, count: number): string => pathSteps(path).slice(0, count).join('.');

/** The path with its unknown steps corrected; undefined if nothing similar is known. */
export function mended(shape: Shape, path: string): string | undefined {
  const steps = pathSteps(path);
  const broken = steps.findIndex((_, index) => follow(shape, start(path, index + 1)) === undefined);
  if (broken < 0) return path;
  const around = follow(shape, start(path, broken)) ?? unknown;
  const better = nearest(steps[broken] ?? '', keysOf(around));
  const known = better && follow(around, better);
  if (!known) return undefined;
  const rest = mended(known, steps.slice(broken + 1).join('.'));
  return rest === undefined ? undefined : [...steps.slice(0, broken), better, ...pathSteps(rest)].join('.');
}

/** The known names at the first unknown step of a path, with words for that place. */
function surroundings(shape: Shape, path: string, root: readonly string[]): Problem['details'] {
  const steps = pathSteps(path);
  const broken = steps.findIndex((_, index) => follow(shape, start(path, index + 1)) === undefined);
  const known = broken < 0 ? undefined : listed(keysOf(follow(shape, start(path, broken)) ?? unknown));
  return { known, around: [...root, ...steps.slice(0, broken)].join('.') || 'the element' };
}

/** Reports an unknown path in a shape, with a suggestion or the known names. */
export function reportUnknown(
  name: string,
  shape: Shape,
  path: string,
  position: Position,
  root: readonly string[] = [],
): void {
  const better = mended(shape, path);
  const suggestion = better && [...root, better].join('.');
  report(position, 'unknown-variable', { name, ...surroundings(shape, path, root) }, suggestion);
}

function unknownRoot(root: string, path: string, position: Position): void {
  const { roots, elsewhere } = position.scope;
  if (elsewhere.includes(root)) {
    report(position, 'root-not-here', { name: root });
    return;
  }
  const better = nearest(root, Object.keys(roots));
  const rest = better && mended(roots[better] ?? unknown, pathSteps(path).slice(1).join('.'));
  const suggestion = better && (rest ? `${better}.${rest}` : better);
  report(position, 'unknown-root', { name: root, roots: Object.keys(roots).join(', ') }, suggestion);
}

/** Checks a variable of the roots, and returns its shape. */
function ofRoots(path: string, position: Position): Shape {
  const [root = '', ...rest] = pathSteps(path);
  const inner = rest.join('.');
  const { roots } = position.scope;
  const shape = Object.hasOwn(roots, root) ? roots[root] : undefined;
  if (!shape) {
    unknownRoot(root, path, position);
    return unknown;
  }
  const named = rest.filter((step) => step !== '');
  if (named.length < rest.length) {
    report(position, 'unknown-variable', { name: path }, [root, ...named].join('.'));
    return unknown;
  }
  const found = rest.includes('*') ? undefined : follow(shape, inner);
  if (found && !(root === 'flags' && inner !== '')) return found;
  if (root === 'flags') report(position, 'unknown-variable', { name: path }, JSON.stringify({ flag: inner }));
  else reportUnknown(path, shape, inner, position, [root]);
  return unknown;
}

/** Whether a path is declared in the roots, step by step, and not just possible. */
function isOuter(path: string, { scope }: Position): boolean {
  const [root = '', next] = pathSteps(path);
  const shape = Object.hasOwn(scope.roots, root) ? scope.roots[root] : undefined;
  return shape !== undefined && next !== undefined && keysOf(shape).includes(next);
}

/** Checks a variable of an element, and returns its shape. */
function ofElement(path: string, position: Position, element: NonNullable<Position['element']>): Shape {
  const found = path.includes('*') ? undefined : follow(element.shape, path);
  const [first = ''] = pathSteps(path);
  const guessed = follow(element.shape, first) !== undefined && keysOf(element.shape).length === 0;
  if (found && !(guessed && isOuter(path, position))) return found;
  const known = [...Object.keys(position.scope.roots), ...position.scope.elsewhere];
  const outer = known.includes(first) && !keysOf(element.shape).includes(first);
  if (outer) reportOuter(path, first, position, element.operator);
  else reportUnknown(path, element.shape, path, position);
  return unknown;
}

function reportOuter(path: string, root: string, position: Position, operator: string): void {
  const known = Object.hasOwn(position.scope.roots, root);
  report(
    position,
    'outer-variable',
    { operator, name: path },
    known ? JSON.stringify({ outer: path }) : undefined,
  );
}

function isUnsafe(path: string, position: Position): boolean {
  const unsafe = isUnsafePath(path) ? pathSteps(path).find(isUnsafePath) : undefined;
  if (unsafe !== undefined) report(position, 'unsafe-key', { key: unsafe });
  return unsafe !== undefined;
}

/** Checks that a variable exists where it is read, and returns its shape. */
export function checkVariable(path: string, position: Position): Shape {
  if (isUnsafe(path, position)) return unknown;
  return position.element ? ofElement(path, position, position.element) : ofRoots(path, position);
}

/** Checks that a variable of the place exists, as `outer` reads it also inside an element, and returns its shape. */
export function checkPlaceVariable(path: string, position: Position): Shape {
  if (isUnsafe(path, position)) return unknown;
  if (position.element && isOfElement(path, position)) reportBeyond(path, position);
  return ofRoots(path, position);
}

/** Checks the path of a value that a form checks, as `valid` reads it. */
export function checkFormVariable(path: string, position: Position): Shape {
  const { roots, checked = [] } = position.scope;
  const [root = ''] = pathSteps(path);
  if (checked.includes(root)) return checkPlaceVariable(path, position);
  if (checked.length === 0) report(position, 'root-not-here', { name: 'form' });
  else {
    const field = mended(roots.form ?? unknown, path);
    const details = { name: root, roots: `${checked.join(' and ')} with "valid"` };
    report(position, 'unknown-root', details, field && `form.${field}`);
  }
  return unknown;
}
