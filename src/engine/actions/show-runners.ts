import { evaluate } from '../../rules/evaluate.ts';
import { writeText } from '../blocks/write-text.ts';
import { messagesByField } from '../form/form-faults.ts';
import type { Runner } from './context.ts';

export const set: Runner<'set'> = (action, { place }) => {
  place.host.setState(action.state, evaluate(action.to, place.scope.read));
  return true;
};

export const fill: Runner<'fill'> = (action, { place }) => {
  for (const [path, value] of Object.entries(action.fields))
    place.host.form?.fill(path, evaluate(value, place.scope.read));
  return true;
};

export const showErrors: Runner<'showErrors'> = (action, { place, services }) => {
  const errors =
    action.errors === undefined ? {} : messagesByField(evaluate(action.errors, place.scope.read));
  const message =
    action.message === undefined ? undefined : writeText(action.message, place.scope, services.language);
  place.host.form?.showErrors(errors, message);
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
