import { createElement, type ReactNode, useCallback, useMemo } from 'react';
import { useKit } from '../../kit/kit.ts';
import type { Widget } from '../../kit/widget.ts';
import type { BlockDefinition } from '../../language/block.ts';
import { useControls } from '../actions/handlers.ts';
import { ArrivalPoint } from '../arrivals/arrival-point.tsx';
import type { Place } from '../place.ts';
import { PlaceContext } from '../place-context.ts';
import { type Services, useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';
import type { Plan, Resolver } from './plan-props.ts';
import { resolverOf } from './resolver.tsx';

type Props = {
  widget: Services['widgets'][string];
  plan: Plan;
  blockKey: string;
  block: BlockDefinition;
  place: Place;
  pointer: string;
};

const useResolver = (place: Place): Resolver => resolverOf(place, useServices(), useControls());

function drawing({ widget, block, blockKey, place }: Props, props: object): ReactNode {
  const drawn = createElement(widget.component as Widget, { ...props, blockKey } as never);
  const hosted = widget.spec.hosts ? <PlaceContext value={place}>{drawn}</PlaceContext> : drawn;
  if (block.arrival === undefined) return hosted;
  return (
    <>
      {hosted}
      <ArrivalPoint name={block.arrival} props={props} />
    </>
  );
}

/** Draws a widget with its resolved props, and again whenever something they read changes. */
export function FollowingBlock(props: Props): ReactNode {
  const { plan, place, pointer } = props;
  const resolver = useResolver(place);
  const compute = useCallback(
    (scope: Scope) => plan.resolve(scope, resolver, pointer) as object,
    [plan, resolver, pointer],
  );
  return drawing(props, useComputed(place.scope, plan.paths, compute));
}

/** The same for props that only the language can change: rows of a table have many, and none needs to listen. */
export function StillBlock(props: Props): ReactNode {
  const { plan, place, pointer } = props;
  const resolver = useResolver(place);
  const { language } = useKit();
  const resolved = useMemo(
    () => plan.resolve(place.scope, resolver, pointer) as object,
    [plan, place, resolver, pointer, language],
  );
  return drawing(props, resolved);
}
