import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { safeImageAddress } from '../../kit/safe-address.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { imageSpec } from './props.ts';

/** The drawings come with the first of them, as most pictures have an address. */
const Illustration = lazy(async () => ({
  default: (await import('../../kit/ui/illustrations.tsx')).Illustration,
}));

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

/** The room of a drawing that is to come. */
const Drawing = styled('div')({ width: 'min(100%, 15rem)', aspectRatio: '3 / 2' });

/** A picture. */
export function Image({
  alt,
  src,
  illustration,
  size = 'full',
  ratio,
}: WidgetProps<typeof imageSpec>): ReactNode {
  if (illustration)
    return (
      <Suspense fallback={<Drawing />}>
        <Illustration name={illustration} label={alt} />
      </Suspense>
    );
  const address = src === undefined ? undefined : safeImageAddress(src);
  return address === undefined ? null : (
    <Picture src={address} alt={alt} breadth={breadths[size]} ratio={ratio} loading="lazy" />
  );
}
