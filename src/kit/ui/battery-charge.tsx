import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A part of a battery, in per cent: the reader's own, one of the others, or one that nobody has. */
export type Charge = { key: string; share: number; of: 'own' | 'other' | 'nobody' };

/** How strong the colour of the others is, in per cent of the brand's, in turn; neighbours differ. */
const strengths = [52, 34, 20] as const;

const Body = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  padding: 3,
  marginInlineEnd: 7,
  border: `2px solid ${theme.palette.text.secondary}`,
  borderRadius: 8,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(100% + 3px)',
    top: '28%',
    width: 4,
    height: '44%',
    borderRadius: '0 3px 3px 0',
    backgroundColor: theme.palette.text.secondary,
  },
  '& > svg': { display: 'block', width: '100%', borderRadius: 3 },
  '& .own': { fill: theme.palette.primary.main },
  '& .nobody': { fill: 'none' },
  ...Object.fromEntries(
    strengths.map((strength, index) => [
      `& .other-${index}`,
      {
        fill: `color-mix(in srgb, ${theme.palette.primary.main} ${strength}%, ${theme.palette.background.paper})`,
      },
    ]),
  ),
}));

const lookOf = (charges: readonly Charge[], charge: Charge): string => {
  if (charge.of !== 'other') return charge.of;
  return `other-${charges.filter(({ of }) => of === 'other').indexOf(charge) % strengths.length}`;
};

/** A square in the colour of a part, for the list that names the parts. */
const Square = styled(Body)({
  padding: 0,
  margin: 0,
  border: 0,
  flex: 'none',
  width: 12,
  height: 12,
  '&::after': { display: 'none' },
}) as typeof Body;

type Props = { charges: readonly Charge[]; height: number };

/** A battery, filled as far as its parts go. A picture alone: what it shows must also stand in words. */
export function BatteryCharge({ charges, height }: Props): ReactNode {
  const shown = charges.filter(({ share }) => share > 0);
  let from = 0;
  return (
    <Body aria-hidden data-battery>
      <svg height={height} role="presentation">
        {shown.map((charge, index) => {
          const left = from;
          from += charge.share;
          return (
            <rect
              key={charge.key}
              className={lookOf(charges, charge)}
              x={index === 0 ? '0%' : `${left + 0.6}%`}
              width={`${Math.max(0.4, charge.share - (index === 0 ? 0 : 0.6))}%`}
              height="100%"
              rx={2}
            />
          );
        })}
      </svg>
    </Body>
  );
}

/** The colour of a part beside its name. */
export function ChargeMark({ charges, charge }: { charges: readonly Charge[]; charge: Charge }): ReactNode {
  return (
    <Square aria-hidden>
      <svg height={12} role="presentation">
        <rect className={lookOf(charges, charge)} width="100%" height="100%" rx={3} />
      </svg>
    </Square>
  );
}
