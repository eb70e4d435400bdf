import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { addDays } from '../../base/days.ts';
import type { Arguments } from '../../api/address.ts';
import type { ResolvedCall } from '../../sandbox/resolved-call.ts';

/** A value in an answer, with the indices of the lists that lead to it. */
type Found = { indices: readonly number[]; value: Json };

/** The values at a JSON Pointer in which * stands for every entry of a list. */
export function valuesAt(answer: Json, pointer: string): Found[] {
  let found: Found[] = [{ indices: [], value: answer }];
  for (const step of pointer.split('/').slice(1)) {
    found = found.flatMap(({ indices, value }): Found[] => {
      if (step === '*')
        return Array.isArray(value)
          ? value.map((entry, index) => ({ indices: [...indices, index], value: entry as Json }))
          : [];
      const inner = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
      return inner === undefined || inner === null ? [] : [{ indices, value: inner }];
    });
  }
  return found;
}

/** The schemas of the arguments of a call by name, with the names of those that it needs. */
export function argumentsOf(call: ResolvedCall): { schemas: JsonObject; needs: string[] } {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = [call.parameters, call.query, call.body].map(asObject);
  const required = parts.flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : []));
  return {
    schemas: Object.assign({}, ...parts.map(({ properties }) => asObject(properties))) as JsonObject,
    needs: [...new Set([...inPath, ...required])],
  };
}

/** The values that the schema of an argument lists. */
export const listed = (schema: Json | undefined): Json[] =>
  Array.isArray(asObject(schema).enum) ? (asObject(schema).enum as Json[]).filter((one) => one !== null) : [];

/** What arguments are taken from. */
export type Sources = {
  /** Values by name, or by call and name, that were given beforehand. */
  given: JsonObject;
  /** The successful answers of a call, in the order in which they came. */
  answers: (call: string) => readonly Json[];
  /** The day of today: 2026-03-10. */
  today: string;
};

/** How deep two pointers go through the same lists; the answer itself counts as one. */
function sharedDepth(one: string, other: string): number {
  const [left, right] = [one, other].map((pointer) => pointer.split('*').slice(0, -1)) as [
    string[],
    string[],
  ];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return 1 + (differs === -1 ? left.length : differs);
}

const spread = <One>(list: readonly One[], most: number): One[] => {
  const unique = [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
  const last = unique.length - 1;
  const ahead = [0, Math.floor(last / 2), last].flatMap((index) => unique[index] ?? []);
  return [...new Set([...ahead, ...unique])].slice(0, most);
};

/** The value of an argument that needs no answer; undefined if there is none. */
function fixed(
  argument: string,
  name: string,
  call: ResolvedCall,
  { given, today }: Sources,
): Json | undefined {
  const own = asObject(given[name])[argument] ?? (isObject(given[argument]) ? undefined : given[argument]);
  const { of, days } = call.try?.[argument] ?? {};
  if (own !== undefined || of !== undefined) return own;
  if (days !== undefined) return addDays(today, days);
  const { [argument]: schema } = argumentsOf(call).schemas;
  const { examples } = asObject(schema);
  return [...(Array.isArray(examples) ? (examples as Json[]) : []), ...listed(schema)][0];
}

/**
 * The arguments by which a call can be asked, what differs most first, or the names for which there is no value. Those that
 * come from one answer come from the same entry of it.
 */
export function argumentSets(
  name: string,
  call: ResolvedCall,
  sources: Sources,
): { sets: Arguments[]; lacks: string[] } {
  const { needs } = argumentsOf(call);
  const wanted = [
    ...new Set([...needs, ...Object.keys(asObject(sources.given[name])), ...Object.keys(call.try ?? {})]),
  ];
  const base: { [name: string]: Json } = {};
  const fromAnswers: { name: string; of: string; at: string; found: Found[] }[] = [];
  for (const argument of wanted) {
    const value = fixed(argument, name, call, sources);
    const { of, at } = call.try?.[argument] ?? {};
    if (value !== undefined) base[argument] = value;
    else if (of !== undefined && at !== undefined)
      fromAnswers.push({
        name: argument,
        of,
        at,
        found: sources
          .answers(of)
          .flatMap((answer, index) =>
            valuesAt(answer, at).map((found) => ({ ...found, indices: [index, ...found.indices] })),
          ),
      });
  }
  const lacks = needs.filter(
    (argument) =>
      base[argument] === undefined &&
      !fromAnswers.some((one) => one.name === argument && one.found.length > 0),
  );
  const [lead, ...others] = fromAnswers
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => other.at.split('*').length - one.at.split('*').length);
  if (lacks.length > 0 || !lead) return { sets: lacks.length > 0 ? [] : [base], lacks };
  const sets = lead.found.map(({ indices, value }): { [name: string]: Json } => ({
    ...base,
    [lead.name]: value,
    ...Object.fromEntries(
      others.map(({ name: other, of, at, found }) => {
        const depth = of === lead.of ? sharedDepth(at, lead.at) : 0;
        const near = found.find((one) =>
          one.indices.slice(0, depth).every((index, place) => index === indices[place]),
        );
        return [other, (near ?? found[0])?.value ?? null];
      }),
    ),
  }));
  return { sets: spread(sets, 10), lacks };
}
