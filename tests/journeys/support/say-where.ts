import type { BrowserContext } from 'playwright-core';
import { TestRunner } from 'vitest';

/** Says what a failed test saw at last: the error of a step that waited too long does not tell. */
export async function sayWhereItFailed(context: BrowserContext): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== 'fail') return;
  for (const page of context.pages().filter((one) => !one.url().endsWith('/health'))) {
    const words = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((fault: unknown) => String(fault));
    console.error(`“${test.name}” failed at ${page.url()}, where it says:\n${words}`);
  }
}
