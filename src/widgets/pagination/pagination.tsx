import MuiPagination from '@mui/material/Pagination';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useKit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { paginationSpec } from './props.ts';

/** On a phone the arrows and the range suffice; the numbers would not fit. */
const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  '& .MuiPaginationItem-root': { minWidth: 44, height: 44 },
  '& .MuiPaginationItem-ellipsis': { lineHeight: '44px' },
  [theme.breakpoints.down('sm')]: {
    '& li:has(.MuiPaginationItem-page, .MuiPaginationItem-ellipsis)': { display: 'none' },
  },
}));

/** Navigation between the pages of a list. */
export function Pagination({
  label,
  total = 0,
  offset = 0,
  limit = 10,
  onChange,
}: WidgetProps<typeof paginationSpec>): ReactNode {
  const { text, display } = useKit();
  if (total <= limit) return null;
  const range = {
    from: display('integer', offset + 1),
    to: display('integer', Math.min(offset + limit, total)),
    total: display('integer', total),
  };
  const names = { previous: text('kit.pagination.previous'), next: text('kit.pagination.next') };
  return (
    <Bar>
      <span aria-live="polite">{text('kit.pagination.range', range)}</span>
      <MuiPagination
        aria-label={label}
        count={Math.ceil(total / limit)}
        page={Math.floor(offset / limit) + 1}
        onChange={(_, page) => void onChange({ offset: (page - 1) * limit, limit })}
        getItemAriaLabel={(type, page) =>
          type === 'previous' || type === 'next'
            ? names[type]
            : text('kit.pagination.page', { page: page ?? 0 })
        }
      />
    </Bar>
  );
}
