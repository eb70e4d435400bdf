import { isObject, type Json } from '../../base/json.ts';
import { compile } from '../../compile/compile.ts';
import type { Portal } from '../../language/portal.ts';
import type { Settings } from '../../language/settings.ts';
import { unknownPartner } from '../repository/partners.ts';
import { portalCatalog } from '../repository/portal-catalog.ts';
import { print } from '../console/print-diagnostics.ts';
import { readRepository } from '../repository/read-files.ts';

/** What a partner has of the API: the calls of its screens, its languages, and how it asks. */
export type OfPartner = {
  calls: ReadonlySet<string>;
  languages: readonly string[];
  api: Settings['api'];
};

/** The calls that the portal sends by itself, whatever its screens are. */
const ownCalls = /^(?:session|settings|flags)\.|^profile\.read$/;

/** The calls that a definition names. */
function callsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isObject(value)) return [];
  const { call } = value;
  return [
    ...(typeof call === 'string' ? [call] : []),
    ...Object.values(value as { [key: string]: Json }).flatMap(callsIn),
  ];
}

function ofPortal({ index, screens, dialogs, forms, wizards }: Portal): OfPartner {
  const { calls, languages, defaultLanguage, settings } = index;
  const { calls: _, ...rest } = index;
  const named = callsIn([rest, screens, dialogs, forms, wizards]);
  const ahead = Object.keys(calls).filter((name) => ownCalls.test(name));
  return {
    calls: new Set([...named, ...ahead]),
    languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
    api: settings.api,
  };
}

/** What a partner of the repository has of the API. What is wrong with its definitions is printed. */
export async function readPartner(root: string, id: string): Promise<OfPartner | undefined> {
  const repository = await readRepository(root);
  if (unknownPartner(repository, id)) return undefined;
  const { diagnostics, portals } = compile(repository.files, repository.assets, await portalCatalog());
  const portal = portals.get(id);
  if (portal) return ofPortal(portal);
  print(diagnostics.filter(({ severity }) => severity === 'error'));
  return undefined;
}
