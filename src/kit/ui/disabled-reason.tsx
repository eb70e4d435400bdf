import { styled } from '@mui/material/styles';
import { cloneElement, type ReactElement, type ReactNode, type SyntheticEvent, useId } from 'react';
import { LockedLine } from './locked-line.tsx';
import { Tip, type TipListeners } from './tip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Attributes = TipListeners & {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  component?: 'a';
  href?: string | undefined;
  onClick?: (event: SyntheticEvent) => void;
};

type Props = {
  reason: string | undefined;
  /** Where the reason shows: under the control, or beside it in a tip where there is no room. Default: under. */
  at?: 'under' | 'tip';
  /** What the tip says while there is no reason. */
  title?: string;
  children: ReactElement<Attributes>;
};

/**
 * A control and its reason, as broad as the control where that takes its whole row. Without a reason the control stands
 * for itself in the layout around it.
 */
const Column = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(0.5),
  minWidth: 0,
  maxWidth: '100%',
  '&:has(> :is(.MuiButton-fullWidth, .MuiListItemButton-root))': { display: 'flex', width: '100%' },
  '&:not([data-disabled])': { display: 'contents' },
  '& > *': { gridColumn: 'inherit', maxWidth: '100%' },
}));

const Words = styled(LockedLine)({ maxWidth: '24rem' });

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps a control from being used and says why: in sight, and to screen readers with the control, which stays reachable
 * by keyboard. A reason that comes or goes leaves the control its focus.
 */
export function DisabledReason({ reason, at = 'under', title, children }: Props): ReactNode {
  const id = useId();
  const isRefused = reason !== undefined;
  const control = isRefused
    ? cloneElement(children, {
        'aria-disabled': true,
        'aria-describedby': id,
        // A link stays the same element.
        ...(children.props.href && { component: 'a' }),
        href: undefined,
        onClick: refuse,
      })
    : children;
  if (at === 'under')
    return (
      <Column data-disabled={isRefused || undefined}>
        {control}
        {isRefused && <Words id={id}>{reason}</Words>}
      </Column>
    );
  return (
    <>
      <Tip title={isRefused ? <span>{reason}</span> : title} enterTouchDelay={isRefused ? 0 : undefined}>
        {control}
      </Tip>
      {isRefused && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}
