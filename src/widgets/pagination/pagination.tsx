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

type Props = WidgetProps<typeof paginationSpec>;

/** How many entries there are for sure; while the retailer does not say, one more than what shows if the page is full. */
const knownTotal = ({ total, shown = 0, count = 0, limit = 10 }: Props): number =>
  total ?? shown + count + (count >= limit ? 1 : 0);

/** Navigation between the pages of a list. Its range is that of the entries that show. */
export function Pagination(props: Props): ReactNode {
  const { label, total, offset = 0, shown = 0, count = 0, limit = 10, onChange } = props;
  const { text, display } = useKit();
  const known = knownTotal(props);
  if (known <= limit && offset === 0) return null;
  const isOpen = total === undefined || total === null;
  const range = {
    from: display('integer', shown + 1),
    to: display('integer', shown + count),
    total: display('integer', known),
  };
  const names = { previous: text('kit.pagination.previous'), next: text('kit.pagination.next') };
  const page = Math.ceil(offset / limit) + 1;
  const left = Math.max(1, Math.ceil((known - offset) / limit));
  /** An address may name a place within a page: its neighbours are a page away all the same. */
  const placeOf = (chosen: number) =>
    Math.abs(chosen - page) === 1 ? Math.max(0, offset + (chosen - page) * limit) : (chosen - 1) * limit;
  return (
    <Bar>
      <span aria-live="polite">
        {text(isOpen ? 'kit.pagination.rangeOfMany' : 'kit.pagination.range', range)}
      </span>
      <MuiPagination
        aria-label={label}
        count={page - 1 + left}
        page={page}
        onChange={(_, chosen) => void onChange({ offset: placeOf(chosen), limit })}
        getItemAriaLabel={(type, at) =>
          type === 'previous' || type === 'next'
            ? names[type]
            : text('kit.pagination.page', { page: at ?? 0 })
        }
      />
    </Bar>
  );
}
