import type { ReactNode } from 'react';
import { PressButton } from '../../kit/ui/press-button.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { buttonSpec } from './props.ts';

/** A button that runs actions. */
export function Button({
  label,
  name,
  icon,
  look,
  tone,
  wide,
  pressedWhen,
  disabledWhen,
  onPress,
}: WidgetProps<typeof buttonSpec>): ReactNode {
  return (
    <PressButton
      label={label}
      name={name}
      icon={icon}
      look={look}
      tone={tone}
      wide={wide}
      pressed={pressedWhen}
      disabled={disabledWhen}
      onPress={onPress}
    />
  );
}
