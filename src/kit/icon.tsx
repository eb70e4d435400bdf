import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { iconSheet } from 'virtual:icons';
import { isIconName } from './icons.ts';

export type IconSize = 'small' | 'medium' | 'large';

const sizes: Record<IconSize, string> = { small: '1.125rem', medium: '1.375rem', large: '2rem' };

const Holder = styled('span')({
  display: 'inline-flex',
  flex: 'none',
  lineHeight: 0,
  verticalAlign: '-0.25em',
  '& > svg': { width: '100%', height: '100%' },
});

type Props = { name: string; label?: string; size?: IconSize; className?: string };

/** An icon in the colour of the text around it. Without a label it is decoration, and screen readers pass over it. */
export function Icon({ name, label, size = 'medium', className }: Props): ReactNode {
  if (!isIconName(name)) return null;
  const reading = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Holder className={className} sx={{ width: sizes[size], height: sizes[size] }} {...reading}>
      <svg aria-hidden focusable={false}>
        <use href={`${iconSheet}#${name}`} />
      </svg>
    </Holder>
  );
}
