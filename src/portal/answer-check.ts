import type { AnswerCheck } from '../api/client-seams.ts';
import type { Json } from '../base/json.ts';
import { mapJson } from '../base/json-pointer.ts';
import { emptiedLists, entryAt, pointerBefore, withoutEntries } from './list-entries.ts';
import type { CompiledValidator, Fault } from './load-portal.ts';

/**
 * The branch of a choice (`anyOf`, `oneOf`) that an error is in, at the value of the choice or below it, by its number:
 * what was found at `…/anyOf/0/required` is in branch 0.
 */
function branchWithin(fault: Fault, choice: Fault): string | undefined {
  const isThere =
    fault.instancePath === choice.instancePath || fault.instancePath.startsWith(`${choice.instancePath}/`);
  const { schemaPath = '' } = fault;
  if (!isThere || !schemaPath.startsWith(`${choice.schemaPath}/`)) return undefined;
  return schemaPath.slice(`${choice.schemaPath}/`.length).split('/')[0];
}

const isWithin = (fault: Fault, choice: Fault): boolean => branchWithin(fault, choice) !== undefined;

/** The errors of a choice by branch. */
function branchesOf(choice: Fault, faults: readonly Fault[]): Fault[][] {
  const branches = new Map<string, Fault[]>();
  for (const fault of faults) {
    const branch = branchWithin(fault, choice);
    if (branch !== undefined) branches.set(branch, [...(branches.get(branch) ?? []), fault]);
  }
  return [...branches.values()];
}

/** Whether all errors are undeclared extra keys; for a choice, one such branch is enough. */
function isExtraOnly(faults: readonly Fault[]): boolean {
  const choices = faults.filter(({ keyword }) => keyword === 'anyOf');
  const outermost = choices.filter((choice) => !choices.some((other) => isWithin(choice, other)));
  const outside = faults.filter(
    (fault) => fault.keyword !== 'anyOf' && !choices.some((choice) => isWithin(fault, choice)),
  );
  return (
    outside.every(({ keyword }) => keyword === 'additionalProperties') &&
    outermost.every((choice) => branchesOf(choice, faults).some(isExtraOnly))
  );
}

/** The pointers of the list entries that do not fit; of entries within each other the innermost. */
function unfitEntries(answer: Json, faults: readonly Fault[]): string[] {
  const byEntry = new Map<string, Fault[]>();
  for (const fault of faults) {
    const entry = entryAt(answer, fault.instancePath);
    if (entry !== undefined) byEntry.set(entry, [...(byEntry.get(entry) ?? []), fault]);
  }
  const unfit = [...byEntry].flatMap(([entry, its]) => (isExtraOnly(its) ? [] : [entry]));
  return unfit.filter((entry) => !unfit.some((inner) => inner.startsWith(`${entry}/`)));
}

/**
 * Whether a value counts as null, since null may be there: it is none of the declared words, not of the declared form,
 * such as a day that no calendar has, or of another type where a single value belongs. A list or object counts as what
 * it is: null would say that there is none.
 */
function countsAsNull(fault: Fault): boolean {
  const { allowedValues, type } = fault.params;
  if (fault.keyword === 'format') return true;
  if (fault.keyword === 'enum') return Array.isArray(allowedValues) && allowedValues.includes(null);
  const types = Array.isArray(type) ? typesOf(fault) : [];
  return types.includes('null') && !types.includes('object') && !types.includes('array');
}

/** The types that may be where a value of another type is. */
const typesOf = ({ keyword, params }: Fault): readonly unknown[] =>
  keyword === 'type' ? [params.type].flat() : [];

const truths: { readonly [text: string]: boolean } = { true: true, false: false, '1': true, '0': false };

const saysNothing = (value: Json): boolean =>
  value === false || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What is read instead of a value that does not fit, undefined if nothing is: true or false where a text or a number
 * says so (`"True"`, 1), and null for an unknown word, an odd value, and the words of servers for nothing: `false` of
 * Odoo, an empty list of PHP, an empty text.
 */
function readAs(value: Json, faults: readonly Fault[]): Json | undefined {
  const types = faults.flatMap(typesOf);
  if (types.includes('boolean') && (typeof value === 'string' || typeof value === 'number')) {
    const truth = truths[String(value).trim().toLowerCase()];
    if (truth !== undefined) return truth;
  }
  return faults.some(countsAsNull) || (saysNothing(value) && types.includes('null')) ? null : undefined;
}

/**
 * Whether null is a choice of its own (`anyOf`) where neither a list nor an object stands that should: inside an entry it
 * then counts as null, since the entry would be left out otherwise.
 */
function countsAsNone(faults: readonly Fault[]): boolean {
  const types = faults.filter(({ keyword }) => keyword === 'type').map(({ params }) => params.type);
  return types.includes('null') && types.some((type) => type === 'array' || type === 'object');
}

/** The answer as it can be read: what is odd costs its own place alone, and so does an unfit entry where null may be. */
function readable(answer: Json, faults: readonly Fault[]): Json {
  const unfit = new Set(unfitEntries(answer, faults));
  const byPlace = new Map<string, Fault[]>();
  for (const fault of faults)
    byPlace.set(fault.instancePath, [...(byPlace.get(fault.instancePath) ?? []), fault]);
  return mapJson(answer, (part, pointer) => {
    const its = byPlace.get(pointer) ?? [];
    if (unfit.has(pointer) && its.some(({ params }) => params.type === 'null')) return null;
    const entry = entryAt(answer, pointer);
    if (entry !== undefined && entry !== pointer && countsAsNone(its)) return null;
    const read = readAs(part, its);
    return read === undefined ? part : read;
  });
}

const faultsIn = (answer: Json, validate: CompiledValidator): readonly Fault[] =>
  validate(answer) ? [] : (validate.errors ?? []);

/**
 * The answer without the list entries that do not fit; undefined if it fits no better then, or a list is left empty.
 * @param faults those of the answer without what is left out already.
 * @param left takes the pointers of the entries left out.
 */
function usablePart(
  answer: Json,
  validate: CompiledValidator,
  faults: readonly Fault[],
  left: Set<string>,
): { answer: Json } | undefined {
  const present = withoutEntries(answer, left);
  if (isExtraOnly(faults)) return { answer: present };
  const unfit = unfitEntries(present, faults);
  if (unfit.length === 0) return undefined;
  for (const entry of unfit.map((pointer) => pointerBefore(answer, left, pointer))) left.add(entry);
  const rest = withoutEntries(answer, left);
  return emptiedLists(answer, rest)
    ? undefined
    : usablePart(answer, validate, faultsIn(rest, validate), left);
}

/**
 * Creates the check of an answer. Extra keys are reported but accepted, since a server may send more than is
 * declared; a truth value that is spelled out is read; a word that is not declared, a text without its form, a single
 * value of another type, `false`, what is empty and an entry of a list that does not fit count as null where null may be, and so does
 * inside an entry what is neither the list nor the object that belongs there, where null is a choice of its own; any
 * other entry that does not fit is reported and left out.
 */
export function answerCheckOf(validate: CompiledValidator): AnswerCheck {
  return (answer) => {
    const faults = faultsIn(answer, validate);
    if (faults.length === 0) return undefined;
    const told = faults.map(
      ({ instancePath, keyword, params, message }) =>
        `${instancePath || '/'}: ${message ?? keyword} ${JSON.stringify(params)}`,
    );
    const left = new Set<string>();
    const known = readable(answer, faults);
    const usable = usablePart(known, validate, faultsIn(known, validate), left);
    const problems = [...[...left].map((entry) => `${entry}: left out`), ...told].slice(0, 20);
    return usable === undefined ? { problems } : { problems, usable: usable.answer };
  };
}
