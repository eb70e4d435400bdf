import { alpha, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { pressedAsWhole } from '../../kit/ui/whole-press.tsx';

/** Draws rows as cards: the label before each value, the name of the row as heading, and beside it what belongs there. */
const cards = (theme: Theme) =>
  ({
    '& thead': { display: 'none' },
    '& table, & tbody, & tr, & th, & td': { display: 'block', width: 'auto' },
    '& tbody': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      gap: theme.spacing(1.5),
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridAutoFlow: 'dense',
      alignContent: 'start',
      columnGap: theme.spacing(2),
      padding: theme.spacing(1, 2),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      background: theme.palette.background.paper,
    },
    '& tbody th, & tbody td': { padding: theme.spacing(0.75, 0), border: 0, textAlign: 'start' },
    '& tbody td': { gridColumn: '1 / -1' },
    '& tbody th': { gridRow: 'span 2' },
    '& tbody tr:not(:has([data-beside])) th': { gridColumn: '1 / -1' },
    '& tbody tr:has(> td.choose)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      '& > td.choose': { gridColumn: 1, gridRow: 'span 2', padding: 0, marginInlineStart: -11 },
      '& > th': { gridColumn: 2 },
      '& > td[data-beside]': { gridColumn: 3 },
    },
    '& tbody td[data-label]': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: theme.spacing(2),
      textAlign: 'end',
    },
    '& tbody td[data-label] > *': { minWidth: 0 },
    '& tbody td[data-label]::before': {
      content: 'attr(data-label)',
      flex: 'none',
      maxWidth: '50%',
      textAlign: 'start',
      color: theme.palette.text.secondary,
    },
    '& tbody td[data-beside]': { gridColumn: 2, justifyContent: 'flex-end', alignItems: 'flex-start' },
    '& tbody td[data-beside]::before': { content: 'none' },
    '& tbody td[data-beside] .detail': { whiteSpace: 'normal' },
    '& tbody td[data-beside][data-align=end] .value': {
      ...theme.typography.body1,
      fontWeight: 600,
      lineHeight: 'inherit',
    },
    '& tbody td.buttons': { width: 'auto', whiteSpace: 'normal' },
    '& tbody [data-phone=hidden], & tbody td.buttons:empty, & tbody td[data-empty], & tbody td[data-label]:empty':
      {
        display: 'none',
      },
    '& tbody td.buttons > div': { justifyContent: 'flex-start', flexWrap: 'wrap' },
    // A button without an outline is aligned with the text above it.
    '& tbody td.buttons > div > .MuiButton-text:not([data-inline]):first-of-type': {
      marginInlineStart: theme.spacing(-2.5),
    },
    '& tbody td.buttons .MuiIconButton-root': { marginInlineStart: theme.spacing(-1.5) },
  }) as const;

/** How a table looks, and what becomes of it where it is less wide than its columns need. */
type Looks = { look: 'rows' | 'work'; narrow: 'cards' | 'lines' | 'table'; below: number };

/**
 * Low rows, under a head that stays at the top of the window where the table is not scrolled sideways: a container that
 * scrolls would hold the head.
 */
const work = (theme: Theme) =>
  ({
    '& tbody th, & tbody td': { padding: theme.spacing(1, 1.5), height: 44 },
    '& tbody td, & tbody td .MuiChip-label': { whiteSpace: 'nowrap' },
    '& thead th': { paddingBlock: theme.spacing(1), background: theme.palette.background.default },
    [theme.breakpoints.up('lg')]: {
      overflowX: 'visible',
      '& thead th': {
        position: 'sticky',
        top: 'var(--header-height, 0px)',
        zIndex: 2,
        boxShadow: `inset 0 -1px ${theme.palette.divider}`,
      },
    },
  }) as const;

/** Draws rows as a few lines: the name of the row, and below it its values one after another. */
const lines = (theme: Theme) =>
  ({
    '& thead': { display: 'none' },
    '& table, & tbody, & tbody th': { display: 'block', width: 'auto' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0.5, 1.5),
      padding: theme.spacing(1.5, 0),
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& tbody th, & tbody td': { padding: 0, border: 0, height: 'auto', textAlign: 'start' },
    '& tbody th': { flex: '1 0 100%' },
    '& tbody td': { color: theme.palette.text.secondary },
    // The states of all rows stand below one another.
    '& tbody td:has(.MuiChip-root)': { marginInlineStart: 'auto' },
    '& tbody td:has(.MuiChip-root) ~ td:has(.MuiChip-root)': { marginInlineStart: 0 },
    '& tbody [data-phone=hidden], & tbody td[data-empty], & tbody td:empty': { display: 'none' },
  }) as const;

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
    '& td.buttons > div:has(> [data-inline])': { columnGap: theme.spacing(2), alignItems: 'center' },
    // Three buttons or more take several lines before the values do.
    '& td.buttons:has(> div > :nth-of-type(3))': { width: 'auto', '& > div': { flexWrap: 'wrap' } },
    // Words alone stay on a line.
    '& td.buttons > div:has(> [data-inline]):not(:has(> .MuiButton-contained))': { flexWrap: 'nowrap' },
    '& tbody tr': pressedAsWhole,
    '& tbody': { transition: 'opacity 150ms' },
    // A quick answer makes nothing flicker.
    '&[aria-busy=true] tbody': { opacity: 0.45, transitionDelay: '150ms' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '& tr[data-pressable]:hover': { background: alpha(theme.palette.primary.main, 0.06) },
    ...(look === 'work' && work(theme)),
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

/** The scrolling container of a table; it can get the focus, so that a wide table scrolls by keyboard too. */
export function TableFrame({ labelledBy, isFormer, children, ...looks }: Props): ReactNode {
  const scrolling = { role: 'region', tabIndex: 0, 'aria-labelledby': labelledBy, 'aria-busy': isFormer };
  return (
    <Frame {...scrolling} {...looks}>
      {children}
    </Frame>
  );
}
