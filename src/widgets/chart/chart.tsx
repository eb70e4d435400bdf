import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Json } from '../../base/json.ts';
import { useIsFormer } from '../../kit/former.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { alignedByText, PressButton } from '../../kit/ui/press-button.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { Handler } from '../../language/prop.ts';
import { ChartTable } from './chart-table.tsx';
import { csvOf, tableOf } from './csv.ts';
import { Drawn } from './drawn.tsx';
import { periodOf } from './intervals.ts';
import { Legend, legendOf } from './legend.tsx';
import type { PartNames, Picture } from './options.ts';
import { inksOf } from './palette.ts';
import type { chartSpec } from './props.ts';
import { useLook } from './use-look.ts';
import { usePoints } from './use-points.ts';
import { useTold } from './use-told.ts';
import { areTooMany } from './window.ts';
import { Words } from './words.tsx';

type Props = WidgetProps<typeof chartSpec>;

const Figure = styled('figure')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: 0,
  '& figcaption': { display: 'grid', gap: theme.spacing(0.5) },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', ...alignedByText(theme) },
  // A former value is dimmed as in a table: after a moment, as a quick answer would flicker.
  '& [role=application], & tbody': { transition: 'opacity 150ms' },
  '&[aria-busy=true]': {
    cursor: 'progress',
    '& [role=application], & tbody': { opacity: 0.45, transitionDelay: '150ms' },
  },
  '@media print': { breakInside: 'avoid', '& .buttons': { display: 'none' } },
}));

/** Whether anything can be drawn here; otherwise the table shows. */
const canDraw = () => typeof CanvasRenderingContext2D !== 'undefined';

const handlerOf =
  (run: () => void): Handler =>
  async () => {
    run();
    return true;
  };

/** Whether it is panned and zoomed: as it is asked to be, and always where it has more than can be in sight. */
const canZoom = ({ zoomable, grids }: Props, count: number): boolean =>
  grids === undefined && (areTooMany(count) || zoomable === true);

/** The names of what else stands in a chart; the same object as long as they are. */
function usePartNames({ marks, compare }: Props, total: string): PartNames {
  const [marked, compared] = [marks?.word, compare?.label];
  return useMemo(
    () => ({ total, ...(marked !== undefined && { marked }), ...(compared !== undefined && { compared }) }),
    [total, marked, compared],
  );
}

/** Numbers of entries as a picture, in words, as a table and as a file. */
export function Chart(props: Props): ReactNode {
  const { title, empty, export: fileName } = props;
  const isFormer = useIsFormer();
  const onPress = isFormer ? undefined : props.onPress;
  const { look, narrow, still } = useLook();
  const { kit, axis, points, wording, layout, strokes } = usePoints(props, narrow);
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { decimals } = props.y;
  const { text, locale } = kit;
  const words = usePartNames(props, text('kit.chart.total'));
  const pressable = onPress !== undefined;
  const timed = axis.kind === 'moment';
  const zoomable = canZoom(props, points.xs.length);
  const told = useTold(points, axis, props.onData);
  const picture = useMemo<Picture>(() => {
    const inks = inksOf(points.lines, look);
    const own = { points, words, layout, wording, look, narrow, still, strokes, inks, pressable, decimals };
    return { ...own, zoomable, timed };
  }, [points, words, layout, wording, look, narrow, still, strokes, pressable, decimals, zoomable, timed]);
  if (points.xs.length === 0) return <Empty text={empty ?? text('kit.empty')} icon="chart" />;
  const press = (at: number, index: number | undefined) => {
    const [x = '', line] = [points.xs[at], index === undefined ? undefined : points.lines[index]];
    const result: Json = {
      x,
      ...periodOf(x, axis),
      series: line?.series ?? null,
      split: line?.split ?? null,
    };
    void onPress?.(result);
  };
  const place = text(axis.kind === 'category' ? 'kit.chart.name' : 'kit.chart.period');
  const table = tableOf(points, wording, { place, words });
  const save = () => {
    const content = new Blob([csvOf(table, locale, props.y.unit)], { type: 'text/csv;charset=utf-8' });
    kit.save({ name: `${fileName}.csv`, content });
  };
  const drawn = canDraw() && !asTable;
  return (
    <Figure aria-labelledby={`${id}-title`} aria-busy={isFormer}>
      <figcaption>
        <Typography id={`${id}-title`} variant="h4" component="p">
          {title}
        </Typography>
        <Words id={`${id}-words`} {...{ kit, points, wording, words }} summary={props.summary?.(told)} />
      </figcaption>
      {drawn ? (
        <>
          <Legend {...legendOf(picture)} mode={look.mode} />
          <VisuallyHidden id={`${id}-keys`}>
            {[
              text(onPress ? 'kit.chart.keysPress' : 'kit.chart.keys'),
              zoomable && text('kit.chart.keysZoom'),
            ]
              .filter(Boolean)
              .join(' ')}
          </VisuallyHidden>
          <Drawn
            {...{ title, picture }}
            describedBy={`${id}-words ${id}-keys`}
            onPress={
              onPress && ((at, line) => press(at, line ?? (points.lines.length === 1 ? 0 : undefined)))
            }
          />
        </>
      ) : (
        <ChartTable labelledBy={`${id}-title`} table={table} wording={wording} />
      )}
      <div className="buttons">
        {canDraw() && (
          <PressButton
            look="quiet"
            icon={asTable ? 'chart' : 'list'}
            label={text(asTable ? 'kit.chart.picture' : 'kit.chart.table')}
            onPress={handlerOf(() => setAsTable(!asTable))}
          />
        )}
        <PressButton
          look="quiet"
          icon="download"
          label={text('kit.chart.export')}
          onPress={handlerOf(save)}
        />
      </div>
    </Figure>
  );
}
