import type { ReactNode } from 'react';
import { DownloadControl } from '../../kit/ui/download-control.tsx';
import { PressButton } from '../../kit/ui/press-button.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { downloadSpec } from './props.ts';

/** A control that downloads one file. */
export function Download({
  label,
  look = 'outlined',
  disabledWhen,
  onPress,
}: WidgetProps<typeof downloadSpec>): ReactNode {
  if (disabledWhen === undefined) return <DownloadControl label={label} look={look} onPress={onPress} />;
  return <PressButton label={label} look={look} icon="download" disabled={disabledWhen} onPress={onPress} />;
}
