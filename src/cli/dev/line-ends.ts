/** A text with line feeds alone, which the workbench and its editor write. */
export const plainLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** A text with the line ends of the file that it replaces. */
export const linesLike = (text: string, before: string | null): string =>
  before?.includes('\r\n') ? plainLines(text).replaceAll('\n', '\r\n') : text;
