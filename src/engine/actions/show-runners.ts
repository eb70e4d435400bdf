import { serverMessages } from '../../base/server-messages.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { resolveArguments } from './arguments.ts';
import { writeText } from '../write-text.ts';
import type { Runner } from './context.ts';

export const set: Runner<'set'> = ({ state, to, states, replace }, { place }) => {
  const written = { ...(state === undefined ? {} : { [state]: to ?? null }), ...states };
  return place.host.setStates(resolveArguments(written, place.scope), replace ?? false);
};

export const fill: Runner<'fill'> = (action, { place }) => {
  for (const [path, value] of Object.entries(action.fields))
    place.host.form?.fill(path, evaluate(value, place.scope.read));
  return true;
};

/** Shows the errors of a server; without any, the general message. */
export const showErrors: Runner<'showErrors'> = (action, { place, services }) => {
  const { language } = services;
  const errors = action.errors === undefined ? {} : serverMessages(evaluate(action.errors, place.scope.read));
  const written = action.message === undefined ? undefined : writeText(action.message, place.scope, language);
  if (action.at !== undefined && written !== undefined) {
    place.host.form?.showErrors({ ...errors, [action.at]: written });
    return true;
  }
  const silent = action.errors !== undefined && Object.keys(errors).length === 0;
  place.host.form?.showErrors(
    errors,
    written ?? (silent ? language.text('engine.failure.general') : undefined),
  );
  return true;
};

export const notify: Runner<'notify'> = (action, { place, services }) => {
  services.notify({
    text: writeText(action.text, place.scope, services.language),
    tone: action.tone ?? 'info',
  });
  return true;
};

export const copy: Runner<'copy'> = async (action, { place, services }) => {
  await services.outside.copy(String(evaluate(action.text, place.scope.read) ?? ''));
  return true;
};

/** Shares a text, an address or both. Whoever declines has not failed, and nothing after it runs. */
export const share: Runner<'share'> = async ({ title, text, url = null }, { place, services }) => {
  const { language, outside } = services;
  const written = (what?: typeof title) =>
    what === undefined ? undefined : writeText(what, place.scope, language);
  const outcome = await outside.share({
    title: written(title),
    text: written(text),
    url: (evaluate(url, place.scope.read) as string | null) || undefined,
  });
  if (outcome === 'copied') services.notify({ text: language.text('engine.copied'), tone: 'success' });
  return outcome !== 'declined';
};

export const print: Runner<'print'> = (_action, { services }) => {
  services.outside.print();
  return true;
};
