import type { ReactNode } from 'react';
import { ToneChip } from '../../kit/ui/tone-chip.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { chipSpec } from './props.ts';

/** A state in one or two words, in a coloured chip. */
export function Chip({ label, tone, icon }: WidgetProps<typeof chipSpec>): ReactNode {
  return <ToneChip label={label} tone={tone} icon={icon} />;
}
