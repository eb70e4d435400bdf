import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../kit/icon.tsx';
import type { DialogFrame as Outline } from '../../language/portal.ts';
import { focusTitle, keepFocusIn } from '../page.ts';
import { useServices } from '../services.ts';

type Props = Partial<Pick<Outline, 'size' | 'rows'>> & {
  title: string;
  /** A line below it. */
  about?: string;
  /** Closes it by Escape; absent where only its content does. */
  onClose?: () => void;
  /** A question: without a cross, and on a phone a sheet at the bottom instead of the whole screen. */
  asks?: boolean;
  /** The id of what describes it. */
  describedBy?: string;
  /** The buttons at its foot, which give way to those of a form. */
  foot: ReactNode;
  children: ReactNode;
};

const widths = { small: 'sm', medium: 'md', large: 'lg' } as const;

/** What every dialog shares: a head with its title, content that scrolls, buttons at its foot; the head never moves. */
export function DialogFrame({ size = 'small', rows = 0, onClose, asks, ...props }: Props): ReactNode {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  return (
    <MuiDialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={phone && !asks}
      maxWidth={widths[size]}
      transitionDuration={{ enter: 80, exit: 80 }}
      role={asks ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={props.about ? `${titleId}-about` : props.describedBy}
      sx={asks ? sheet : placed}
      slotProps={{ paper: { ref: keepFocusIn } }}
    >
      <Head id={titleId} title={props.title} about={props.about} onClose={asks ? undefined : onClose} />
      <Box data-dialog-content sx={{ ...content, minHeight: { sm: heightOf(rows) } }}>
        {props.children}
      </Box>
      <Box sx={foot}>{props.foot}</Box>
    </MuiDialog>
  );
}

type HeadProps = Pick<Props, 'title' | 'about' | 'onClose'> & { id: string };

/** The title, which takes the focus, the line below it, and the cross. */
function Head({ id, title, about, onClose }: HeadProps): ReactNode {
  const { language } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusTitle(heading.current), []);
  return (
    <Box sx={head}>
      <Box sx={named}>
        <Box component="h2" ref={heading} id={id} tabIndex={-1} sx={titleLook}>
          {title}
        </Box>
        {about && (
          <Box id={`${id}-about`} sx={aboutLook}>
            {about}
          </Box>
        )}
      </Box>
      {onClose && (
        <IconButton onClick={onClose} edge="end" aria-label={language.text('engine.close')} sx={cross}>
          <Icon name="close" />
        </IconButton>
      )}
    </Box>
  );
}

/** One padding for head, content and foot. */
const side = { xs: 2.5, sm: 3 } as const;

/** It hangs from above, so that its head stays where it is while its content grows. */
const placed = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': {
    mt: 'clamp(2rem, 10vh, 6rem)',
    maxHeight: 'calc(100% - 2rem - clamp(2rem, 10vh, 6rem))',
  },
} as const;

const sheet = {
  '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } },
  '& .MuiDialog-paper': {
    m: { xs: 0, sm: 4 },
    width: { xs: '100%' },
    maxWidth: { xs: '100%', sm: '30rem' },
  },
  '@media (width < 600px)': {
    '& .MuiDialog-paper': { borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
  },
} as const;

const head = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 2,
  px: side,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const named = { py: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;

const aboutLook = { mt: 0.25, color: 'text.secondary' } as const;

const titleLook = {
  typography: 'h2',
  fontSize: '1.25rem',
  m: 0,
  // It gets the focus when the dialog opens, so that it is read out; it is no control.
  '&:focus-visible': { outline: 'none' },
  textWrap: 'balance',
} as const;

const cross = { minWidth: 44, minHeight: 44 } as const;

/** As high as its outline, as far as the window allows: it is not lower once its content is there. */
const heightOf = (rows: number) =>
  rows === 0 ? undefined : `min(${1.5 + rows * 5.75}rem, calc(100dvh - 18rem))`;

/**
 * The containing block of visually hidden texts, which would otherwise make the whole dialog scroll, title included. The
 * foot of a form stays in view at the bottom, and a field that takes the focus is scrolled clear of it.
 */
const content = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: 2.5,
  px: side,
  pt: 2.5,
  pb: 3,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingTop: '1.25rem',
  scrollPaddingBottom: '6rem',
  '&:has(> :is(form, [data-form-outcome]) > [data-form-foot])': { pb: 0 },
  '& > :is(form, [data-form-outcome])': { flexGrow: 1 },
  '& [data-form-said]': { maxHeight: '40dvh', overflowY: 'auto' },
  '& > :is(form, [data-form-outcome]) > [data-form-foot]': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    mt: 'auto',
    mx: { xs: -2.5, sm: -3 },
    px: side,
    py: 2,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
} as const;

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1.5,
  px: side,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:empty, [data-dialog-content]:has(:is(form, [data-form-outcome]) > [data-form-foot]) + &': {
    display: 'none',
  },
  '& button': { minHeight: 44, flexGrow: { xs: 1, sm: 0 } },
} as const;
