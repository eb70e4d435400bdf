import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string }[] };

declare global {
  interface Window {
    axe: { configure(spec: object): void; run(options: object): Promise<{ violations: Violation[] }> };
  }
}

/** The structures that axe found nothing wrong with, each in its look. */
const sound = new Set<string>();

/**
 * Waits for animations that end, and for those they cause: a changed colour goes down a page element by element. Axe
 * would measure colours that nobody gets to see. It asks for frames, as Chromium sometimes draws none for an animation
 * that changes nothing, which then never tells its end.
 */
async function stillness(): Promise<void> {
  const isRunning = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  while (document.getAnimations().some(isRunning)) await new Promise(requestAnimationFrame);
}

/**
 * What a page is made of, for axe: elements with their attributes, and whether they hold words. Ids and words are left
 * out, and a sibling like the one before it counts once: ten rows of a table are as sound as two.
 */
function structure(): string {
  const attributes = (element: Element) =>
    [...element.attributes]
      .filter(
        ({ name }) =>
          !/^(id|for|name|value|href|src|datetime|aria-(labelledby|describedby|controls|owns))$/.test(name),
      )
      .map(({ name, value }) =>
        /^(aria-label|alt|title)$/.test(name) ? `${name}=${value !== ''}` : `${name}=${value}`,
      )
      .join(' ');
  const hasWords = (element: Element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '');
  const written = (element: Element): string => {
    const children = [...element.children].map(written);
    const different = children.filter((child, place) => child !== children[place - 1]);
    return `<${element.tagName} ${attributes(element)}>${hasWords(element) ? '…' : ''}${different.join('')}</>`;
  };
  return written(document.documentElement.querySelector('body') ?? document.documentElement);
}

const violations = async (): Promise<string[]> => {
  const { axe } = window;
  // A tooltip is read with its owner, so it belongs to no landmark; the focus that returns from a dialog shows it.
  const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg';
  axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
  const { violations: found } = await axe.run({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};

/** Waits for the heading of a screen that is still loading; if none comes, axe reports it. */
const headed = (page: Page) =>
  page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined);

/** What axe finds wrong with a page. A structure that was sound in this look is not looked at again. */
export async function accessibilityFaults(page: Page, look: string): Promise<string[]> {
  await headed(page);
  await page.evaluate(stillness);
  const seen = `${look} ${await page.evaluate(structure)}`;
  if (sound.has(seen)) return [];
  await page.evaluate(axeSource);
  const found = await page.evaluate(violations);
  if (found.length === 0) sound.add(seen);
  return found;
}
