import type { Json } from '../../base/json.ts';
import type { Nested } from '../../language/action.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import { callArguments, resolveArguments } from './arguments.ts';
import type { Arguments, Services } from '../services.ts';
import type { ActionContext, Runner } from './context.ts';
import { tellFailure } from './tell-failure.ts';

const modifies = (call: string, { portal }: Services): boolean => portal.calls[call]?.modifies === true;

/** Whether a failed change says that what is shown may be old: it was refused, or may have arrived. */
export const mayBeOld = (failure: CallFailure, services: Services): boolean =>
  failure.unknown || (failure.code === 'refused' && modifies(failure.call, services));

/**
 * Handles a failed call. A form shows the failure in addition to `onError`; elsewhere `onError` replaces the notice.
 * All visible sources are read again if they may be old.
 */
export async function endFailed(
  thrown: unknown,
  onError: Nested | undefined,
  { services, controls, place, run }: ActionContext,
  args?: Arguments,
): Promise<boolean> {
  const failure = services.failure(thrown);
  if (place.host.form || !onError) tellFailure(thrown, place, services);
  if (onError) await run(onError, { error: failure, args });
  if (!mayBeOld(failure, services)) return false;
  const read = controls.refreshAll();
  place.host.form?.rereads(read);
  return false;
}

export const call: Runner<'call'> = async (action, context) => {
  const { services, place, run } = context;
  const args = callArguments(action.with, place.scope);
  if (modifies(action.call, services)) place.host.form?.sends();
  let result: Json;
  try {
    result = await services.call(action.call, args);
  } catch (thrown) {
    return endFailed(thrown, action.onError, context, args);
  }
  place.host.form?.answered(result, modifies(action.call, services));
  return action.onSuccess ? run(action.onSuccess, { result, args }) : true;
};

/** What few pages need, in one part that is loaded when it is used. */
const late = () => import('./late-runners.ts');

export const mail: Runner<'mail'> = async (action, context) => (await late()).mail(action, context);

export const download: Runner<'download'> = async (action, context) => {
  if (action.of !== undefined) return (await late()).downloadAll(action, context);
  const { services, place } = context;
  const newTab = action.newTab !== undefined && holds(action.newTab, place.scope.read);
  await services.download(action.call, callArguments(action.with, place.scope), newTab);
  return true;
};

export const patch: Runner<'patch'> = (action, { controls, place }) => {
  controls.patch(
    action.calls,
    resolveArguments(action.match, place.scope),
    evaluate(action.merge, place.scope.read),
    action.holds,
  );
  return true;
};

/** A form does not wait for what is read again: it says at once what came of it. */
export const refresh: Runner<'refresh'> = async (action, { controls, place, services }) => {
  if (action.settings) await services.retrySettings();
  if (action.source) await place.host.refresh(action.source);
  const read = action.calls && controls.refreshCalls(action.calls);
  if (!place.host.form) await read;
  return true;
};
