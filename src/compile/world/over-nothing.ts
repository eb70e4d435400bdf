import { isObject, type Json } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';
import type { Definition } from '../structure/definition.ts';
import type { Document } from '../read/document.ts';
import type { Finding } from '../finding.ts';
import type { BlockFiles } from '../merge/shared-blocks.ts';

/** A partner's path without the folder of the partner: the base file that it changes. */
export const basePath = (file: string): string => file.replace(/^partners\/[^/]+\//, '');

const ending = (file: string): string => /(?:\.\w+|rules)\.json$/.exec(file)?.[0] ?? '';
const stem = (file: string): string => file.slice('screens/'.length, -ending(file).length);

/** The names of the rules in a file; none where it is another file. */
export const rulesIn = (value: Json | undefined): string[] =>
  Object.keys(isObject(value) && isObject(value.rules) ? value.rules : {});

/** The last part of a path, which a file in a wrong folder keeps. */
const name = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/**
 * The base file that has one of the rules, or else the one of the same kind whose path is nearest, or the only one of
 * that name in another folder.
 */
function meantBy(file: string, patch: Json, base: ReadonlyMap<string, Document>): string | undefined {
  const rules = new Set(rulesIn(patch));
  const holder = [...base].find(([, { value }]) => rulesIn(value).some((name) => rules.has(name)));
  if (holder) return holder[0];
  const alike = [...base.keys()].filter((other) => ending(other) === ending(file));
  const near = nearest(stem(file), alike.map(stem));
  if (near !== undefined) return alike.find((other) => stem(other) === near);
  const [elsewhere, ...others] = alike.filter((other) => name(other) === name(file));
  return others.length === 0 ? elsewhere : undefined;
}

/** Whether null stands anywhere in a value: only a patch removes something. */
const removes = (value: Json): boolean =>
  value === null ||
  (isObject(value) && Object.values(value).some((inner) => inner !== undefined && removes(inner)));

/** Whether a file that lacks what a whole definition needs is a patch with a version, rather than a half-written one. */
function looksLikePatch({ findings }: Definition, patch: Json): boolean {
  const lacks = findings.filter(({ code, pointer }) => code === 'missing-property' && pointer === '').length;
  return lacks > 1 || (lacks === 1 && removes(patch));
}

/**
 * A partner's definition as it is. If it changes something that the base does not have, only that is reported,
 * and not every property that is missing.
 */
export function overSomething(
  definition: Definition,
  { base: under, patch }: BlockFiles,
  base: ReadonlyMap<string, Document>,
): Definition {
  if (under || !patch || !isObject(patch.value)) return definition;
  const isVersioned = 'version' in patch.value;
  if (isVersioned && !looksLikePatch(definition, patch.value)) return definition;
  const file = basePath(patch.file);
  const suggestion = meantBy(file, patch.value, base);
  if (isVersioned && suggestion === undefined) return definition;
  const finding: Finding = { code: 'over-nothing', pointer: '', details: { file } };
  const told = suggestion === undefined ? finding : { ...finding, suggestion };
  return { ...definition, findings: [told], sites: [], sound: false };
}
