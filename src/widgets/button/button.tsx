import type { ReactNode } from 'react';
import { PressButton } from '../../kit/ui/press-button.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { buttonSpec } from './props.ts';

/** A button that runs actions. */
export function Button(props: WidgetProps<typeof buttonSpec>): ReactNode {
  const { label, icon, look, tone, wide, disabledWhen, onPress } = props;
  const disabling = 'disabledWhen' in props ? { disabled: disabledWhen } : {};
  return <PressButton {...{ label, icon, look, tone, wide, onPress }} {...disabling} />;
}
