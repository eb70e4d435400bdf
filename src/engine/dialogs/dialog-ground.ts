import { styled } from '@mui/material/styles';
import { lowWindow } from '../../kit/low-window.ts';

const form = ':is(form, [data-form-outcome])';

/** In a low window head and foot scroll along. */
const scrolledWhole = {
  '&& > [data-dialog][data-dialog]': {
    marginBlock: '0.5rem',
    maxHeight: 'calc(100% - 1rem)',
    overscrollBehavior: 'contain',
    // What gets the focus is not cut by its edge.
    scrollPaddingBlock: '2rem 3rem',
    '& > [data-dialog-content]': { flexShrink: 0, overflowY: 'visible' },
    [`& > [data-dialog-content] > ${form} > [data-form-foot]`]: { position: 'static' },
  },
} as const;

/** Whole, over as many sheets as it takes, without what is pressed. */
const onPaper = {
  '&&': { position: 'static', display: 'block', padding: 0, backgroundColor: 'transparent' },
  '&& > [data-dialog][data-dialog][data-dialog]': {
    display: 'block',
    width: 'auto',
    maxWidth: 'none',
    height: 'auto',
    maxHeight: 'none',
    margin: 0,
    border: 0,
    boxShadow: 'none',
    overflow: 'visible',
    '& > [data-dialog-content], & [data-form-said]': { maxHeight: 'none', minHeight: 0, overflow: 'visible' },
    [`& > [data-dialog-content] > ${form} > [data-form-foot]`]: { position: 'static', border: 0 },
    '& > [data-dialog-foot], & > [data-dialog-head] button, & [data-form-foot] > :not([data-form-said])': {
      display: 'none',
    },
  },
} as const;

/** The ground of a dialog, with all that stands on it: one style, as each more would make a press wait longer. */
export const Ground = styled('div')(({ theme }) => {
  const [small, up] = [theme.breakpoints.down('sm'), theme.breakpoints.up('sm')];
  const line = `1px solid ${theme.palette.divider}`;
  /** One padding for head, content and foot. */
  const wide = { paddingInline: theme.spacing(3) };
  const side = { paddingInline: theme.spacing(2.5), [up]: wide };
  const widthOf = (size: 'sm' | 'md' | 'lg') => ({ maxWidth: theme.breakpoints.values[size] });
  const square = { borderBottomLeftRadius: 0, borderBottomRightRadius: 0 };
  return {
    position: 'fixed',
    inset: 0,
    zIndex: theme.zIndex.modal,
    display: 'flex',
    justifyContent: 'center',
    // It hangs from above, so that its head stays where it is while its content grows.
    alignItems: 'flex-start',
    backgroundColor: 'rgb(0 0 0 / 50%)',
    WebkitTapHighlightColor: 'transparent',
    '&:focus-visible': { outline: 'none' },
    // Below it stands a notice, if there is one.
    paddingBottom: 'var(--notice, 0px)',
    '&:has(> [data-dialog=question])': { alignItems: 'flex-end', [up]: { alignItems: 'center' } },
    '& > [data-dialog]': {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: 'calc(100% - 64px)',
      margin: '32px',
      borderRadius: Number(theme.shape.borderRadius) * 1.5,
      overflowY: 'auto',
    },
    '& > [data-dialog]:not([data-dialog=question])': {
      marginTop: 'clamp(2rem, 10vh, 6rem)',
      maxHeight: 'calc(100% - 2rem - clamp(2rem, 10vh, 6rem))',
      [small]: { margin: 0, width: '100%', height: '100%', maxHeight: 'none', border: 0, borderRadius: 0 },
    },
    // Nothing is entered in it, so that it is no higher on a phone than what it says.
    '&:has(> [data-sheet])': { [small]: { alignItems: 'flex-end' } },
    '& > [data-dialog][data-sheet]:not([data-dialog=question])': {
      [small]: {
        height: 'auto',
        maxHeight: 'calc(100% - 3rem)',
        borderRadius: Number(theme.shape.borderRadius) * 1.5,
        ...square,
      },
    },
    '& > [data-dialog=small]': widthOf('sm'),
    '& > [data-dialog=medium]': widthOf('md'),
    '& > [data-dialog=large]': widthOf('lg'),
    '& > [data-dialog=question]': {
      maxWidth: '30rem',
      maxHeight: 'calc(100% - 64px)',
      [small]: { margin: 0, width: '100%', maxWidth: '100%', ...square },
    },
    '& [data-dialog-head]': {
      ...side,
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: theme.spacing(2),
      paddingBlock: theme.spacing(2),
      borderBottom: line,
      '& > div': { paddingBlock: theme.spacing(1), minWidth: 0, overflowWrap: 'anywhere' },
      '& h2': {
        ...theme.typography.h2,
        fontSize: '1.25rem',
        margin: 0,
        textWrap: 'balance',
      },
      '& h2 + div': { marginTop: theme.spacing(0.25), color: theme.palette.text.secondary },
      '& button': { minWidth: 44, minHeight: 44 },
    },
    // The containing block of visually hidden texts, which would otherwise make the whole dialog scroll, title included.
    // The foot of a form stays in view at the bottom, and a field that takes the focus is scrolled clear of it.
    '& [data-dialog-content]': {
      ...side,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      flex: '1 1 auto',
      gap: theme.spacing(2.5),
      paddingTop: theme.spacing(2.5),
      paddingBottom: theme.spacing(3),
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollPaddingTop: '1.25rem',
      scrollPaddingBottom: '6rem',
      [up]: { ...wide, minHeight: 'min(var(--height, 0rem), calc(100dvh - 18rem))' },
      // One line in place of a form: no room is kept for its fields.
      '&:has(> [data-form-outcome=shut])': { minHeight: 0 },
      [`&:has(> ${form} > [data-form-foot])`]: { paddingBottom: 0 },
      [`& > ${form}`]: { flexGrow: 1 },
      '& [data-form-said]': { maxHeight: '40dvh', overflowY: 'auto' },
      // On a phone a field that is mended has the room of the list of mistakes, but for how many there are.
      [`& > ${form}:has([data-field] :focus) [data-form-said] ul`]: { [small]: { display: 'none' } },
      [`& > ${form} > [data-form-foot]`]: {
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        marginTop: 'auto',
        marginInline: theme.spacing(-2.5),
        paddingInline: theme.spacing(2.5),
        paddingBlock: theme.spacing(2),
        borderTop: line,
        backgroundColor: theme.palette.background.paper,
        [up]: { marginInline: theme.spacing(-3), paddingInline: theme.spacing(3) },
      },
    },
    // It hangs from above on a desktop, and may grow there; on a phone its head would move.
    '& [data-sheet] > [data-dialog-content]': {
      minHeight: 0,
      [small]: { minHeight: 'min(var(--height, 0rem), 60dvh)' },
    },
    '& [data-dialog-foot]': {
      ...side,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: theme.spacing(1.5),
      paddingBlock: theme.spacing(2),
      borderTop: line,
      '& button': { minHeight: 44, [small]: { flexGrow: 1 } },
    },
    [`& [data-dialog-foot]:empty, & [data-dialog-content]:has(${form} > [data-form-foot]) + [data-dialog-foot]`]:
      {
        display: 'none',
      },
    [lowWindow]: scrolledWhole,
    '@media print': onPaper,
  };
});
