import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../src/engine/services.ts';
import { openPage } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const failed = 'No hemos podido cargar esta página';

it('a screen that could not be loaded names the page so, and comes once the browser is online', async () => {
  let isCut = true;
  const cut = ({ load, ...services }: Services): Services => ({
    ...services,
    load: {
      ...load,
      screen: (id) => (isCut ? Promise.reject(new Error('Failed to fetch')) : load.screen(id)),
    },
  });
  page = await openPage('/contratos/electricity', { user: 'casa' }, cut);
  await page.comes(failed);
  expect(document.title).toBe(`${failed} · Lumen`);
  isCut = false;
  window.dispatchEvent(new Event('online'));
  await page.comes('Luz', 'h1');
  expect([page.has(failed), document.title]).toEqual([false, 'Luz · Lumen']);
});
