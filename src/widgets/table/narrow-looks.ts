import type { Theme } from '@mui/material/styles';

/** Draws rows as cards: the label before each value, the name of the row as heading, and beside it what belongs there. */
export const cards = (theme: Theme) =>
  ({
    '& thead': { display: 'none' },
    '& .sorting': { display: 'flex' },
    '& table, & tbody, & tr, & th, & td': { display: 'block', width: 'auto' },
    '& tbody': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      gap: theme.spacing(1.5),
    },
    '& tbody tr': {
      display: 'grid',
      // A date below the name of the row stays in one line beside a long state.
      gridTemplateColumns: 'minmax(7rem, 1fr) minmax(0, auto)',
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
      gridTemplateColumns: 'auto minmax(7rem, 1fr) minmax(0, auto)',
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
    // What can be chosen, or why it cannot, has a line of its own: beside its label there is no room for its words.
    '& tbody td[data-label]:has(select, form input[type=checkbox], form [aria-disabled])': {
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: 0,
      textAlign: 'start',
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
    // A button without an outline is aligned with the text above it; words in a line are so anyway.
    '& td.buttons > div > :is(.MuiButton-text:first-of-type, :first-of-type > .MuiButton-text):not([data-inline])':
      { marginInlineStart: theme.spacing(-2.5) },
    '& tbody td.buttons .MuiIconButton-root': { marginInlineStart: theme.spacing(-1.5) },
  }) as const;

/** Draws rows as a few lines: the name of the row, and below it its values one after another. */
export const lines = (theme: Theme) =>
  ({
    '& thead': { display: 'none' },
    '& .sorting': { display: 'flex' },
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
    // With a line of its own below the name, there are no values before the states: these stand beside it.
    '& tbody tr:has(> th .detail) th': { flex: '1 1 55%' },
    '& tbody td': { color: theme.palette.text.secondary },
    // A button stands beside the name, or at the end where there is but one line.
    '& tbody tr:has(td .MuiIconButton-root):not(:has(> th .detail))': {
      '& > th': { flex: '1 0 calc(100% - 60px)', order: -2 },
      '& > td:has(.MuiIconButton-root)': { order: -1, marginBlock: theme.spacing(-1) },
    },
    // The states of all rows stand below one another; what more is said of a row comes last.
    '& tbody td:has([data-chip])': { marginInlineStart: 'auto' },
    '& tbody td:has([data-chip]) ~ td:has([data-chip])': { marginInlineStart: 0, order: 1 },
    '& tbody [data-phone=hidden], & tbody td[data-empty], & tbody td:empty': { display: 'none' },
  }) as const;
