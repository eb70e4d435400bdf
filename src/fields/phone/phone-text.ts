/** The prefix of a phone that is written without one. */
export const homePrefix = '+34';

/** The most characters one may type, the prefix aside. */
export const longest = 12;

/** A phone as it is kept: digits behind a plus, the home prefix where none was written. Nothing stays nothing. */
export function keptPhone(written: string): string | undefined {
  const bare = written.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const number = bare.startsWith('+') ? `+${bare.replaceAll('+', '')}` : bare.replaceAll('+', '');
  if (number === '' || number === '+') return number === '+' ? '+' : undefined;
  return number.startsWith('+') ? number : `${homePrefix}${number}`;
}

/** A kept phone as it stands in the input: without the home prefix, which stands beside it. */
export function shownPhone(kept: string): string {
  return kept.startsWith(homePrefix) ? kept.slice(homePrefix.length) : kept;
}

/** Groups of three, once the number has been left. */
export function groupedPhone(shown: string): string {
  return shown.startsWith('+') ? shown : shown.replace(/(\d{3})(?=\d)/g, '$1 ').trim();
}
