import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Kit } from '../../kit/kit.ts';
import type { PartNames } from './options.ts';
import type { Points } from './points.ts';
import type { Wording } from './wording.ts';

type Props = {
  id: string;
  kit: Kit;
  points: Points;
  wording: Wording;
  words: PartNames;
  summary: string | undefined;
};

/** The total of a chart and its ends; nothing where no line counts. */
function totalsIn({ kit: { text }, points, wording }: Props): string | undefined {
  const { total, highest, lowest, xs, totals } = points;
  if (!highest || !lowest) return undefined;
  if (xs.length === 1)
    return `${text('kit.chart.point', { name: text('kit.chart.total'), value: wording.number(total) })}.`;
  // Where something is subtracted, its ends are those of what is left.
  return text(totals ? 'kit.chart.summaryOfTotals' : 'kit.chart.summary', {
    total: wording.number(total),
    highest: wording.number(highest.value),
    highestAt: wording.place(highest.x),
    lowest: wording.number(lowest.value),
    lowestAt: wording.place(lowest.x),
  });
}

/** What a chart says in words: its total, its ends, and what it does not show. */
export function Words(props: Props): ReactNode {
  const {
    id,
    kit: { text },
    points: { unplaced, others, lines, marked, compared, xs, totals = [] },
    wording,
    words,
    summary = totalsIn(props),
  } = props;
  const point = (name: string, value: number) =>
    text('kit.chart.point', { name, value: wording.number(value) });
  const parts = [
    ...totals.map(({ label, total }) => `${point(label, total)}.`),
    summary,
    compared && `${point(words.compared ?? '', compared.total)}.`,
    marked &&
      text('kit.chart.marked', {
        word: words.marked ?? '',
        count: marked.filter(Boolean).length,
        all: xs.length,
      }),
    others > 0 && !lines.some(({ rest }) => rest) && text('kit.chart.others', { count: others }),
    unplaced > 0 && text('kit.chart.unplaced', { count: unplaced }),
  ];
  return (
    <Typography id={id} variant="body2" color="textSecondary">
      {parts.filter(Boolean).join(' ')}
    </Typography>
  );
}
