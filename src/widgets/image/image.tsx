import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { safeImageAddress } from '../../kit/safe-address.ts';
import { Illustration } from '../../kit/ui/illustrations.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { imageSpec } from './props.ts';

const breadths = { small: 160, medium: 320, full: '100%' } as const;

const Picture = styled('img', { shouldForwardProp: (name) => name !== 'breadth' && name !== 'ratio' })<{
  breadth: number | string;
  ratio?: number;
}>(({ theme, breadth, ratio }) => ({
  display: 'block',
  width: breadth,
  maxWidth: '100%',
  height: 'auto',
  borderRadius: theme.shape.borderRadius,
  ...(ratio && { aspectRatio: ratio, objectFit: 'cover' }),
}));

/** A picture. */
export function Image({
  alt,
  src,
  illustration,
  size = 'full',
  ratio,
}: WidgetProps<typeof imageSpec>): ReactNode {
  if (illustration) return <Illustration name={illustration} label={alt} />;
  const address = src === undefined ? undefined : safeImageAddress(src);
  return address === undefined ? null : (
    <Picture src={address} alt={alt} breadth={breadths[size]} ratio={ratio} loading="lazy" />
  );
}
