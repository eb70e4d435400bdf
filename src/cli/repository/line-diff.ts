/** A line that goes or comes, with its number in the text that has it. */
export type ChangedLine = { sign: '-' | '+'; number: number; line: string };

/** The lengths of the longest common subsequences of what follows in both texts. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      (lengths[row] as number[])[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  return lengths;
}

/** The lines in which two texts differ, as few as possible, those that go before those that come. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const lengths = commonLengths(old, now);
  const changed: ChangedLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]];
    if (gone !== undefined && gone === come) {
      row += 1;
      column += 1;
    } else if (gone !== undefined && (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0)) {
      row += 1;
      changed.push({ sign: '-', number: row, line: gone });
    } else {
      column += 1;
      changed.push({ sign: '+', number: column, line: come ?? '' });
    }
  }
  return changed;
}
