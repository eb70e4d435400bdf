import { resolveArguments } from './arguments.ts';
import type { Runner } from './context.ts';

export const signIn: Runner<'signIn'> = async (action, { services, place, run }) => {
  try {
    await services.session.signIn({
      method: action.method,
      with: resolveArguments(action.with, place.scope),
    });
    return true;
  } catch (thrown) {
    if (!action.onError) throw thrown;
    await run(action.onError, { error: services.failure(thrown) });
    return false;
  }
};

export const signOut: Runner<'signOut'> = async (_action, { services }) => {
  await services.session.signOut();
  return true;
};

export const clearError: Runner<'clearError'> = (_action, { services }) => {
  services.session.clearError();
  return true;
};
