import type { Page } from 'playwright-core';

/** What Lighthouse takes for a phone on a slow mobile line: bytes a second, milliseconds of latency, times slower. */
const line = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const slowdown = 4;

/** The setting in words. */
export const slowLine = '1.6 Mbit/s, 150 ms of latency, a processor four times slower';

/** Slows the line and the processor of a page from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
