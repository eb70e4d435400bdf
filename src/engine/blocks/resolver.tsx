import { createAsk } from '../actions/ask.ts';
import type { Controls } from '../actions/context.ts';
import { createHandler } from '../actions/handlers.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { writeText } from '../write-text.ts';
import { Blocks } from './blocks.tsx';
import type { Resolver } from './plan-props.ts';

function createResolver(place: Place, services: Services, controls: Controls): Resolver {
  const inner = new WeakMap<Scope, Place>();
  /** The same place with more in scope; cached, so that what was drawn there can stay. */
  const at = (scope: Scope): Place => {
    if (scope === place.scope) return place;
    const before = inner.get(scope);
    if (before) return before;
    const within = { ...place, scope };
    inner.set(scope, within);
    return within;
  };
  return {
    text: (text, scope) => writeText(text, scope, services.language),
    handler: (actions, scope) => createHandler(actions, at(scope), services, controls),
    ask: (asked, scope) => createAsk(asked, at(scope), services, controls),
    draw: (blocks, scope, pointer) => <Blocks blocks={blocks} place={at(scope)} pointer={pointer} />,
  };
}

type Known = { services: Services; controls: Controls; resolver: Resolver };
const known = new WeakMap<Place, Known>();

/** Resolves what the plans of blocks need; all blocks of a place share one. */
export function resolverOf(place: Place, services: Services, controls: Controls): Resolver {
  const before = known.get(place);
  if (before && before.services === services && before.controls === controls) return before.resolver;
  const resolver = createResolver(place, services, controls);
  known.set(place, { services, controls, resolver });
  return resolver;
}
