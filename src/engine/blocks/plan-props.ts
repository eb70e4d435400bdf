import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Actions } from '../../language/action.ts';
import { onlyLead, toActionList } from '../../language/action-list.ts';
import type { Ask, AskDefinition } from '../../language/ask.ts';
import type { Blocks } from '../../language/block.ts';
import type { Condition, KindSchema, Reason, Text } from '../../language/kinds.ts';
import type { Handler } from '../../language/prop.ts';
import { evaluate, firstReason, holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { fixedRoot, isOfItem, type Scope } from '../state/scope.ts';

/** The engine as a plan sees it, which keeps plans free of React. */
export type Resolver = {
  text(text: Text, scope: Scope): string;
  handler(actions: Actions, scope: Scope): Handler;
  ask(asked: AskDefinition, scope: Scope): Ask<Json, Json>;
  draw(blocks: Blocks, scope: Scope, pointer: string): ReactNode;
};

/** Analysed props: what they read, and how each is resolved. */
type PlannedValue = {
  /** Every path that drawing reads, those of rules in list items included, except `item` itself. */
  paths: readonly string[];
  /**
   * The props of a widget: values computed, texts translated, actions ready, children drawn.
   * @param pointer JSON Pointer of the props, for the origins of child blocks.
   */
  resolve(scope: Scope, resolver: Resolver, pointer: string): unknown;
};

/** The props of one block or field. */
export type Plan = PlannedValue & {
  /** True if something it reads can change, apart from the language. An item of a list cannot: another one replaces it. */
  follows: boolean;
};

const fixed = (value: unknown): PlannedValue => ({ paths: [], resolve: () => value });

/** The schema of a property, also in a record whose keys are free. */
function childSchema(schema: TSchema, key: string): KindSchema | undefined {
  const shape = schema as {
    properties?: Record<string, TSchema>;
    patternProperties?: Record<string, TSchema>;
    items?: TSchema;
  };
  return (shape.properties?.[key] ?? Object.values(shape.patternProperties ?? {})[0] ?? shape.items) as
    | KindSchema
    | undefined;
}

function planReasons(reasons: Reason[]): PlannedValue {
  const read = reasons.flatMap(({ when, reason }) => [
    ...dependencies(when),
    ...dependencies(reason as Json),
  ]);
  return {
    paths: ['session.language', ...read],
    resolve(scope, { text }) {
      const first = reasons[firstReason(reasons, scope.read)];
      return first && text(first.reason, scope);
    },
  };
}

/** Actions that only navigate become an address, which is read while drawing. */
function planActions(actions: Actions): PlannedValue {
  const list = toActionList(actions);
  return {
    paths: ['session.language', ...(onlyLead(list) ? dependencies(list) : [])],
    resolve: (scope, { handler }) => handler(actions, scope),
  };
}

/** A text that waits for what the widget says. */
const planTold = (written: Text): PlannedValue => ({
  paths: ['session.language', ...dependencies(written as Json).filter((path) => !/^result(\.|$)/.test(path))],
  resolve:
    (scope, { text }) =>
    (result: Json) =>
      text(written, scope.with('result', fixedRoot(result))),
});

/** One plan serves every item of a list; each item has a scope of its own. */
function planEach(schema: TSchema, written: Json, entry: string | undefined): PlannedValue {
  const { paths, resolve } = planProps(schema as KindSchema, written, entry);
  return {
    paths: paths.filter((path) => !isOfItem(path)),
    resolve: (scope, resolver, pointer) => (item: Json, index: number) =>
      resolve(scope.withItem(item, index, entry), resolver, pointer),
  };
}

/** Plain data: each part is planned by its own schema; data without any plan stays the same object. */
function planData(
  schema: TSchema,
  written: JsonObject | readonly Json[],
  entry: string | undefined,
): PlannedValue {
  const plans = Object.entries(written).map(([key, value]): [string, PlannedValue] => {
    const child = childSchema(schema, key);
    return [key, child ? planProps(child, value, entry) : fixed(value)];
  });
  const paths = plans.flatMap(([, plan]) => plan.paths);
  const resolveAll = (scope: Scope, resolver: Resolver, pointer: string): [string, unknown][] =>
    plans.map(([key, plan]) => [key, plan.resolve(scope, resolver, `${pointer}/${key}`)]);
  return Array.isArray(written)
    ? { paths, resolve: (...given) => resolveAll(...given).map(([, value]) => value) }
    : { paths, resolve: (...given) => Object.fromEntries(resolveAll(...given)) };
}

/**
 * Analyses props once, so that drawing them need not read their schema again.
 * @param entry The name of the entries of the block's list.
 */
function planProps(schema: KindSchema, written: Json | undefined, entry: string | undefined): PlannedValue {
  if (written === undefined || written === null) return fixed(undefined);
  switch (schema.kind) {
    case 'text':
      return {
        paths: ['session.language', ...dependencies(written)],
        resolve: (scope, { text }) => text(written as Text, scope),
      };
    case 'told':
      return planTold(written as Text);
    case 'value':
      return {
        paths: dependencies(written),
        resolve: ({ read }) => evaluate(written, read) ?? undefined,
      };
    case 'condition':
      return {
        paths: dependencies(written),
        resolve: ({ read }) => holds(written as Condition, read),
      };
    case 'reasons':
      return planReasons(written as Reason[]);
    case 'actions':
      return planActions(written as Actions);
    case 'ask':
      return {
        paths: [],
        resolve: (scope, { ask }) => ask(written as AskDefinition, scope),
      };
    case 'blocks':
      return {
        paths: [],
        resolve: (scope, { draw }, pointer) => draw(written as Blocks, scope, pointer),
      };
    case 'each':
      return planEach(schema.of as TSchema, written, entry);
    case 'reference':
      return fixed(written);
    default:
      return isObject(written) || Array.isArray(written) ? planData(schema, written, entry) : fixed(written);
  }
}

const known = new WeakMap<object, Plan>();

/**
 * The plan of a block or field, made once. Only the props of its type are planned; the rest
 * belongs to every block or field, and the engine reads it itself.
 */
export function planOf(definition: object, schema: TSchema): Plan {
  const before = known.get(definition);
  if (before) return before;
  const { properties = {} } = schema as { properties?: object };
  const own = Object.entries(definition).filter(([name]) => Object.hasOwn(properties, name));
  const { entry } = definition as { entry?: string };
  const { paths, resolve } = planProps(schema, Object.fromEntries(own) as JsonObject, entry);
  const follows = paths.some((path) => path !== 'session.language' && !isOfItem(path));
  const plan = { paths: [...new Set(paths)], resolve, follows };
  known.set(definition, plan);
  return plan;
}
