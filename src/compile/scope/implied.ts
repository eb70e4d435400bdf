import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Site } from '../structure/site.ts';
import type { World } from '../world/world.ts';
import { type Parameters, parametersOf } from './arguments.ts';
import type { Roots } from './rule-scope.ts';

/** The parameters of the dialog that an action opens, or of the form or wizard that a block draws. */
export function openedParameters({ kind, value }: Site, world: World): Parameters | undefined {
  const { do: does, type, dialog, form, wizard } = asObject(value);
  if (kind === 'action' && does === 'open') return parametersOf('dialog', String(dialog), world);
  if (kind !== 'block') return undefined;
  if (type === 'wizard') return parametersOf('wizard', String(wizard), world);
  return type === 'form' ? parametersOf('form', String(form), world) : undefined;
}

/** The arguments that `with` leaves out and the place has data of the same name for, each a path. */
export function impliedArguments({ needed }: Parameters, value: Json, roots: Roots): JsonObject {
  const given = asObject(asObject(value).with);
  const here = asObject(roots.data?.properties);
  const names = needed.filter((name) => given[name] === undefined && here[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, { var: `data.${name}` }]));
}

/** What the place of a block or action gives besides its `with`; empty where that opens and draws nothing. */
export function impliedAt(site: Site, roots: Roots, world: World): JsonObject {
  const parameters = openedParameters(site, world);
  return parameters ? impliedArguments(parameters, site.value, roots) : {};
}
