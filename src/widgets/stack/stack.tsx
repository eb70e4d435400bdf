import MuiStack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { lowWindow } from '../../kit/low-window.ts';
import { gaps } from '../../kit/gaps.ts';
import { alignedByText } from '../../kit/ui/press-button.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { stackSpec } from './props.ts';

const sides = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  between: 'space-between',
} as const;

/** At the lower edge of the window, over what is scrolled and above a notice; not in a low window. */
const staying = (theme: Theme) => ({
  position: 'sticky',
  bottom: 'calc(var(--foot, 0px) + var(--notice, 0px))',
  [lowWindow]: { position: 'static' },
  zIndex: 3,
  paddingBlock: theme.spacing(1.5),
  background: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
});

/** Blocks below or beside one another. */
export function Stack({
  direction = 'column',
  gap = 'medium',
  align,
  justify = 'start',
  wrap = true,
  stays = false,
  blocks,
}: WidgetProps<typeof stackSpec>): ReactNode {
  const across = align ?? (direction === 'row' ? 'center' : 'stretch');
  return (
    <MuiStack
      direction={direction}
      spacing={gaps[gap]}
      useFlexGap
      sx={(theme) => ({
        alignItems: sides[across],
        justifyContent: sides[justify],
        flexWrap: direction === 'row' && wrap ? 'wrap' : 'nowrap',
        minWidth: 0,
        '& > *': { minWidth: 0, maxWidth: '100%' },
        ...(direction === 'row' && alignedByText(theme)),
        ...(stays && staying(theme)),
      })}
    >
      {blocks}
    </MuiStack>
  );
}
