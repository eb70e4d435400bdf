import MuiPagination from '@mui/material/Pagination';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useKit } from '../../kit/kit.ts';
import type { Table } from './csv.ts';
import type { Wording } from './wording.ts';

/**
 * A shade at each side beyond which the table goes on. What covers it moves with the table, so that it shows only where
 * there is more.
 */
const shades = (paper: string, shade: string) => ({
  backgroundColor: paper,
  backgroundImage: [
    `linear-gradient(to right, ${paper} 40%, transparent)`,
    `linear-gradient(to left, ${paper} 40%, transparent)`,
    `linear-gradient(to right, ${shade}, transparent)`,
    `linear-gradient(to left, ${shade}, transparent)`,
  ].join(','),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '3rem 100%, 3rem 100%, 0.75rem 100%, 0.75rem 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
});

const Scroll = styled('div')(({ theme }) => ({
  maxHeight: '32rem',
  overflow: 'auto',
  ...shades(theme.palette.background.paper, theme.palette.action.disabled),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    padding: theme.spacing(0.75, 1.5),
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, background: theme.palette.background.paper },
  '& th:first-of-type': { textAlign: 'start', background: theme.palette.background.paper },
  '& tbody th': { position: 'sticky', insetInlineStart: 0, fontWeight: 'inherit' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '@media print': { maxHeight: 'none', overflow: 'visible' },
}));

const Pages = styled(MuiPagination)({
  justifySelf: 'center',
  '& .MuiPaginationItem-root': { minWidth: 44, height: 44 },
});

const most = 100;

type Props = { labelledBy: string; table: Table; wording: Wording };

/** The numbers of a chart as a table, so many rows a page. */
export function ChartTable({ labelledBy, table, wording }: Props): ReactNode {
  const { text } = useKit();
  const [page, setPage] = useState(1);
  const pages = Math.ceil(table.count / most);
  const first = (Math.min(page, pages) - 1) * most;
  const rows = Array.from({ length: Math.min(most, table.count - first) }, (_, index) =>
    table.row(first + index),
  );
  const names = { previous: text('kit.pagination.previous'), next: text('kit.pagination.next') };
  return (
    <>
      <Scroll role="region" aria-labelledby={labelledBy} tabIndex={0}>
        <table aria-labelledby={labelledBy}>
          <thead>
            <tr>
              <th scope="col">{table.place}</th>
              {table.columns.map(({ head }, index) => (
                <th key={index} scope="col">
                  {head}
                </th>
              ))}
              {table.notes !== undefined && <th scope="col">{table.notes}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ x, place, values, note }) => (
              <tr key={x}>
                <th scope="row">{place}</th>
                {values.map((value, index) => (
                  <td key={index}>{wording.number(value, table.columns[index]?.unit)}</td>
                ))}
                {note !== undefined && <td>{note}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {pages > 1 && (
        <Pages
          aria-label={text('kit.chart.pages')}
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, next) => setPage(next)}
          getItemAriaLabel={(type, number) =>
            type === 'previous' || type === 'next'
              ? names[type]
              : text('kit.pagination.page', { page: number ?? 0 })
          }
        />
      )}
    </>
  );
}
