import { isObject, type Json, sameJson } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import { nearest } from '../../base/suggest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Document } from '../read/document.ts';
import { arranged, placeWords } from './arrangements.ts';
import { keysAt, likelyTarget } from './likely-target.ts';
import { plainPatch } from './patch-words.ts';
import { diagnosticOf, type Finding, type Positions } from '../finding.ts';

/** A definition as a partner has it: the base, the partner's patch over it, or one of the two. */
export type Layers = Positions & {
  value: Json | undefined;
  /** The files it was merged from, the partner's first. */
  files: readonly string[];
  /** Whether a value was written at exactly this pointer. */
  has(pointer: string): boolean;
  /** The patch and its base, if it was merged from both. */
  merged?: Merged;
};

type Merged = { patch: Document; base: Layers; findings: readonly Finding[]; isEmpty: boolean };

const parents = (pointer: string): string => jsonPointer(pointerSteps(pointer).slice(0, -1));

/** A definition from a single file. */
export const singleLayer = ({ value, file, has, place }: Document): Layers => ({
  value,
  files: [file],
  has,
  place,
});

/** A base without the blocks that a patch replaces by shared ones, so that nothing of them is left. */
function makingRoom(base: Json | undefined, patch: Json): Json | undefined {
  if (!isObject(base) || !isObject(patch)) return base;
  if (patch.type === 'shared') return undefined;
  const kept = Object.entries(base).map(([key, value]): [string, Json | undefined] => [
    key,
    patch[key] === undefined ? value : makingRoom(value, patch[key]),
  ]);
  return Object.fromEntries(kept.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Whether a patch says nothing: it has its version, and at most empty objects. */
const saysNothing = (patch: Json | undefined, top = true): boolean =>
  isObject(patch) &&
  Object.entries(patch).every(
    ([key, value]) => (top && (key === '$schema' || key === 'version')) || saysNothing(value, false),
  );

/** Merges a partner's patch (RFC 7396) over a base; every value keeps the place it was written at. */
export function overlay(base: Layers, document: Document): Layers {
  const { patch, arrangements, findings } = plainPatch(document, base.value);
  const layers = [patch, base];
  return {
    value:
      patch.value === undefined
        ? base.value
        : arranged(mergePatch(makingRoom(base.value, patch.value), patch.value), arrangements),
    files: [patch.file, ...base.files],
    merged: { patch, base, findings, isEmpty: saysNothing(document.value) },
    has: (pointer) => layers.some((layer) => layer.has(pointer)),
    place(pointer, of) {
      for (let at = pointer; ; at = parents(at)) {
        const holder = layers.find((layer) => layer.has(at));
        if (holder) return holder.place(at, at === pointer ? of : 'value');
        if (at === '') return patch.place('');
      }
    },
  };
}

/** Diagnostics for the parts of a patch without effect, and those that name nothing in the base. */
export function patchDiagnostics({ merged }: Layers): Diagnostic[] {
  if (!merged) return [];
  const { base, patch, findings, isEmpty } = merged;
  if (isEmpty && findings.length === 0) {
    const { file } = base.place('');
    const remedy = `write here what differs from ${file}, or delete the file`;
    return [diagnosticOf({ code: 'empty-change', pointer: '', details: { base: file }, remedy }, patch)];
  }
  const idle = idlePatches(base.value, patch.value).map((finding) =>
    finding.code === 'removes-nothing' ? withMeant(finding, base) : withHolder(finding, base),
  );
  return [...findings, ...idle].map((finding) => diagnosticOf(finding, patch));
}

/** A finding for a value that a patch repeats, with the line that has it already. */
function withHolder(finding: Finding, base: Layers): Finding {
  const { file, line } = base.place(finding.pointer, 'key');
  return { ...finding, details: { ...finding.details, where: `${file}:${line}` } };
}

function withMeant(finding: Finding, base: Layers): Finding {
  const suggestion = likelyTarget(finding.pointer, base);
  return suggestion === undefined ? finding : { ...finding, suggestion };
}

/**
 * A finding for a property that a patch lacks, because it removes it, or because a misspelt name of the base creates
 * an incomplete new object.
 */
function missingInPatch(finding: Finding, patch: Document, base: Layers): Finding {
  const removed = `${finding.pointer}/${finding.details?.property}`;
  if (patch.has(removed))
    return { ...finding, pointer: removed, of: 'key', details: { ...finding.details, removed: 'null' } };
  if (base.has(finding.pointer) || !patch.has(finding.pointer)) return finding;
  const begun = pointerSteps(finding.pointer).at(-1);
  return withMeant({ ...finding, details: { ...finding.details, begun } }, base);
}

/**
 * A finding for a misspelt `before` or `after` in a patch, which only an entry of a map in order takes, or for a block
 * or field of the base at the top of the file.
 */
function withPatchWord(finding: Finding, { patch, base }: Merged, ordered?: ReadonlySet<string>): Finding {
  const { pointer, suggestion, details } = finding;
  const isOfEntry = patch.has(pointer) && ordered?.has(parents(parents(pointer)));
  const atTop = pointerSteps(pointer).length === 1 ? likelyTarget(pointer, base) : undefined;
  const meant = isOfEntry ? nearest(String(details?.property), placeWords) : atTop;
  return suggestion !== undefined || meant === undefined ? finding : { ...finding, suggestion: meant };
}

/**
 * Adds a remedy to a finding. A patch that puts one operator over another makes an object of both, so the one of the
 * base must be removed.
 */
export function withRemedy(
  finding: Finding,
  { merged, ordered }: Layers & { ordered?: ReadonlySet<string> },
): Finding {
  if (!merged) return finding;
  const { patch, base } = merged;
  if (finding.code === 'missing-property') return missingInPatch(finding, patch, base);
  if (finding.code === 'unknown-property') return withPatchWord(finding, merged, ordered);
  if (finding.code !== 'several-keys') return finding;
  const written = keysAt(patch, finding.pointer);
  const left = keysAt(base, finding.pointer).filter((key) => !written.includes(key));
  const isBoth = written.length > 0 && left.length > 0;
  return isBoth
    ? { ...finding, remedy: `write ${left.map((key) => `"${key}": null`).join(', ')} beside it` }
    : finding;
}

/** Findings for parts of a patch without effect: a null that removes nothing, a value that the base has already. */
export function idlePatches(
  base: Json | undefined,
  patch: Json | undefined,
  steps: readonly string[] = [],
): Finding[] {
  if (!isObject(patch)) return [];
  return Object.entries(patch).flatMap(([key, value]): Finding[] => {
    const inner = isObject(base) ? base[key] : undefined;
    const pointer = jsonPointer([...steps, key]);
    if (value === null)
      return inner === undefined ? [{ code: 'removes-nothing', pointer, details: { key }, of: 'key' }] : [];
    if (isObject(value) && isObject(inner)) return idlePatches(inner, value, [...steps, key]);
    const isHeading = steps.length === 0 && (key === '$schema' || key === 'version');
    return !isHeading && inner !== undefined && sameJson(inner, value)
      ? [{ code: 'useless-patch', pointer, of: 'key', details: { key, where: 'the default' } }]
      : [];
  });
}
