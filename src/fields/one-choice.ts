import { type Json, sameJson } from '../base/json.ts';
import type { FieldState, Option } from '../kit/field.ts';

/** The index of the chosen option as the text that HTML needs; empty if none is chosen. */
export function chosen(options: readonly Option[], value: Json | undefined): string {
  const index = options.findIndex((option) => sameJson(option.value, value));
  return index < 0 ? '' : String(index);
}

/** Sets the value to that of the option at an index; a disabled option or field changes nothing. */
export function choose({ options = [], disabled, change }: FieldState, place: string): void {
  const option = options[Number(place)];
  if (disabled !== undefined) return;
  if (place === '') change(undefined);
  else if (option && option.disabled === undefined) change(option.value);
}
