import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pause } from './pause.ts';

/** A file as a person chooses it. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** How somebody uses controls: with a mouse or a finger, or with the keyboard alone. */
export type Hands = {
  type(line: Locator, words: string): Promise<void>;
  /** Chooses one of several radio buttons, or turns a box over. */
  mark(control: Locator): Promise<void>;
  /** An entry of a list that the browser opens. */
  pick(select: Locator, label: string): Promise<void>;
  /** The first entry that a combobox finds for words. */
  find(box: Locator, words: string): Promise<void>;
  attach(input: Locator, files: Chosen[]): Promise<void>;
  press(button: Locator): Promise<void>;
};

const isRadio = async (control: Locator) => (await control.getAttribute('type')) === 'radio';

const firstOption = (page: Page) => page.getByRole('listbox').getByRole('option').first();

/** With a mouse or a finger. */
export function pointing(page: Page): Hands {
  return {
    type: (line, words) => line.fill(words),
    async mark(control) {
      if (await isRadio(control)) await control.check();
      else await control.setChecked(!(await control.isChecked()));
    },
    pick: async (select, label) => void (await select.selectOption({ label })),
    async find(box, words) {
      await box.fill(words);
      await pause();
      await firstOption(page).click();
    },
    attach: (input, files) => input.setInputFiles(files),
    async press(button) {
      await pause();
      await button.click();
    },
  };
}

/** No part of the portal has more controls before the next one that somebody looks for. */
const mostTabs = 80;

/** Goes forward with Tab until a control has the focus. @throws if it is not among the next ones. */
async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(control)}`);
}

/** A group of radio buttons has one place among what Tab reaches; the arrows walk it. */
async function markByArrows(page: Page, control: Locator): Promise<void> {
  const inGroup = () =>
    control.evaluate(
      (element, name) =>
        (document.activeElement as HTMLInputElement | null)?.[name] === (element as HTMLInputElement)[name],
      'name' as const,
    );
  for (let tabs = 0; tabs < mostTabs && !(await inGroup()); tabs += 1) await page.keyboard.press('Tab');
  if (!(await control.isChecked())) await page.keyboard.press('Space');
  for (let steps = 0; steps < mostTabs && !(await control.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown');
  expect(await control.isChecked()).toBe(true);
}

/** With the keyboard alone: forward with Tab, as everybody does who fills in a form. */
export function typing(page: Page): Hands {
  const { keyboard } = page;
  // As long as somebody listens, the browser gives each choice of files to the test; told only before a press, it may be late.
  page.on('filechooser', () => {});
  return {
    async type(line, words) {
      await reach(page, line);
      await keyboard.press('Control+a');
      await keyboard.type(words);
    },
    async mark(control) {
      if (await isRadio(control)) return markByArrows(page, control);
      await reach(page, control);
      await keyboard.press('Space');
    },
    async pick(select, label) {
      await reach(page, select);
      // The list follows letters that have a key.
      await keyboard.type(/^[ -~]*/.exec(label)?.[0] ?? '');
    },
    async find(box, words) {
      await reach(page, box);
      await keyboard.type(words);
      await firstOption(page).waitFor();
      await keyboard.press('Enter');
    },
    async attach(input, files) {
      await reach(page, input);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Space')]);
      await chooser.setFiles(files);
    },
    async press(button) {
      await reach(page, button);
      await pause();
      await keyboard.press('Enter');
    },
  };
}
