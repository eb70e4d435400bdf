import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, CanvasRenderer]);

/**
 * Lets ECharts empty its element, which it does by `innerHTML = ''`: a page with trusted types refuses each text there,
 * an empty one too.
 */
function emptiedByHand(element: HTMLElement): HTMLElement {
  return Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set: () => element.replaceChildren(),
  });
}

/** The parts of ECharts that draw charts, for the component that runs it. */
export const engine = {
  init: (...[element, ...more]: Parameters<typeof init>) => init(element && emptiedByHand(element), ...more),
  dispose,
  getInstanceByDom,
};
