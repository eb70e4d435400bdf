import Chip from '@mui/material/Chip';
import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { type Tone, toneIcons } from '../tone.ts';

/** The words keep the colour of texts, which is legible on every partner's colours; background and icon carry the tone. */
const Pill = styled(Chip, { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const colour = tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main;
    return {
      maxWidth: '100%',
      height: 'auto',
      minHeight: 28,
      color: theme.palette.text.primary,
      background: alpha(colour, 0.14),
      '& .MuiChip-icon': { color: colour },
      '& .MuiChip-label': {
        paddingBlock: theme.spacing(0.25),
        whiteSpace: 'normal',
        overflowWrap: 'break-word',
      },
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
  return <Pill size="small" tone={tone} label={label} icon={sign} />;
}
