import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, type Json, type JsonObject } from '../../../base/json.ts';
import type { Catalog } from '../../../compile/catalog.ts';
import { editorSchemas } from '../../../compile/emit/editor-schemas.ts';
import { blockProperties } from '../../../language/block.ts';
import { fieldProperties } from '../../../language/form-field.ts';
import { menuItemProperties } from '../../../language/menu.ts';
import { PartnerDefinition } from '../../../language/partner.ts';
import { people } from '../../../sandbox/people.ts';
import { knownScenarios } from '../../../sandbox/scenarios.ts';
import type { WorkbenchCatalog } from '../../../workbench/contract.ts';
import { distOf } from '../../bundle/dist.ts';
import { readSettingsSchema } from '../../repository/settings-schema.ts';

/** A schema as plain data, without the symbols of its builder. */
const plain = <Value>(schema: unknown): Value => JSON.parse(JSON.stringify(schema)) as Value;

/** The areas of texts that the code of fields uses. */
const ofFields = /^screens\/texts\/en\/(?:kit|fields|form)\.json$/;

function wordsOf(files: ReadonlyMap<string, string>): { [key: string]: string } {
  const found = [...files].filter(([path]) => ofFields.test(path));
  return Object.assign({}, ...found.map(([, text]) => JSON.parse(text) as Json)) as { [key: string]: string };
}

/** The schema of `partner.json` with all settings in place, each with its default. */
function partnerSchema(root: string): JsonObject {
  const schema = plain<JsonObject>(PartnerDefinition);
  return { ...schema, properties: { ...asObject(schema.properties), settings: readSettingsSchema(root) } };
}

/** The names that definitions can use, and the people of the sandbox to sign in as. */
export function workbenchCatalog(
  root: string,
  catalog: Catalog,
  files: ReadonlyMap<string, string>,
  isSandbox: boolean,
): WorkbenchCatalog {
  const { widgets, fields, icons, displays } = catalog;
  const specs = Object.entries(widgets).map(([type, { doc, example, props }]) => [
    type,
    { doc, example, props },
  ]);
  return {
    widgets: plain(Object.fromEntries(specs)),
    fields: plain(
      Object.fromEntries(Object.entries(fields).map(([kind, { doc, props }]) => [kind, { doc, props }])),
    ),
    blockProperties: plain(blockProperties),
    fieldProperties: plain(fieldProperties),
    entryProperties: plain(menuItemProperties),
    icons: { ...icons },
    ...(existsSync(join(distOf(root), 'reference/index.html')) && { reference: '/dist/reference' }),
    displays: { ...displays },
    schemas: editorSchemas(catalog, readSettingsSchema(root)),
    partner: partnerSchema(root),
    words: wordsOf(files),
    people: isSandbox
      ? people
          .filter(({ impersonated }) => !impersonated)
          .map(({ id, user, password, purpose }) => ({ id, user, password, purpose }))
      : [],
    scenarios: isSandbox ? knownScenarios.map(([word, what]) => ({ word, what })) : [],
  };
}
