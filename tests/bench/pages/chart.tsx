import portal from 'virtual:bench-portal';
import { createRoot } from 'react-dom/client';
import { createBrandTheme } from '../../../src/portal/theme.ts';
import { Chart } from '../../../src/widgets/chart/chart.tsx';
import { createBenchServices } from './bench-services.tsx';
import { type CurvePoint, curveOf } from './chart-data.ts';
import { drawByHand } from './chart-by-hand.ts';
import { createBenchKit, Surroundings } from './surroundings.tsx';

/** A chart that stands there: it can be panned by so many steps, and be taken away. */
type Standing = { pan(steps: number): Promise<number[]>; remove(): void };

export type ChartVariant = 'described' | 'byHand';

/** What the driver calls in the page. */
export type ChartBench = {
  /** Draws a year of quarter hours: the time from the entries to pixels. */
  paint(variant: ChartVariant): Promise<number>;
  /** Pans what stands there, a step a frame: how long each frame took. */
  pan(steps: number): Promise<number[]>;
  remove(): void;
};

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Waits until a canvas has something in the middle. */
async function painted(place: HTMLElement): Promise<void> {
  for (;;) {
    await nextFrame();
    const canvas = place.querySelector('canvas');
    const column = canvas?.getContext('2d')?.getImageData(canvas.width / 2, 0, 1, canvas.height).data;
    if (column?.some((value) => value !== 0)) return;
  }
}

/** Moves something a step a frame. */
async function framesOf(steps: number, move: (step: number) => void): Promise<number[]> {
  const frames: number[] = [];
  let before = await nextFrame();
  for (let step = 0; step < steps; step += 1) {
    move(step);
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
  }
  return frames;
}

/** The chart of the portal, dragged by a pointer. */
function drawDescribed(
  items: CurvePoint[],
  place: HTMLElement,
  around: (node: React.ReactNode) => React.ReactNode,
): Standing {
  const root = createRoot(place);
  root.render(
    around(
      <Chart
        blockKey="curve"
        title="Curva"
        items={items}
        x={{ path: 'date', kind: 'moment', step: 15 }}
        series={{
          active: { label: 'Activa', path: 'activa' },
          exported: { label: 'Exportada', path: 'exportada', counts: -1 },
          reactive: { label: 'Reactiva', path: 'reactiva', unit: 'kVArh', look: 'line' },
        }}
        y={{ unit: 'kWh', decimals: 2 }}
        zoomable
        export="curva"
      />,
    ),
  );
  return {
    pan: (steps) => {
      const chart = place.querySelector('[role=application]');
      const { left = 0, top = 0, width = 0 } = chart?.getBoundingClientRect() ?? {};
      const point = (type: string, x: number) =>
        chart?.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            clientX: left + x,
            clientY: top + 100,
            button: 0,
            buttons: 1,
            pointerType: 'mouse',
          }),
        );
      point('pointerdown', width / 4);
      return framesOf(steps, (step) => point('pointermove', width / 4 + 10 + 5 * step));
    },
    remove: () => root.unmount(),
  };
}

async function start(): Promise<ChartBench> {
  const services = await createBenchServices(portal, async () => () => []);
  const kit = createBenchKit(services);
  const theme = createBrandTheme(portal.index.brand, 'light');
  const around = (node: React.ReactNode) => (
    <Surroundings services={services} kit={kit} theme={theme}>
      {node}
    </Surroundings>
  );
  let standing: Standing | undefined;
  let place: HTMLElement | undefined;
  return {
    async paint(variant) {
      // Entries of its own each time: neither side may remember those of the round before.
      const items = curveOf(2025);
      place = document.body.appendChild(document.createElement('div'));
      await nextFrame();
      const before = performance.now();
      standing =
        variant === 'byHand' ? drawByHand(items, place, framesOf) : drawDescribed(items, place, around);
      await painted(place);
      return performance.now() - before;
    },
    pan: async (steps) => (await standing?.pan(steps)) ?? [],
    remove() {
      standing?.remove();
      place?.remove();
      (window as { gc?: () => void }).gc?.();
    },
  };
}

window.chartBench = start();
