import { BarChart, LineChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { CurvePoint } from './chart-data.ts';

use([BarChart, LineChart, GridComponent, DataZoomInsideComponent, CanvasRenderer]);

/** How many places are in sight, as in the chart of the portal. */
const inSight = 672;

type Frames = (steps: number, move: (step: number) => void) => Promise<number[]>;

/** The same curve as somebody draws it with ECharts alone: the same series, axes and window. */
export function drawByHand(items: CurvePoint[], place: HTMLElement, frames: Frames) {
  place.style.height = '300px';
  const chart = init(place);
  const times = new Intl.DateTimeFormat('es-ES', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Madrid',
  });
  const last = items.length - 1;
  const bar = (name: string, data: number[]) => ({
    name,
    type: 'bar' as const,
    data,
    barMaxWidth: 48,
    barCategoryGap: '28%',
  });
  chart.setOption({
    animation: false,
    grid: { left: 40, right: 50, top: 30, bottom: 30 },
    xAxis: {
      type: 'category',
      data: items.map(({ date }) => date),
      axisLabel: { hideOverlap: true, formatter: (date: string) => times.format(Date.parse(date)) },
    },
    yAxis: [{ type: 'value' }, { type: 'value' }],
    dataZoom: [{ type: 'inside', startValue: last - inSight + 1, endValue: last }],
    series: [
      bar(
        'Activa',
        items.map(({ activa }) => activa),
      ),
      bar(
        'Exportada',
        items.map(({ exportada }) => exportada),
      ),
      {
        name: 'Reactiva',
        type: 'line',
        yAxisIndex: 1,
        showSymbol: false,
        data: items.map(({ reactiva }) => reactiva),
      },
    ],
  });
  return {
    pan: (steps: number) =>
      frames(steps, (step) => {
        const endValue = last - 6 - 3 * step;
        chart.dispatchAction({ type: 'dataZoom', startValue: endValue - inSight + 1, endValue });
      }),
    remove: () => chart.dispose(),
  };
}
