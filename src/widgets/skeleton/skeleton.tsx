import type { ReactNode } from 'react';
import { Skeleton as KitSkeleton } from '../../kit/ui/skeletons.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { skeletonSpec } from './props.ts';

/** A placeholder while something loads. */
export function Skeleton({ look = 'lines', lines }: WidgetProps<typeof skeletonSpec>): ReactNode {
  return <KitSkeleton shape={look} lines={lines} />;
}
