import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../../kit/widget.ts';
import type { textSpec } from './props.ts';

const looks = {
  body: { variant: 'body1', color: 'textPrimary' },
  muted: { variant: 'body1', color: 'textSecondary' },
  lead: { variant: 'body1', color: 'textPrimary' },
  small: { variant: 'body2', color: 'textSecondary' },
  figure: { variant: 'h1', color: 'primary' },
} as const;

/** A paragraph or a heading. */
export function Text({
  text,
  look = 'body',
  level = 2,
  align = 'start',
  status = false,
}: WidgetProps<typeof textSpec>): ReactNode {
  const heading = `h${level}` as 'h2';
  const drawn =
    look === 'heading'
      ? ({ variant: heading, component: heading } as const)
      : ({ ...looks[look], component: 'p' } as const);
  return (
    <Typography
      {...drawn}
      role={status ? 'status' : undefined}
      // As the title of a screen it takes the focus of whoever comes.
      tabIndex={look === 'heading' && level === 1 ? -1 : undefined}
      sx={{
        whiteSpace: 'pre-line',
        textAlign: align,
        maxWidth: '44rem',
        overflowWrap: 'anywhere',
        ...(align === 'center' && { mx: 'auto' }),
        ...(look === 'lead' && { fontSize: '1.15rem' }),
        ...(look === 'figure' && { fontSize: 'clamp(2.25rem, 8vw, 3.25rem)', lineHeight: 1.1 }),
      }}
    >
      {text}
    </Typography>
  );
}
