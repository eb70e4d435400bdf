import { cloneElement, type ReactElement, type ReactNode, type SyntheticEvent, useId } from 'react';
import { useKit } from '../kit.ts';
import { Tip, type TipListeners } from './tip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Attributes = TipListeners & {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  href?: undefined;
  onClick?: (event: SyntheticEvent) => void;
};

type Props = { reason: string | undefined; children: ReactElement<Attributes> };

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps a control from being used and says why: on hover, on focus, on touch, and always to screen readers. The
 * control stays reachable by keyboard, so that the reason can be read. Without a reason nothing changes.
 */
export function DisabledReason({ reason, children }: Props): ReactNode {
  const id = useId();
  const { settings } = useKit();
  if (reason === undefined) return children;
  const control = cloneElement(children, {
    'aria-disabled': true,
    'aria-describedby': id,
    href: undefined,
    onClick: refuse,
  });
  return (
    <>
      <Tip title={<span>{reason}</span>} enterTouchDelay={0} leaveTouchDelay={settings.notices.touchTooltip}>
        {control}
      </Tip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
}
