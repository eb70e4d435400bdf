import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { visibleEntries } from '../../kit/entries.ts';
import { useKit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { barsSpec } from './props.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: theme.spacing(0.5, 2),
  },
  '& dt': { ...theme.typography.body1 },
  '& dd': {
    ...theme.typography.body1,
    margin: 0,
    fontWeight: theme.typography.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& svg': { gridColumn: '1 / -1', display: 'block', width: '100%', overflow: 'visible' },
  '& rect': { fill: theme.palette.text.secondary },
  '& .strong': { fill: theme.palette.primary.main },
  '& .gap': { fill: 'none', stroke: theme.palette.primary.main, strokeWidth: 2, strokeDasharray: '5 4' },
  '& text': { ...theme.typography.body2, fill: theme.palette.text.primary, fontWeight: 600 },
}));

const height = 32;

/** How long a bar may be for the words in its gap to have room, in per cent. */
const roomy = 72;

/** Bars of one scale. The picture is for the eye alone: whose amount and how much stands in words. */
export function Bars({ bars, gap }: WidgetProps<typeof barsSpec>): ReactNode {
  const { display } = useKit();
  const shown = visibleEntries(bars);
  const longest = Math.max(0, ...shown.map(([, { value = 0 }]) => value));
  return (
    <List>
      {shown.map(([key, { label, value, as = 'number', strong }]) => {
        const share = longest > 0 ? (Math.max(0, value ?? 0) / longest) * 100 : 0;
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{display(as, value)}</dd>
            <svg height={height} aria-hidden>
              <rect className={strong ? 'strong' : undefined} width={`${share}%`} height={height} rx={6} />
              {gap !== undefined && share > 0 && share < 99 && <Gap from={share} words={gap} />}
            </svg>
          </div>
        );
      })}
    </List>
  );
}

/** What a bar lacks to the longest. */
function Gap({ from, words }: { from: number; words: string }): ReactNode {
  return (
    <>
      <rect className="gap" x={`${from + 0.8}%`} y={1} width={`${99 - from}%`} height={height - 2} rx={6} />
      {from <= roomy && (
        <text x={`${(from + 100) / 2}%`} y={height / 2} textAnchor="middle" dominantBaseline="central">
          {words}
        </text>
      )}
    </>
  );
}
