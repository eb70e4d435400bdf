import { isDay } from '../../base/days.ts';
import { isObject, type Json } from '../../base/json.ts';
import type { StateDefinition } from '../../language/state.ts';

/** What a state, or an entry of its list, can hold. */
export type HeldType = NonNullable<StateDefinition['type']>;

const isOf: { readonly [Type in HeldType]: (value: Json) => boolean } = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  yesNo: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && isDay(value),
};

const typeOfLiteral = (value: Json | undefined): HeldType | undefined =>
  (Object.keys(isOf) as HeldType[]).find((type) => value !== undefined && isOf[type](value));

/** Whether a state holds a list, by what it says and otherwise by its default. */
export const holdsList = ({ items }: StateDefinition, byDefault: Json): boolean =>
  items !== undefined || Array.isArray(byDefault);

/** The type of a state, or of the entries of its list; undefined for an object, and if it is not declared. */
export function heldType({ type, items, part }: StateDefinition, byDefault: Json): HeldType | undefined {
  if (part !== undefined) return undefined;
  return type ?? items ?? typeOfLiteral(Array.isArray(byDefault) ? (byDefault as Json[])[0] : byDefault);
}

/** Whether a value is no number, or one between the limits of the state. */
const isWithin = (value: Json, { minimum = -Infinity, maximum = Infinity }: StateDefinition): boolean =>
  typeof value !== 'number' || (value >= minimum && value <= maximum);

/** Whether a value from the address or from storage fits the state. */
export function fitsState(value: Json, state: StateDefinition, byDefault: Json): boolean {
  const type = heldType(state, byDefault);
  const { oneOf } = state;
  const fits = (one: Json) =>
    (type === undefined || isOf[type](one)) &&
    (!oneOf || oneOf.includes(one as string | number)) &&
    isWithin(one, state);
  if (holdsList(state, byDefault)) return Array.isArray(value) && (value as Json[]).every(fits);
  return state.part === undefined ? fits(value) : isObject(value);
}
