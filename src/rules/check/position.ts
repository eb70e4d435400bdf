import type { NamedRules } from '../named-rules.ts';
import type { Usage } from '../prepare.ts';
import type { Problem } from '../problem.ts';
import type { Shape } from '../shape.ts';

/** What a rule may name where it stands. Roots come with the JSON Schema of what they hold; `{}` is unknown. */
export type RuleScope = {
  roots: Readonly<Record<string, Shape>>;
  /** Roots that exist, but not here. */
  elsewhere: readonly string[];
  sources: readonly string[];
  flags: readonly string[];
  rules: NamedRules;
  /** What to say of a rule that reads nothing. Default: refuse. */
  constant?: 'refuse' | 'allow';
};

/** A position inside a checked value. */
export type Position = {
  scope: RuleScope;
  steps: readonly (string | number)[];
  problems: Problem[];
  usage: Usage;
  /** True where only a rule can be meant by an object. */
  meansRule: boolean;
  /** True inside a rule. */
  nested: boolean;
  /** Inside an iterating operator: which one, and what its elements can be. */
  element?: { operator: string; shape: Shape };
  /** Parameters of the named rule around that stand for something of an element. */
  ofElement?: ReadonlySet<string> | undefined;
  /** Named rules that are being followed, outermost first. */
  following: readonly string[];
};

/** The position some steps further in. */
export const below = (position: Position, ...steps: (string | number)[]): Position => ({
  ...position,
  steps: [...position.steps, ...steps],
});

/** Notes a problem at a position. */
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

/** True for a parameter of the rule around that stands for something of an element. */
export function isOfElement(path: string, { ofElement }: Position): boolean {
  const [root, name = ''] = path.split('.');
  return root === 'data' && (ofElement?.has(name) ?? false);
}

/** Tells of a parameter that is part of an element and is read inside another. */
export const reportBeyond = (path: string, position: Position): void =>
  report(position, 'parameter-in-element', { name: path });
