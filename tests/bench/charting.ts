import type { CDPSession } from 'playwright-core';
import { servePage } from './bench-page.ts';
import type { ChartBench, ChartVariant } from './pages/chart.tsx';
import { type Group, median, pairedRatio, type Row } from './result.ts';
import type { Setting } from './setting.ts';
import { inTime, onSoundPage } from './sound-page.ts';

declare global {
  interface Window {
    chartBench: Promise<ChartBench>;
  }
}

type Samples = { paint: number[]; pan: number[]; long: number };

const variants: readonly ChartVariant[] = ['described', 'byHand'];
/** A longer frame is seen as a jerk, in milliseconds. */
const jerk = 50;

/** The time that the main thread of a page has worked, in milliseconds. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function rowsOf(ours: Samples, theirs: Samples): Row[] {
  const row = (name: string, pick: (samples: Samples) => number[]): Row => ({
    name,
    unit: 'ms',
    value: median(pick(ours)),
    byHand: median(pick(theirs)),
    ratio: pairedRatio(pick(ours), pick(theirs)),
    promise: { of: 'ratio', atMost: 1.2 },
  });
  return [
    row('first paint', ({ paint }) => paint),
    row('a step of a pan', ({ pan }) => pan),
    {
      name: `frames over ${jerk} ms while panning`,
      unit: '',
      value: ours.long,
      byHand: theirs.long,
      promise: { of: 'value', atMost: theirs.long },
    },
  ];
}

/** A year of quarter hours as a chart of the portal, beside the same with ECharts alone. */
export async function measureCharts({ root, quick, portal, browser }: Setting): Promise<Group[]> {
  const served = await servePage(root, 'chart.html', portal);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const [warm, rounds, steps] = quick ? [0, 1, 3] : [2, 11, 60];
  const found = { described: { paint: [], pan: [], long: 0 }, byHand: { paint: [], pan: [], long: 0 } } as {
    [variant in ChartVariant]: Samples;
  };
  try {
    return await onSoundPage(page, async () => {
      await page.goto(served.address);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      for (let round = -warm; round < rounds; round += 1) {
        for (const variant of round % 2 === 0 ? variants : [...variants].reverse()) {
          const paint = await inTime(
            page.evaluate(async (name) => (await window.chartBench).paint(name), variant),
            `a chart, ${variant}`,
          );
          const before = await workOf(session);
          const frames = await page.evaluate(async (count) => (await window.chartBench).pan(count), steps);
          const work = (await workOf(session)) - before;
          await page.evaluate(async () => (await window.chartBench).remove());
          if (round < 0) continue;
          found[variant].paint.push(paint);
          found[variant].pan.push(work / steps);
          found[variant].long += frames.filter((frame) => frame > jerk).length;
        }
      }
      return [
        {
          title: 'A chart of 35,040 quarter hours, three series, a week in sight',
          how: 'Medians; the ratio is that of neighbours. First paint: from the entries to pixels. A pan: work of the main thread for each step of three to five quarter hours, a step a frame. By hand: ECharts alone with the same series and window, without table, words, tips and keys.',
          rows: rowsOf(found.described, found.byHand),
        },
      ];
    });
  } finally {
    await page.close();
    await served.close();
  }
}
