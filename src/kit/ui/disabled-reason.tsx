import { styled } from '@mui/material/styles';
import { cloneElement, type ReactElement, type ReactNode, type SyntheticEvent, useId } from 'react';
import { LockedLine } from './locked-line.tsx';
import { Tip, type TipListeners } from './tip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Attributes = TipListeners & {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  href?: undefined;
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

/** A control and its reason, as broad as the control where that takes its whole row. */
const Column = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(0.5),
  minWidth: 0,
  maxWidth: '100%',
  '&:has(> :is(.MuiButton-fullWidth, .MuiListItemButton-root))': { display: 'flex', width: '100%' },
}));

const Words = styled(LockedLine)({ maxWidth: '24rem' });

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps a control from being used and says why: in sight, and to screen readers with the control, which stays reachable
 * by keyboard. Without a reason nothing changes; one that comes or goes in a tip leaves the control its focus.
 */
export function DisabledReason({ reason, at = 'under', title, children }: Props): ReactNode {
  const id = useId();
  if (reason === undefined) return at === 'tip' ? <InTip {...{ id, title }} control={children} /> : children;
  const refused = {
    'aria-disabled': true,
    'aria-describedby': id,
    href: undefined,
    onClick: refuse,
  } as const;
  const control = cloneElement(children, refused);
  if (at === 'tip') return <InTip {...{ id, reason, control }} />;
  return (
    <Column data-disabled>
      {control}
      <Words id={id}>{reason}</Words>
    </Column>
  );
}

type InTipProps = { id: string; reason?: string; title?: string; control: ReactElement<Attributes> };

/** The reason on hover, on focus and on touch. */
function InTip({ id, reason, title, control }: InTipProps): ReactNode {
  return (
    <>
      <Tip
        title={reason === undefined ? title : <span>{reason}</span>}
        enterTouchDelay={reason === undefined ? undefined : 0}
      >
        {control}
      </Tip>
      {reason !== undefined && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}
