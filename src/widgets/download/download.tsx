import type { ReactNode } from 'react';
import { DownloadControl } from '../../kit/ui/download-control.tsx';
import { PressButton } from '../../kit/ui/press-button.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { downloadSpec } from './props.ts';

/** A control that downloads one file. */
export function Download({
  label,
  name,
  look = 'outlined',
  disabledWhen,
  onPress,
}: WidgetProps<typeof downloadSpec>): ReactNode {
  if (disabledWhen === undefined) return <DownloadControl {...{ label, name, look, onPress }} />;
  return <PressButton {...{ label, name, look, onPress }} icon="download" disabled={disabledWhen} />;
}
