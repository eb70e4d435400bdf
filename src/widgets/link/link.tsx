import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { usePress } from '../../kit/use-handler.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { linkSpec } from './props.ts';

/** A link; with actions other than navigation, a button that looks like a link. */
export function Link({ label, icon, onPress }: WidgetProps<typeof linkSpec>): ReactNode {
  const { press, busy } = usePress(onPress);
  const element = press.href === undefined ? ({ component: 'button', type: 'button' } as const) : {};
  return (
    <MuiLink
      {...press}
      {...element}
      aria-busy={busy || undefined}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 44,
        width: 'fit-content',
        font: 'inherit',
        textAlign: 'start',
      }}
    >
      {icon && <Icon name={icon} size="small" />}
      {label}
    </MuiLink>
  );
}
