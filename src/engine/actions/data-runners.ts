import type { Json } from '../../base/json.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import { resolveArguments } from './arguments.ts';
import type { Runner } from './context.ts';

export const call: Runner<'call'> = async (action, { services, place, run }) => {
  const args = resolveArguments(action.with, place.scope);
  let result: Json;
  try {
    result = await services.call(action.call, args);
  } catch (thrown) {
    if (!action.onError) throw thrown;
    await run(action.onError, { error: services.failure(thrown), args });
    return false;
  }
  return action.onSuccess ? run(action.onSuccess, { result, args }) : true;
};

export const download: Runner<'download'> = async (action, { services, place }) => {
  const newTab = action.newTab !== undefined && holds(action.newTab, place.scope.read);
  await services.download(action.call, resolveArguments(action.with, place.scope), newTab);
  return true;
};

export const patch: Runner<'patch'> = (action, { controls, place }) => {
  controls.patch(
    action.calls,
    resolveArguments(action.match, place.scope),
    evaluate(action.merge, place.scope.read),
  );
  return true;
};

export const refresh: Runner<'refresh'> = async (action, { controls, place }) => {
  if (action.source) await place.host.refresh(action.source);
  if (action.calls) await controls.refreshCalls(action.calls);
  return true;
};
