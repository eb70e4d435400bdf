import type { Ask, AskDefinition } from '../../language/ask.ts';
import type { Json } from '../../base/json.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';
import { fixedRoot } from '../state/scope.ts';
import { callArguments, resolveArguments } from './arguments.ts';
import type { Controls } from './context.ts';
import { mayBeOld } from './data-runners.ts';

/**
 * A call as a function for a widget. Unlike a handler it gives the answer, and tells nobody of a failure: that is for
 * the widget to do. What is shown is read again if it may be old.
 */
export function createAsk(
  { call, with: given, fails }: AskDefinition,
  place: Place,
  services: Services,
  controls: Controls,
): Ask<Json, Json> {
  return async (result, signal) => {
    const args = callArguments(given, place.scope.with('result', fixedRoot(result)));
    try {
      return { answer: await services.call(call, args, signal) };
    } catch (thrown) {
      const failure = services.failure(thrown);
      if (mayBeOld(failure, services)) void controls.refreshAll();
      const told = place.scope.with('error', fixedRoot(failure)).with('args', fixedRoot(args));
      return { failure, known: !failure.unknown, fails: resolveArguments(fails, told) };
    }
  };
}
