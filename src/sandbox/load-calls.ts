import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { pointerSteps } from '../base/json-pointer.ts';
import type { CallsDefinition } from '../language/call.ts';
import type { ResolvedCall, ResolvedCalls } from './resolved-call.ts';

type Files = Map<string, Promise<Json>>;

function readJson(files: Files, file: string): Promise<Json> {
  const known = files.get(file) ?? readFile(file, 'utf8').then((text) => JSON.parse(text) as Json);
  files.set(file, known);
  return known;
}

function at(root: Json, pointer: string): Json {
  let value: Json | undefined = root;
  for (const step of pointerSteps(pointer)) value = isObject(value) ? value[step] : undefined;
  if (value === undefined) throw new Error(`Nothing at #${pointer}`);
  return value;
}

async function referred(files: Files, ref: string, file: string, within: readonly string[]): Promise<Json> {
  const [path = '', pointer = ''] = ref.split('#');
  const home = path === '' ? file : resolve(dirname(file), path);
  const key = `${home}#${pointer}`;
  if (within.includes(key)) return {};
  return inlined(files, at(await readJson(files, home), pointer), home, [...within, key]);
}

/** A copy in which every `$ref` is replaced by the schema it names. */
async function inlined(files: Files, value: Json, file: string, within: readonly string[]): Promise<Json> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => inlined(files, entry, file, within)));
  if (!isObject(value)) return value;
  const { $ref, $schema: _schema, $defs: _definitions, ...rest } = value;
  const own = await Promise.all(
    Object.entries(rest).map(
      async ([key, entry]) => [key, await inlined(files, entry, file, within)] as const,
    ),
  );
  const base = typeof $ref === 'string' ? await referred(files, $ref, file, within) : {};
  return { ...(base as JsonObject), ...Object.fromEntries(own) };
}

const noFolder = (): string[] => [];

/** The calls of the files in a folder. */
async function callsIn(
  files: Files,
  folder: string,
  entries: readonly string[],
): Promise<[string, ResolvedCall][]> {
  const calls: [string, ResolvedCall][] = [];
  for (const name of entries.filter((entry) => entry.endsWith('.json')).sort()) {
    const file = join(folder, name);
    const whole = await inlined(files, await readJson(files, file), file, []);
    const family = whole as CallsDefinition;
    for (const [verb, call] of Object.entries(family.calls)) calls.push([`${family.family}.${verb}`, call]);
  }
  return calls;
}

/** The calls that one partner has; none while a file of them cannot be read, which the check tells. */
async function ownCalls(files: Files, root: string, owner: string): Promise<[string, ResolvedCall][]> {
  const folder = join(root, 'partners', owner, 'schemas/calls');
  const found = await callsIn(files, folder, await readdir(folder).catch(noFolder)).catch(() => []);
  return found.map(([name, call]) => [`${owner}/${name}`, { ...call, owner }]);
}

/**
 * Reads the calls of `<root>/schemas/calls`, and those that partners have of their own, with every `$ref` inlined. Fails
 * if a reference of the base leads nowhere.
 */
export async function loadCalls(root: string): Promise<ResolvedCalls> {
  const files: Files = new Map();
  const folder = join(root, 'schemas/calls');
  const partners = await readdir(join(root, 'partners')).catch(noFolder);
  const own = await Promise.all(partners.sort().map((owner) => ownCalls(files, root, owner)));
  return Object.fromEntries([...(await callsIn(files, folder, await readdir(folder))), ...own.flat()]);
}
