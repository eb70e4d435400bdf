import type { Page } from 'playwright-core';
import { contractsPath, customer, signedInCookie } from './customer.ts';
import { type Group, median, type Row } from './result.ts';
import type { Setting } from './setting.ts';
import { slowDown, slowLine } from './slow-line.ts';
import { onSoundPage } from './sound-page.ts';

/** The names of the buttons that open a dialog on a contract, by their texts. */
const names = ['contracts.changeIban', 'contracts.changeAddress', 'contracts.changeDelivery'];

/**
 * Runs in a page from its beginning, and measures from the first press until the title of a dialog has been painted. It
 * has no named function, as the loader would add a helper to it.
 */
const measurePress = (): void =>
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role=dialog] h2')?.textContent) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.measure('press', { start: timeStamp })));
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );

/** Presses for a dialog of a contract that has been whole for a second and that nobody has touched yet. */
async function pressed(page: Page, name: string): Promise<number> {
  await page.goto(`${contractsPath}/${customer.contract}`);
  const button = page.getByRole('button', { name, exact: true });
  // The line is idle long before a slow processor has drawn what it brought.
  await button.waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.waitForTimeout(1000);
  await button.tap();
  const measured = await page.waitForFunction(() => performance.getEntriesByName('press')[0]?.duration);
  return Number(await measured.jsonValue());
}

/** One press in a browser with an empty cache. */
async function coldPress({ browser, quick }: Setting, portal: string, name: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'es-ES',
    baseURL: portal,
  });
  try {
    await context.addCookies([await signedInCookie(portal)]);
    const page = await context.newPage();
    await page.addInitScript(measurePress);
    if (!quick) await slowDown(page);
    return await onSoundPage(page, () => pressed(page, name));
  } finally {
    await context.close();
  }
}

/** How long a press for a dialog takes until its frame stands there with its title. */
export async function measureDialogPress(setting: Setting, portal: string): Promise<Group> {
  const rows: Row[] = [];
  for (const key of setting.quick ? names.slice(0, 1) : names) {
    const name = setting.portal.texts.ca?.contracts?.[key] ?? key;
    const found: number[] = [];
    for (let round = 0; round < (setting.quick ? 1 : 3); round += 1)
      found.push(await coldPress(setting, portal, name));
    rows.push({ name, unit: 'ms', value: median(found), promise: { of: 'value', atMost: 100 } });
  }
  return {
    title: 'A press for a dialog',
    how: `Medians of three visits with an empty cache, ${slowLine}. From the press, the first on a contract that has been whole for a second, until the frame with its title is painted.`,
    rows,
  };
}
