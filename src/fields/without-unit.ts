const folded = (text: string) => text.toLowerCase();

/** A number as typed or pasted, without the unit behind it and without spaces between its digits. */
export function withoutUnit(text: string, units: readonly string[]): string {
  const trimmed = text.trim();
  const unit = [...units]
    .sort((left, right) => right.length - left.length)
    .find((name) => name !== '' && folded(trimmed).endsWith(folded(name)));
  const digits = unit === undefined ? trimmed : trimmed.slice(0, -unit.length);
  return digits.trim().replace(/(?<=\d)\s(?=\d)/g, '');
}
