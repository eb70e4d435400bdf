import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Actions } from '../../language/action.ts';
import { toActionList } from '../../language/action-list.ts';
import type { Blocks } from '../../language/block.ts';
import type { Condition, Handler, KindSchema, Reason, Text } from '../../language/kinds.ts';
import { decide, evaluate, firstReason } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';

/** How the resolver speaks with the engine, so that it can stay free of React. */
export type Resolver = {
  text(text: Text, scope: Scope): string;
  handler(actions: Actions, scope: Scope): Handler;
  draw(blocks: Blocks, scope: Scope, pointer: string): ReactNode;
};

type Written = Json | undefined;

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

const pathsOfReasons = (reasons: Reason[]) =>
  reasons.flatMap(({ when, reason }) => [...dependencies(when), ...dependencies(reason as Json)]);

/** Actions that only lead somewhere become an address, which is then read while drawing. */
function pathsOfActions(actions: Actions): string[] {
  const list = toActionList(actions);
  const only = list.length === 1 ? list[0] : undefined;
  return only && (only.do === 'go' || only.do === 'link') ? [...dependencies(only as unknown as Json)] : [];
}

/** Every path that the drawing of these props reads, rules of list items included, `item` itself aside. */
export function propPaths(schema: KindSchema, written: Written): string[] {
  if (written === undefined || written === null) return [];
  switch (schema.kind) {
    case 'text':
      return ['session.language', ...dependencies(written)];
    case 'value':
    case 'condition':
      return [...dependencies(written)];
    case 'reasons':
      return ['session.language', ...pathsOfReasons(written as unknown as Reason[])];
    case 'actions':
      return ['session.language', ...pathsOfActions(written as unknown as Actions)];
    case 'blocks':
    case 'reference':
      return [];
    case 'each':
      return propPaths(schema.of as KindSchema, written).filter(
        (path) => path !== 'item' && !path.startsWith('item.'),
      );
    default:
      return Object.entries(
        isObject(written) || Array.isArray(written) ? (written as JsonObject) : {},
      ).flatMap(([key, value]) => {
        const child = childSchema(schema, key);
        return child ? propPaths(child, value) : [];
      });
  }
}

/**
 * What a widget is handed for its written props: values computed, texts translated, actions ready, children drawn.
 * @param pointer JSON Pointer of `written`, for the origins of child blocks.
 */
export function resolveProps(
  schema: KindSchema,
  written: Written,
  scope: Scope,
  resolver: Resolver,
  pointer: string,
): unknown {
  if (written === undefined || written === null) return written ?? undefined;
  switch (schema.kind) {
    case 'text':
      return resolver.text(written as Text, scope);
    case 'value':
      return evaluate(written, scope.read) ?? undefined;
    case 'condition':
      return decide(written as Condition, scope.read, false);
    case 'reasons': {
      const reasons = written as unknown as Reason[];
      const held = reasons[firstReason(reasons, scope.read)];
      return held && resolver.text(held.reason, scope);
    }
    case 'actions':
      return resolver.handler(written as unknown as Actions, scope);
    case 'blocks':
      return resolver.draw(written as unknown as Blocks, scope, pointer);
    case 'reference':
      return written;
    case 'each':
      return (item: Json, index: number) =>
        resolveProps(
          schema.of as KindSchema,
          written,
          scope.with('item', fixedRoot(item)),
          resolver,
          `${pointer}#${index}`,
        );
    default:
      return resolveData(schema, written, scope, resolver, pointer);
  }
}

function resolveData(
  schema: TSchema,
  written: Json,
  scope: Scope,
  resolver: Resolver,
  pointer: string,
): unknown {
  const inside = (key: string, value: Json) => {
    const child = childSchema(schema, key);
    return child ? resolveProps(child, value, scope, resolver, `${pointer}/${key}`) : value;
  };
  if (Array.isArray(written)) return written.map((value, index) => inside(String(index), value));
  if (!isObject(written)) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, inside(key, value)]));
}
