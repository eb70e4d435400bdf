import { isObject, type Json, sameJson } from '../base/json.ts';
import { jsonPointer, pointerSteps } from '../base/json-pointer.ts';
import { mergePatch } from '../base/merge-patch.ts';
import { nearest } from '../base/suggest.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Document } from './document.ts';
import { diagnosticOf, type Finding, type Places } from './place.ts';

/** A definition as a partner has it: the base file, the partner's patch over it, or one of the two. */
export type Layers = Places & { value: Json | undefined; documents: readonly Document[] };

const parents = (pointer: string): string => jsonPointer(pointerSteps(pointer).slice(0, -1));

/** A definition that stands in one file. */
export function singleLayer(document: Document): Layers {
  return { value: document.value, documents: [document], place: document.place };
}

/** Lays a partner's RFC 7396 merge patch over a base file; every value keeps the place it was written at. */
export function overlay(base: Document, patch: Document): Layers {
  const documents = [patch, base];
  return {
    value: patch.value === undefined ? base.value : mergePatch(base.value, patch.value),
    documents,
    place(pointer, of) {
      for (let at = pointer; ; at = parents(at)) {
        const holder = documents.find((document) => document.has(at));
        if (holder) return holder.place(at, at === pointer ? of : 'value');
        if (at === '') return patch.place('');
      }
    },
  };
}

/** What is idle in the patch of a definition that has one. */
export function patchDiagnostics({ documents: [patch, base] }: Layers): Diagnostic[] {
  return patch && base
    ? idlePatches(base.value, patch.value).map((finding) => diagnosticOf(finding, patch))
    : [];
}

const keysAt = (document: Document | undefined, pointer: string): string[] => {
  let value: Json | undefined = document?.value;
  for (const step of pointerSteps(pointer)) value = isObject(value) ? value[step] : undefined;
  return isObject(value) ? Object.keys(value) : [];
};

/** What a patch lacks because it removes it, or because it names something of the base wrongly and so adds half of one. */
function missingInPatch(finding: Finding, patch: Document | undefined, base: Document): Finding {
  const removed = `${finding.pointer}/${finding.details?.property}`;
  if (patch?.has(removed)) return { ...finding, pointer: removed, of: 'key' };
  if (base.has(finding.pointer)) return finding;
  const suggestion = nearest(
    pointerSteps(finding.pointer).at(-1) ?? '',
    keysAt(base, parents(finding.pointer)),
  );
  return suggestion === undefined ? finding : { ...finding, suggestion };
}

/** A patch that lays one operator over another makes an object of both: the remedy is to remove that of the base. */
export function withRemedy(finding: Finding, { documents: [patch, base] }: Layers): Finding {
  if (finding.code === 'missing-property' && base) return missingInPatch(finding, patch, base);
  if (finding.code !== 'several-keys' || !base) return finding;
  const written = keysAt(patch, finding.pointer);
  const left = keysAt(base, finding.pointer).filter((key) => !written.includes(key));
  const isBoth = written.length > 0 && left.length > 0;
  return isBoth
    ? { ...finding, suggestion: `${left.map((key) => `"${key}": null`).join(', ')} beside it` }
    : finding;
}

function removesNothing(key: string, pointer: string, known: string[]): Finding {
  const suggestion = nearest(key, known);
  const finding: Finding = { code: 'removes-nothing', pointer, details: { key }, of: 'key' };
  return suggestion === undefined ? finding : { ...finding, suggestion };
}

/** What is idle in a patch: a null that removes nothing, a value that the base has already. */
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
      return inner === undefined
        ? [removesNothing(key, pointer, isObject(base) ? Object.keys(base) : [])]
        : [];
    if (isObject(value) && isObject(inner)) return idlePatches(inner, value, [...steps, key]);
    const isHeading = steps.length === 0 && (key === '$schema' || key === 'version');
    return !isHeading && inner !== undefined && sameJson(inner, value)
      ? [{ code: 'useless-patch', pointer, of: 'key' }]
      : [];
  });
}
