/**
 * Keeps columns as wide as they have been: other rows, as a filter or a page brings them, move none of them to and fro. The
 * column that names the rows takes what the others leave. It begins anew where the frame gets another width.
 * @returns what to call when the frame or its table has another size.
 */
export function steadyColumns(frame: HTMLElement, table: HTMLTableElement): () => void {
  let width = 0;
  return () => {
    const naming = table.querySelector<HTMLTableCellElement>('tbody th')?.cellIndex;
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])].filter(({ cellIndex }) => cellIndex !== naming);
    if (frame.clientWidth !== width) for (const { style } of heads) style.minWidth = '';
    width = frame.clientWidth;
    const widths = heads.map(({ offsetWidth }) => offsetWidth);
    for (const [at, { style }] of heads.entries()) style.minWidth = `${widths[at]}px`;
  };
}
