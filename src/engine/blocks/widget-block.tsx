import { createElement, useCallback, type ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import type { BlockDefinition } from '../../language/block.ts';
import type { KindSchema } from '../../language/kinds.ts';
import type { Widget } from '../../kit/widget.ts';
import { createHandler, useEngine } from '../engine.ts';
import type { Place } from '../place.ts';
import { PlaceContext } from '../place-context.ts';
import type { Services } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';
import { Blocks } from './blocks.tsx';
import { propPaths, type Resolver, resolveProps } from './resolve-props.ts';
import { writeText } from './write-text.ts';

type Props = {
  widget: Services['widgets'][string];
  blockKey: string;
  block: BlockDefinition;
  place: Place;
  pointer: string;
};

/** The properties that belong to the type of the block, not to every block. */
function ownProps(
  block: BlockDefinition,
  { properties = {} }: { properties?: object },
): { [property: string]: Json } {
  return Object.fromEntries(Object.entries(block).filter(([name]) => Object.hasOwn(properties, name))) as {
    [property: string]: Json;
  };
}

type Reading = { written: { [property: string]: Json }; paths: string[] };
const readings = new WeakMap<BlockDefinition, Reading>();

/** What a block says of its own, and the paths that reads: found once, however many rows draw it. */
function readingOf(block: BlockDefinition, schema: KindSchema): Reading {
  const known = readings.get(block);
  if (known) return known;
  const written = ownProps(block, schema as object);
  const reading = { written, paths: [...new Set(propPaths(schema, written))] };
  readings.set(block, reading);
  return reading;
}

/** Hands a widget its props, resolved, and again whenever something they read changes. */
export function WidgetBlock({ widget, blockKey, block, place, pointer }: Props): ReactNode {
  const { services, controls } = useEngine();
  const schema = widget.spec.props as KindSchema;
  const { written, paths } = readingOf(block, schema);
  const compute = useCallback(
    (scope: Scope) => {
      const at = (within: Scope): Place => (within === place.scope ? place : { ...place, scope: within });
      const resolver: Resolver = {
        text: (text, within) => writeText(text, within, services.language),
        handler: (actions, within) => createHandler(actions, at(within), services, controls),
        draw: (blocks, within, where) => <Blocks blocks={blocks} place={at(within)} pointer={where} />,
      };
      return resolveProps(schema, written, scope, resolver, pointer) as object;
    },
    [schema, written, services, controls, place, pointer],
  );
  const props = useComputed(place.scope, paths, compute);
  const drawn = createElement(widget.component as Widget, { ...props, blockKey } as never);
  return widget.spec.hosts ? <PlaceContext value={place}>{drawn}</PlaceContext> : drawn;
}
