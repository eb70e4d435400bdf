import { type Json, sameJson } from '../base/json.ts';
import type { FieldState, Option } from '../kit/field.ts';

/** The place of the chosen option in the list, as HTML wants it: a text, empty when none is chosen. */
export function chosen(options: readonly Option[], value: Json | undefined): string {
  const index = options.findIndex((option) => sameJson(option.value, value));
  return index < 0 ? '' : String(index);
}

/** Keeps the value of the option at a place; an option or a field that cannot be used changes nothing. */
export function choose({ options = [], disabled, change }: FieldState, place: string): void {
  const option = options[Number(place)];
  if (disabled !== undefined) return;
  if (place === '') change(undefined);
  else if (option && option.disabled === undefined) change(option.value);
}
