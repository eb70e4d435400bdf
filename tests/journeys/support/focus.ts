import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until an element has the focus. */
export async function mustHaveFocus(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
}
