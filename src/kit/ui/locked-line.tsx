import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

const Line = styled('span')(({ theme: { palette, spacing, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  gap: spacing(0.5),
  color: palette.text.secondary,
}));

type Props = {
  /** The id that the locked control names as its description. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Why something cannot be used, in sight, with a lock before the words. */
export function LockedLine({ id, className, children }: Props): ReactNode {
  return (
    <Line id={id} className={className}>
      <Icon name="lock" size="small" />
      <span>{children}</span>
    </Line>
  );
}
