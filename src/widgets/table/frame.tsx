import { alpha, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

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
    '& tbody td.buttons > div': { justifyContent: 'flex-start' },
    // A button without an outline is aligned with the text above it.
    '& tbody td.buttons .MuiButton-text': { marginInlineStart: theme.spacing(-2.5) },
    '& tbody td.buttons .MuiIconButton-root': { marginInlineStart: theme.spacing(-1.5) },
  }) as const;

const Frame = styled('div')(({ theme }) => ({
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
  '& td.buttons': { width: '1%', whiteSpace: 'nowrap' },
  '& td.buttons > div': {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: theme.spacing(0.5),
  },
  '& tbody tr': { position: 'relative' },
  '& tr[data-pressable]:hover': { background: alpha(theme.palette.primary.main, 0.06) },
  '& a:not(.press)': { position: 'relative', zIndex: 1 },
  '& .press': { font: 'inherit', color: 'inherit', textAlign: 'start' },
  '& .press::after': { content: '""', position: 'absolute', inset: 0 },
  '& .press:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: cards(theme),
}));

/** The scrolling container of a table; it can get the focus, so that a wide table scrolls by keyboard too. */
export function TableFrame({ labelledBy, children }: { labelledBy: string; children: ReactNode }): ReactNode {
  const scrolling = { role: 'region', tabIndex: 0, 'aria-labelledby': labelledBy };
  return <Frame {...scrolling}>{children}</Frame>;
}
