import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Json } from '../../../base/json.ts';
import type { Catalog } from '../../../compile/catalog.ts';
import { editorSchemas } from '../../../compile/emit/editor-schemas.ts';
import type { LanguageSchemas } from '../../../compile/emit/patch-schemas.ts';
import { patchSchemaPath } from '../../../compile/emit/schema-line.ts';
import { isAsset } from '../../../language/asset.ts';
import { apiAddress, type FileChange, type Refused } from '../../../workbench/contract.ts';
import { writeFiles } from '../../bundle/emit.ts';
import { patchedFiles, patchSchemaFiles } from '../../repository/patch-schemas.ts';
import { readSettingsSchema } from '../../repository/settings-schema.ts';
import type { Definitions } from '../definitions.ts';
import { definitionView } from './definition-view.ts';
import type { Drafts } from './drafts.ts';
import { refusalOf } from './guard.ts';
import { patchSchemaOf } from './patch-schema-of.ts';
import { readableAt, ruleAt } from './readable.ts';
import { assetFaultOf, bodyOf, changesOf, pathsOf } from './request-body.ts';
import { isOwnPath } from './own-path.ts';
import { textEntries } from './text-entries.ts';
import { textUses } from './text-uses.ts';
import { stateReader } from './workbench-state.ts';
import { workbenchCatalog } from './workbench-catalog.ts';

export type WorkbenchParts = {
  root: string;
  definitions: Definitions;
  drafts: Drafts;
  catalog: Catalog;
  isSandbox: boolean;
  /** Tells every open page that the definitions were read again. */
  notify: () => void;
};

export type ApiAnswer = { status: number; body: unknown };

const refused = (status: number, message: string): ApiAnswer => ({
  status,
  body: { message } satisfies Refused,
});

/** Answers the requests of the workbench, all of which concern the partner of the host name. */
export function workbenchApi({ root, definitions, drafts, catalog, isSandbox, notify }: WorkbenchParts) {
  const stateOf = stateReader(definitions, drafts);
  let schemas: LanguageSchemas | undefined;
  const languageSchemas = () => {
    schemas ??= editorSchemas(catalog, readSettingsSchema(root));
    return schemas;
  };
  const languagesOf = (partner: string) => definitions.portal(partner)?.index.languages ?? [];

  async function changed(partner: string, host: string): Promise<ApiAnswer> {
    await definitions.read();
    notify();
    return { status: 200, body: await stateOf(partner, host) };
  }

  /** Makes the schemas that files name which now stand over one of the base. */
  async function writePatchSchemas(written: readonly string[]): Promise<void> {
    const files = definitions.files();
    const present = written.filter((path) => files.has(path)).map((path) => [path, ''] as const);
    const bases = [...files].filter(([path]) => path.startsWith('screens/'));
    const begun = [...patchedFiles(new Map([...bases, ...present]))].filter(
      (file) => !existsSync(join(root, patchSchemaPath(file))),
    );
    if (begun.length > 0)
      await writeFiles(root, patchSchemaFiles({ root, files: new Map(files), catalog }, new Set(begun)));
  }

  async function write(partner: string, host: string, paths: readonly string[]): Promise<ApiAnswer> {
    const outcome = await drafts.write(paths);
    if ('written' in outcome) {
      const answer = await changed(partner, host);
      await writePatchSchemas(outcome.written);
      return answer;
    }
    await definitions.read();
    const names = outcome.conflicts.join(', ');
    return refused(409, `Nothing was written: ${names} changed on disk since the draft was begun.`);
  }

  async function put(partner: string, host: string, changes: readonly FileChange[]): Promise<ApiAnswer> {
    const lost = await drafts.put(changes);
    const answer = await changed(partner, host);
    if (lost.length === 0) return answer;
    const names = lost.join(', ');
    return refused(
      409,
      `Another window changed the same in ${names} meanwhile, so your last change is not kept: the panels show what is there now.`,
    );
  }

  async function change(name: string, partner: string, host: string, body: Json): Promise<ApiAnswer> {
    const changes = changesOf(body);
    const paths = changes?.map(({ path }) => path) ?? pathsOf(body);
    if (!paths) return refused(400, 'The request names no files.');
    const foreign = paths.find((path) => !isOwnPath(root, partner, path));
    if (foreign !== undefined)
      return refused(
        403,
        `${foreign} is no definition in the folder of ${partner}, nor a picture, font or PDF in its assets: only those can be changed here.`,
      );
    const fault = changes?.map(assetFaultOf).find((found) => found !== undefined);
    if (fault !== undefined) return refused(400, fault);
    if (name === 'drafts' && changes) return put(partner, host, changes);
    if (name === 'write') return write(partner, host, paths);
    return refused(404, `There is no request ${name}.`);
  }

  /** What may be read at a place, or what a rule there would be. */
  function atPlace(name: 'readable' | 'rule', partner: string, query: URLSearchParams): ApiAnswer {
    const world = definitions.world(partner);
    if (!world) return refused(404, `${partner} has no portal yet: its definitions have an error.`);
    const asked = {
      id: query.get('id') ?? undefined,
      file: query.get('file') ?? undefined,
      pointer: query.get('pointer') ?? '',
    };
    if (name === 'readable') return { status: 200, body: readableAt(asked, world) };
    try {
      return { status: 200, body: ruleAt(asked, JSON.parse(query.get('rule') ?? '') as Json, world) };
    } catch (fault) {
      return refused(400, `The rule is no JSON: ${(fault as Error).message}`);
    }
  }

  /** The content of a file in `assets` as it is now. */
  async function assetAt(partner: string, path: string): Promise<ApiAnswer> {
    if (!isAsset(path) || !isOwnPath(root, partner, path))
      return refused(403, `${path} is no file in the assets of ${partner}.`);
    const draft = drafts.get(path);
    return { status: 200, body: { text: draft ? draft.text : await drafts.onDisk(path) } };
  }

  async function read(
    name: string,
    partner: string,
    host: string,
    query: URLSearchParams,
  ): Promise<ApiAnswer> {
    const files = definitions.files();
    if (name === 'state') return { status: 200, body: await stateOf(partner, host) };
    if (name === 'asset') return assetAt(partner, query.get('file') ?? '');
    if (name === 'texts') return { status: 200, body: textEntries(files, partner, languagesOf(partner)) };
    if (name === 'uses') return { status: 200, body: textUses(files, partner, query.getAll('text')) };
    if (name === 'catalog') return { status: 200, body: workbenchCatalog(root, catalog, files, isSandbox) };
    const id = query.get('id') ?? '';
    if (name === 'readable' || name === 'rule') return atPlace(name, partner, query);
    if (name === 'patch') {
      const schema = patchSchemaOf(files, languageSchemas(), query.get('file') ?? '');
      return { status: 200, body: schema ?? null };
    }
    const view =
      name === 'definition' ? definitionView(files, partner, id, query.get('pointer') ?? '') : undefined;
    return view ? { status: 200, body: view } : refused(404, `There is no ${name} ${id}.`);
  }

  /** @returns undefined for an address that is no request of the workbench. */
  return async (request: IncomingMessage, address: URL, partner: string): Promise<ApiAnswer | undefined> => {
    if (!address.pathname.startsWith(`${apiAddress}/`)) return undefined;
    const { host = '' } = request.headers;
    const why = refusalOf(
      request,
      definitions.partners().flatMap(({ hosts }) => hosts),
    );
    if (why !== undefined) return refused(403, `The workbench does not answer: ${why}.`);
    const name = address.pathname.slice(apiAddress.length + 1);
    if (request.method === 'GET') return read(name, partner, host, address.searchParams);
    const body = await bodyOf(request).catch(String);
    return typeof body === 'string' ? refused(400, body) : change(name, partner, host, body);
  };
}
