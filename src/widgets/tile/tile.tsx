import MuiCard from '@mui/material/Card';
import { alpha, styled, type Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../kit/icon.tsx';
import type { Tone } from '../../kit/tone.ts';
import { LockedLine } from '../../kit/ui/locked-line.tsx';
import { pressedAsWhole, WholePress } from '../../kit/ui/whole-press.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { tileSpec } from './props.ts';

const isRefused = '&:has([data-whole][aria-disabled=true])';
const isPressed = '&:has([data-whole]:not([aria-disabled=true])):hover';

/** Pressed as a whole, with the area of its press as round as itself. */
const whole = ({ palette, shape }: Theme) => ({
  ...pressedAsWhole,
  borderRadius: shape.borderRadius,
  [`${isPressed} [data-whole]`]: { textDecoration: 'underline' },
  [isRefused]: { color: palette.text.secondary },
  '& [data-whole]::after': { borderRadius: shape.borderRadius },
});

/** An outline, a tint and the icon in the colour of a tone; the words keep theirs, which is legible on every partner's colours. */
const toned = ({ palette: { mode } }: Theme, colour: string) => ({
  outline: `1px solid ${alpha(colour, mode === 'dark' ? 0.6 : 0.4)}`,
  outlineOffset: -1,
  backgroundImage: `linear-gradient(${alpha(colour, 0.07)}, ${alpha(colour, 0.07)})`,
  '& > * > [aria-hidden]:first-of-type': { color: colour },
});

/** As high as its neighbours. What it holds follows its own width. */
const Card = styled(MuiCard, { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    ...whole(theme),
    ...(tone !== 'neutral' && toned(theme, theme.palette[tone].main)),
    containerType: 'inline-size',
    height: '100%',
    padding: theme.spacing(2),
    transition: theme.transitions.create('border-color', { duration: 120 }),
    [isPressed]: { borderColor: theme.palette.primary.main },
    [isRefused]: { borderStyle: 'dashed', color: theme.palette.text.secondary },
  }),
);

/** One of several, with a line above it. */
const Row = styled('div')(({ theme }) => ({
  ...whole(theme),
  padding: theme.spacing(1.5, 0),
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: 0,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

/** Icon, words and arrow beside one another; in a narrow card the words stand below the icon, without an arrow. */
const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1, 1.5),
  alignItems: 'flex-start',
  '& > [aria-hidden]': { marginTop: 1, color: theme.palette.primary.main },
  '&[data-refused] > [aria-hidden]': { color: 'inherit' },
  '@container (max-width: 13rem)': {
    flexDirection: 'column',
    '& > :last-child[aria-hidden]': { display: 'none' },
  },
}));

const Words = styled('div')({ flex: 1, minWidth: 0 });
const Title = styled('p')(({ theme }) => ({ margin: 0, fontWeight: theme.typography.fontWeightMedium }));
const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  margin: theme.spacing(0.5, 0, 0),
  fontVariantNumeric: 'tabular-nums',
}));
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  color: theme.palette.text.secondary,
}));
const Reason = styled(LockedLine)(({ theme }) => ({ marginTop: theme.spacing(0.5) }));

/** Columns of one width, the highest as high as the picture. */
const Bars = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: theme.spacing(5),
  marginTop: theme.spacing(1.5),
  fill: theme.palette.primary.main,
}));

function BarsOf({ values }: { values: readonly number[] }): ReactNode {
  const most = Math.max(...values);
  if (!(most > 0)) return null;
  return (
    <Bars viewBox={`0 0 ${values.length} 1`} preserveAspectRatio="none" role="presentation">
      {values.map((value, at) => {
        const height = Math.max(value / most, 0);
        // The order of the numbers is all that tells them apart.
        return <rect key={at} x={at + 0.1} y={1 - height} width={0.8} height={height} />;
      })}
    </Bars>
  );
}

/** A card that is pressed anywhere. Where it cannot be used it says why in sight. */
export function Tile({
  title,
  icon,
  figure,
  text,
  bars,
  tone = 'neutral',
  look,
  disabledWhen: reason,
  onPress,
}: WidgetProps<typeof tileSpec>): ReactNode {
  const id = useId();
  const content = (
    <>
      <Content data-refused={reason === undefined ? undefined : true}>
        {icon && <Icon name={icon} />}
        <Words>
          <Title>
            {onPress ? (
              <WholePress onPress={onPress} refusedBy={reason === undefined ? undefined : id}>
                {title}
              </WholePress>
            ) : (
              title
            )}
          </Title>
          {figure !== undefined && <Figure>{figure}</Figure>}
          {text !== undefined && text !== '' && <Line>{text}</Line>}
          {reason !== undefined && <Reason id={id}>{reason}</Reason>}
        </Words>
        {onPress && reason === undefined && <Icon name="chevronRight" />}
      </Content>
      {bars && <BarsOf values={bars} />}
    </>
  );
  return look === 'row' ? <Row>{content}</Row> : <Card tone={tone}>{content}</Card>;
}
