import { callArguments, resolveArguments } from './arguments.ts';
import { endFailed } from './data-runners.ts';
import type { Runner } from './context.ts';

export const signIn: Runner<'signIn'> = async (action, context) => {
  const { services, place } = context;
  try {
    await services.session.signIn({
      method: action.method,
      with: callArguments(action.with, place.scope),
    });
    return true;
  } catch (thrown) {
    return endFailed(thrown, action.onError, context);
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

export const consent: Runner<'consent'> = async ({ to }, { services, place }) => {
  (await services.consent()).choose(resolveArguments(to, place.scope));
  return true;
};
