import { alpha, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { pressedAsWhole } from '../../kit/ui/whole-press.tsx';
import { cards, lines } from './narrow-looks.ts';

const narrowGaps = { '& tr > :is(th, td)': { paddingInline: 8 } } as const;

/** Where it is just wide enough: many buttons and what stands below an amount take two lines, so that nothing is out of sight. */
const tight = {
  ...narrowGaps,
  // Links stand below the button before them, so that those of all rows stand below one another.
  '& td.buttons > div:has(> [data-inline] ~ [data-inline] ~ [data-inline])': {
    flexWrap: 'wrap',
    minWidth: '10.5rem',
    '&:has(> [data-inline] ~ [data-inline] ~ [data-inline] ~ [data-inline])': { minWidth: '14rem' },
    // The break has a gap on either side.
    '&:has(> :not([data-inline]))': {
      rowGap: 5,
      '&::after': { content: '""', order: 1, flexBasis: '100%' },
      '& > [data-inline]': { order: 2 },
    },
  },
  '& [data-one-line][data-align=end] .detail': { whiteSpace: 'normal' },
  '& tbody td:not([data-align=end], .buttons), & tbody td [data-chip]': { whiteSpace: 'normal' },
} as const;

/** How a table looks, and what becomes of it where it is less wide than its columns need. */
type Looks = { look: 'rows' | 'work'; narrow: 'cards' | 'lines' | 'table'; below: number };

/** Low rows, under a head that stays in view where the table fits: a container that scrolls would hold the head. */
const work = (theme: Theme) =>
  ({
    '& tbody th, & tbody td': { padding: theme.spacing(1, 1.5), height: 44 },
    '& tbody td, & tbody td [data-chip]': { whiteSpace: 'nowrap' },
    // A button that stands beside a value is as high as the row.
    '& tbody td:has(.MuiIconButton-root)': { paddingBlock: 0 },
    '& thead > tr > th': { paddingBlock: theme.spacing(1), background: theme.palette.background.default },
    '&[data-fits]': {
      overflowX: 'visible',
      '& thead th': {
        position: 'sticky',
        top: 'var(--header-height, 0px)',
        zIndex: 2,
        boxShadow: `inset 0 -1px ${theme.palette.divider}`,
      },
      // What gets the focus is not behind the head.
      '& tbody *': { scrollMarginTop: '3rem' },
    },
  }) as const;

/** A button or link of a row, and not the hidden reason beside one; without specificity, so that later rules win. */
const shown = ':not(:where(span[id]))';

const isLook = (name: PropertyKey) => name === 'look' || name === 'narrow' || name === 'below';

const Frame = styled('div', { shouldForwardProp: (name) => !isLook(name) })<Looks>(
  ({ theme, look, narrow, below }) => ({
    containerType: 'inline-size',
    overflowX: 'auto',
    '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
    '& caption': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '& th, & td': {
      padding: theme.spacing(1.5, 1.5),
      borderBottom: `1px solid ${theme.palette.divider}`,
      textAlign: 'start',
      verticalAlign: 'middle',
      overflowWrap: 'break-word',
    },
    '& thead th': {
      color: theme.palette.text.secondary,
      fontWeight: 500,
      verticalAlign: 'bottom',
      overflowWrap: 'normal',
    },
    '& tbody th': { fontWeight: 600 },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
    '& [data-one-line] .value, & [data-one-line][data-align=end]': { whiteSpace: 'nowrap' },
    '& .detail': { display: 'block', color: theme.palette.text.secondary, fontWeight: 400 },
    '& .choose': { width: 44, padding: 0, position: 'relative', zIndex: 1 },
    '& td.buttons': { width: '1%', whiteSpace: 'nowrap', paddingBlock: 0 },
    '& td.buttons > div': { display: 'flex', justifyContent: 'flex-end', gap: theme.spacing(0.5) },
    // The target of a word is higher than its line: it begins where the button above ends.
    '& td.buttons > div:has([data-inline])': { gap: theme.spacing(1.25, 2), alignItems: 'center' },
    // Three buttons or more take several lines before the values do.
    [`& td.buttons:has(> div > ${shown} ~ ${shown} ~ ${shown})`]: {
      width: 'auto',
      paddingBlock: theme.spacing(0.5),
      '& > div': { flexWrap: 'wrap' },
    },
    // Words alone stay on a line.
    '& td.buttons > div:has([data-inline]):not(:has(.MuiButton-contained))': { flexWrap: 'nowrap' },
    '& tbody tr': pressedAsWhole,
    '& tbody': { transition: 'opacity 150ms' },
    // A quick answer makes nothing flicker.
    '&[aria-busy=true] tbody': { opacity: 0.45, transitionDelay: '150ms' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '& tr[data-pressable]:hover': { background: alpha(theme.palette.primary.main, 0.06) },
    ...(look === 'work' && work(theme)),
    ...(look === 'work' && { [`@container (max-width: ${1.5 * below}px)`]: narrowGaps }),
    [`@container (max-width: ${1.25 * below}px)`]: tight,
    ...(narrow !== 'table' && {
      [`@container (max-width: ${below}px)`]: (narrow === 'lines' ? lines : cards)(theme),
    }),
  }),
);

type Props = Looks & {
  labelledBy: string;
  /** The rows are those of a former page or search. */
  isFormer: boolean;
  children: ReactNode;
};

/** Marks the frame of a table, which comes last in it, while all its columns have room. */
function markWhereItFits(frame: HTMLElement | null): (() => void) | undefined {
  const table = frame?.lastElementChild;
  if (!table) return undefined;
  const observer = new ResizeObserver(() =>
    frame.toggleAttribute('data-fits', table.scrollWidth <= frame.clientWidth),
  );
  observer.observe(table);
  return () => observer.disconnect();
}

/** The scrolling container of a table; it can get the focus, so that a wide table scrolls by keyboard too. */
export function TableFrame({ labelledBy, isFormer, children, ...looks }: Props): ReactNode {
  const scrolling = { role: 'region', tabIndex: 0, 'aria-labelledby': labelledBy, 'aria-busy': isFormer };
  return (
    <Frame {...scrolling} {...looks} ref={markWhereItFits}>
      {children}
    </Frame>
  );
}
