import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { type Tone, toneIcons } from '../tone.ts';

/** The words keep the colour of texts, which is legible on every partner's colours; background and icon carry the tone. */
const Pill = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const colour = tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main;
    return {
      ...theme.typography.body2,
      fontSize: theme.typography.pxToRem(13),
      lineHeight: 1.5,
      letterSpacing: 0,
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      maxWidth: '100%',
      minHeight: 28,
      padding: theme.spacing(0.25, 0.75),
      borderRadius: 16,
      verticalAlign: 'middle',
      overflowWrap: 'break-word',
      textAlign: 'start',
      color: theme.palette.text.primary,
      background: alpha(colour, 0.14),
      '& > :first-of-type': { flexShrink: 0, color: colour },
    };
  },
);

const Mark = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    color: tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main,
  }),
);

/** The icon of a tone, in its colour, before words. */
export const ToneMark = ({ tone }: { tone: Tone }): ReactNode => (
  <Mark tone={tone}>
    <Icon name={toneIcons[tone]} size="small" />
  </Mark>
);

/** The default icon of a tone. */
const Dot = styled('span')({ width: 8, height: 8, borderRadius: '50%', background: 'currentColor' });

type Props = { label: string; tone?: Tone; icon?: string };

/** A state in one or two words, in the colour of its tone. */
export function ToneChip({ label, tone = 'neutral', icon }: Props): ReactNode {
  const sign = icon ? <Icon name={icon} size="small" /> : <Dot aria-hidden />;
  return (
    <Pill data-chip tone={tone}>
      {sign}
      <span>{label}</span>
    </Pill>
  );
}
