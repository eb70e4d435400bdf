/** One of the rules of the large form: what happens to `target` follows from what stands in `driver`. */
export type FieldRule = { target: string; driver: string; kind: 'visible' | 'required' };

export const ruleCount = 50;

/** The words that make a rule speak: a field is hidden while its driver says the one, required while it says the other. */
export const words = { hides: 'hide', requires: 'must' } as const;

/** `field7`: the name of a field by its place. */
export const fieldName = (place: number): string => `field${place}`;

export const fieldNames = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => fieldName(place));

/** Fifty rules spread evenly over the fields, visibility and requirement by turns, each read from a field further down. */
export function rulesOf(count: number): FieldRule[] {
  return Array.from({ length: ruleCount }, (_, index) => {
    const target = Math.floor((index * count) / ruleCount);
    const kind = index % 2 === 0 ? 'visible' : 'required';
    return { target: fieldName(target), driver: fieldName((target + 7) % count), kind };
  });
}
