import type { NamedRules } from '../named-rules.ts';
import type { Usage } from '../prepare.ts';
import type { Problem } from '../problem.ts';
import type { Shape } from '../shape.ts';

/** The names that a rule can use at its place. Roots have the JSON Schema of their content; `{}` is unknown. */
export type RuleScope = {
  roots: Readonly<Record<string, Shape>>;
  /** Roots that exist at other places. */
  elsewhere: readonly string[];
  sources: readonly string[];
  /** The roots whose values a form checks: form, and item inside a row. Default: none. */
  checked?: readonly string[];
  flags: readonly string[];
  rules: NamedRules;
  /** Whether a rule that reads nothing is a problem. Default: refuse. */
  constant?: 'refuse' | 'allow';
};

/** A position inside a checked value. */
export type Position = {
  scope: RuleScope;
  steps: readonly (string | number)[];
  problems: Problem[];
  usage: Usage;
  /** True if an object can only be a rule here. */
  meansRule: boolean;
  /** True inside a rule. */
  nested: boolean;
  /** Inside an iterating operator: its name, and the shape of its elements. */
  element?: { operator: string; shape: Shape };
  /** Parameters of the current named rule whose argument is part of an element. */
  ofElement?: ReadonlySet<string> | undefined;
  /** Named rules that are being checked, outermost first. */
  following: readonly string[];
};

/** The position some steps deeper. */
export const below = (position: Position, ...steps: (string | number)[]): Position => ({
  ...position,
  steps: [...position.steps, ...steps],
});

/** Reports a problem at a position. */
export function report(
  position: Position,
  code: Problem['code'],
  details: Problem['details'],
  suggestion?: string,
): void {
  position.problems.push({
    code,
    steps: [...position.steps],
    details,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

/** Whether a path reads a parameter whose argument is part of an element. */
export function isOfElement(path: string, { ofElement }: Position): boolean {
  const [root, name = ''] = path.split('.');
  return root === 'data' && (ofElement?.has(name) ?? false);
}

/** Reports a parameter that is part of one element and is read inside another. */
export const reportBeyond = (path: string, position: Position): void =>
  report(position, 'parameter-in-element', { name: path });
