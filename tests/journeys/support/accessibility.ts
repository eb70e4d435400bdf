import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string }[] };

declare global {
  interface Window {
    axe: { configure(spec: object): void; run(options: object): Promise<{ violations: Violation[] }> };
  }
}

/** What axe asks of colours. All else holds in light and dark alike. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe found nothing wrong with, structures at a width and colours in a look: files of a folder that all workers share. */
const soundFile = (seen: string) => join(inject('sound'), createHash('sha256').update(seen).digest('hex'));
const isSound = (seen: string) => existsSync(soundFile(seen));

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
 * What shows of a page, for axe: elements with their attributes, and whether they hold words. Ids and words are left out,
 * and a sibling like the one before it counts once: ten rows of a table are as sound as two. Classes and styles say how it
 * looks, light or dark, so they are told apart.
 */
function structure(): { elements: string; paint: string } {
  const isLeftOut =
    /^(id|class|style|for|name|value|href|src|datetime|aria-(labelledby|describedby|controls|owns))$/;
  const attributes = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => !isLeftOut.test(name))
      .map(({ name, value }) =>
        /^(aria-label|alt|title)$/.test(name) ? `${name}=${value !== ''}` : `${name}=${value}`,
      )
      .join(' ');
  const hasWords = (element: Element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '');
  const written = (element: Element): { elements: string; paint: string } => {
    const children = [...element.children].filter((child) => child.checkVisibility()).map(written);
    const different = children.filter(
      ({ elements, paint }, place) =>
        elements !== children[place - 1]?.elements || paint !== children[place - 1]?.paint,
    );
    const words = hasWords(element) ? '…' : '';
    return {
      elements: `<${element.tagName} ${attributes(element)}>${words}${different.map(({ elements }) => elements).join('')}</>`,
      paint: `<${element.getAttribute('class')} ${element.getAttribute('style')}>${different.map(({ paint }) => paint).join('')}</>`,
    };
  };
  return written(document.body);
}

const violations = async (rules: readonly string[] | undefined): Promise<string[]> => {
  const { axe } = window;
  // A tooltip is read with its owner, so it belongs to no landmark; the focus that returns from a dialog shows it.
  const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg';
  axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
  const { violations: found } = await axe.run({
    runOnly: rules ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    // Style sheets are not loaded once more: the one rule that reads them is about a page that fits one orientation only.
    preload: false,
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

/**
 * What axe finds wrong with a page. Colours that were sound in this look are not looked at again, and of a structure that was
 * sound at this width only the colours are.
 */
export async function accessibilityFaults(page: Page, width: string, scheme: string): Promise<string[]> {
  await headed(page);
  await page.evaluate(stillness);
  const { elements, paint } = await page.evaluate(structure);
  const [built, painted] = [`${width} ${elements}`, `${width} ${scheme} ${elements} ${paint}`];
  if (isSound(painted)) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(violations, isSound(built) ? ofColours : undefined);
  if (found.length === 0) for (const seen of [built, painted]) writeFileSync(soundFile(seen), '');
  return found;
}
