import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Handler } from '../../language/prop.ts';
import { Icon } from '../icon.tsx';
import { usePress } from '../use-handler.ts';
import { DisabledReason } from './disabled-reason.tsx';

export type ButtonLook = 'filled' | 'outlined' | 'quiet' | 'inline' | 'icon';

export type PressButtonProps = {
  label: string;
  /** The accessible name, where the label is a part of it. */
  name?: string;
  icon?: string;
  look?: ButtonLook;
  tone?: 'danger';
  /** As wide as its container. */
  wide?: boolean;
  /** Whether it is the chosen one; left out where the button is no choice. */
  pressed?: boolean;
  /** Why it cannot be used. */
  disabled?: string;
  onPress: Handler;
};

const variants = { filled: 'contained', outlined: 'outlined', quiet: 'text' } as const;
type Framed = keyof typeof variants;

/** A thumb needs 44 px; a disabled button looks disabled. */
export const unusable = {
  minHeight: 44,
  minWidth: 44,
  '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.6, boxShadow: 'none' },
} as const;

const bareAlone =
  '&:has(.MuiButton-text):not(:has(.MuiButton-outlined, .MuiButton-contained, [data-chip], .MuiTypography-root))';

/** Aligns buttons without outlines by their text: the edges of such buttons cannot be seen. */
export const alignedByText = (theme: Theme) => ({
  [bareAlone]: {
    columnGap: 0,
    marginInline: theme.spacing(-2.5),
    [theme.breakpoints.down('sm')]: {
      marginInline: theme.spacing(-1),
      '& .MuiButton-text': { paddingInline: theme.spacing(1) },
    },
  },
});

const LabelledButton = styled(Button)(unusable) as typeof Button;
const BareButton = styled(IconButton)(unusable) as typeof IconButton;
/** As high as the line of text that it ends, with a touch area of 44 px. */
export const InlineButton = styled(Button)(({ theme }) => ({
  ...unusable,
  margin: theme.spacing(-1.25, -1),
  padding: theme.spacing(0, 1),
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  whiteSpace: 'nowrap',
})) as typeof Button;

/** What every look shares: its handlers, its colour, its state. */
function commonOf({ tone, pressed, name }: PressButtonProps, { busy, press }: ReturnType<typeof usePress>) {
  return {
    ...press,
    color: tone === 'danger' ? 'error' : 'primary',
    'aria-busy': busy || undefined,
    'aria-pressed': pressed,
    'aria-label': name,
  } as const;
}

/**
 * A button with its progress and, where it cannot be used, its reason: under it, or in a tip for icons and for words in a
 * line. It is a true link where it only leads somewhere.
 */
export function PressButton({ look = 'outlined', ...props }: PressButtonProps): ReactNode {
  const handler = usePress(props.onPress);
  const common = commonOf(props, handler);
  const sign = handler.busy ? (
    <CircularProgress size="1.25rem" color="inherit" aria-hidden />
  ) : (
    props.icon && <Icon name={props.icon} />
  );
  if (look === 'icon') return <IconPress {...props} {...{ sign, common }} />;
  if (look === 'inline') return <InlinePress {...props} common={common} />;
  return <LabelledPress {...props} {...{ look, sign, common }} />;
}

type Pressed = Pick<PressButtonProps, 'label' | 'wide' | 'pressed' | 'disabled'> & {
  common: ReturnType<typeof commonOf>;
};
type Signed = Pressed & { sign: ReactNode };

/** A word in a line, underlined. */
function InlinePress({ label, common, disabled }: Pressed): ReactNode {
  return (
    <DisabledReason reason={disabled} at="tip">
      <InlineButton {...common} data-inline>
        {label}
      </InlineButton>
    </DisabledReason>
  );
}

function LabelledPress({
  label,
  sign,
  common,
  disabled,
  pressed,
  wide,
  look,
}: Signed & { look: Framed }): ReactNode {
  return (
    <DisabledReason reason={disabled}>
      <LabelledButton
        {...common}
        variant={variants[pressed ? 'filled' : look]}
        fullWidth={wide}
        startIcon={sign || undefined}
      >
        {label}
      </LabelledButton>
    </DisabledReason>
  );
}

/** The icon alone, its label as name and as tooltip. */
function IconPress({ label, sign, common, disabled }: Signed): ReactNode {
  return (
    <DisabledReason reason={disabled} at="tip" title={label}>
      <BareButton {...common} aria-label={label}>
        {sign}
      </BareButton>
    </DisabledReason>
  );
}
