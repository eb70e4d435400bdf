import type { Page } from 'playwright-core';

/** How long a page may take for one step, in milliseconds: far more than any step needs on a busy machine. */
const patience = 60_000;

/** Runs `work` on a page. Fails with the first error that the page has, since what it waits for may then never come. */
export function onSoundPage<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  page.setDefaultTimeout(patience);
  const broken = new Promise<never>((_resolve, reject) => {
    page.on('pageerror', (error) => reject(new Error(`The page failed: ${error.message}`)));
    page.on('crash', () => reject(new Error('The page crashed.')));
    page.on('console', (message) => {
      if (message.type() === 'error')
        reject(new Error(`The page reported: ${message.text()} (${message.location().url})`));
    });
  });
  return Promise.race([work(), broken]);
}

/** Fails where the page does not answer in time: its script has no end, or waits for what does not come. */
export function inTime<Answer>(answer: Promise<Answer>, what: string): Promise<Answer> {
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(`No answer from the page in ${patience / 1000} s: ${what}`));
    setTimeout(fail, patience).unref();
  });
  return Promise.race([answer, late]);
}
