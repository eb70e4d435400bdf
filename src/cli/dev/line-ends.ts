/** A text with the line ends that the workbench writes and an editor of text has: a line feed alone. */
export const plainLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** A text with the line ends of the file that it takes the place of. */
export const linesLike = (text: string, before: string | null): string =>
  before?.includes('\r\n') ? plainLines(text).replaceAll('\n', '\r\n') : text;
