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
  '& svg': { gridArea: '2 / 1 / 3 / -1', display: 'block', width: '100%', overflow: 'visible' },
  '& rect': { fill: theme.palette.text.secondary },
  '& .strong': { fill: theme.palette.primary.main },
  '& .gap': { fill: 'none', stroke: theme.palette.primary.main, strokeWidth: 2, strokeDasharray: '5 4' },
  '& .lacks': { ...theme.typography.body2, fontWeight: 600, gridColumn: '1 / -1', textAlign: 'end' },
  '& .lacks.within': { gridRow: 2, alignSelf: 'center', textAlign: 'center' },
}));

const height = 32;

/** How long a bar may be for the words in its gap to have room, in per cent. Longer ones have them below. */
const roomy = 60;

/** Bars of one scale. The picture is for the eye alone: whose amount, how much and what it lacks stands in words. */
export function Bars({ bars, gap }: WidgetProps<typeof barsSpec>): ReactNode {
  const { display } = useKit();
  const shown = visibleEntries(bars);
  const longest = Math.max(0, ...shown.map(([, { value = 0 }]) => value));
  return (
    <List>
      {shown.map(([key, { label, value, as = 'number', strong }]) => {
        const share = longest > 0 ? (Math.max(0, value ?? 0) / longest) * 100 : 0;
        const lacks = gap !== undefined && share > 0 && share < 99;
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{display(as, value)}</dd>
            <svg height={height} aria-hidden>
              <rect className={strong ? 'strong' : undefined} width={`${share}%`} height={height} rx={6} />
              {lacks && <Gap from={share} />}
            </svg>
            {lacks && <Lack from={share} words={gap} />}
          </div>
        );
      })}
    </List>
  );
}

/** The outline of what a bar lacks to the longest. */
function Gap({ from }: { from: number }): ReactNode {
  return (
    <rect className="gap" x={`${from + 0.8}%`} y={1} width={`${99 - from}%`} height={height - 2} rx={6} />
  );
}

/** The same in words, in the outline or below it. */
function Lack({ from, words }: { from: number; words: string }): ReactNode {
  return from <= roomy ? (
    <dd className="lacks within" style={{ marginInlineStart: `${from}%` }}>
      {words}
    </dd>
  ) : (
    <dd className="lacks">{words}</dd>
  );
}
