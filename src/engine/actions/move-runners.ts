import { safeAddress } from '../../kit/safe-address.ts';
import type { ActionOf } from '../../language/action.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { screenAddress } from '../addresses/addresses.ts';
import { scrollToAnchor } from '../page.ts';
import type { Services } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { resolveArguments } from './arguments.ts';
import type { Runner } from './context.ts';

type Target = Pick<ActionOf<'go'>, 'screen' | 'params' | 'query' | 'hash'>;

/** Where a `go` or an entry of a menu leads, in the language of the page. */
export function addressOf(
  { screen, params, query, hash = '' }: Target,
  scope: Scope,
  services: Services,
): string {
  const target = {
    screen,
    hash: String(evaluate(hash, scope.read) ?? ''),
    params: resolveArguments(params, scope),
    query: resolveArguments(query, scope),
  };
  return screenAddress(services.portal, target, services.language.current());
}

export const go: Runner<'go'> = (action, { controls, place, services }) => {
  controls.go(addressOf(action, place.scope, services), action.replace ?? false);
  return true;
};

export const link: Runner<'link'> = (action, { place, services }) => {
  const href = safeAddress(String(evaluate(action.href, place.scope.read)));
  if (href) services.outside.open(href, action.newTab ?? false);
  else services.report('unsafe-link', { definition: place.definition });
  return href !== undefined;
};

export const open: Runner<'open'> = (action, { controls, place }) => {
  controls.openDialog(action.dialog, action.with ?? {}, place);
  return true;
};

export const close: Runner<'close'> = async (_action, { place }) => {
  await place.host.close?.();
  return true;
};

export const step: Runner<'step'> = (action, { place }) => place.host.step?.(action.to) ?? false;

export const scroll: Runner<'scroll'> = (action) => {
  scrollToAnchor(action.anchor);
  return true;
};

export const reload: Runner<'reload'> = (_action, { services }) => {
  services.outside.reload();
  return true;
};

export const language: Runner<'language'> = async (action, { place, services }) => {
  await services.language.change(String(evaluate(action.to, place.scope.read)));
  return true;
};
