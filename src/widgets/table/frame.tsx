import { alpha, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { pressedAsWhole } from '../../kit/ui/whole-press.tsx';

/** Draws rows as cards: the label before each value, the name of the row as heading. */
const cards = (theme: Theme) =>
  ({
    '& thead': { display: 'none' },
    '& table, & tbody, & tr, & th, & td': { display: 'block', width: 'auto' },
    '& tbody': { display: 'grid', gap: theme.spacing(1.5) },
    '& tbody tr': {
      padding: theme.spacing(1, 2),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      background: theme.palette.background.paper,
    },
    '& tbody th, & tbody td': { padding: theme.spacing(0.75, 0), border: 0, textAlign: 'start' },
    '& tbody td[data-label]': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: theme.spacing(2),
      textAlign: 'end',
    },
    '& tbody td[data-label]::before': {
      content: 'attr(data-label)',
      flex: 'none',
      maxWidth: '50%',
      textAlign: 'start',
      color: theme.palette.text.secondary,
    },
    '& tbody td.buttons': { width: 'auto', whiteSpace: 'normal' },
    '& tbody [data-phone=hidden], & tbody td.buttons:empty, & tbody td[data-label]:empty': {
      display: 'none',
    },
    '& tbody td.buttons > div': { justifyContent: 'flex-start', flexWrap: 'wrap' },
    // A button without an outline is aligned with the text above it.
    '& tbody td.buttons .MuiButton-text': { marginInlineStart: theme.spacing(-2.5) },
    '& tbody td.buttons .MuiIconButton-root': { marginInlineStart: theme.spacing(-1.5) },
  }) as const;

/** How a table looks, and what becomes of it on a phone. */
type Looks = { look: 'rows' | 'work'; phone: 'cards' | 'lines' | 'table' };

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
    '& tbody [data-phone=hidden], & tbody td:empty': { display: 'none' },
  }) as const;

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'look' && name !== 'phone' })<Looks>(
  ({ theme, look, phone }) => ({
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
    '& .detail': { display: 'block', color: theme.palette.text.secondary, fontWeight: 400 },
    '& td.buttons': { width: '1%', whiteSpace: 'nowrap', paddingBlock: 0 },
    '& td.buttons > div': { display: 'flex', justifyContent: 'flex-end', gap: theme.spacing(0.5) },
    // Three buttons or more take several lines before the values do.
    '& td.buttons:has(> div > :nth-of-type(3))': { width: 'auto', '& > div': { flexWrap: 'wrap' } },
    '& tbody tr': pressedAsWhole,
    '& tr[data-pressable]:hover': { background: alpha(theme.palette.primary.main, 0.06) },
    ...(look === 'work' && work(theme)),
    ...(phone !== 'table' && { [theme.breakpoints.down('sm')]: (phone === 'lines' ? lines : cards)(theme) }),
  }),
);

type Props = Looks & { labelledBy: string; children: ReactNode };

/** The scrolling container of a table; it can get the focus, so that a wide table scrolls by keyboard too. */
export function TableFrame({ labelledBy, children, ...looks }: Props): ReactNode {
  const scrolling = { role: 'region', tabIndex: 0, 'aria-labelledby': labelledBy };
  return (
    <Frame {...scrolling} {...looks}>
      {children}
    </Frame>
  );
}
