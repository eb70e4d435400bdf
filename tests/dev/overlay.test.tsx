import { afterEach, describe, expect, it } from 'vitest';
import { sourceParts } from '../../src/dev/diagnostic-item.ts';
import type { News, Told } from '../../src/dev/news.ts';
import { createOverlay, overlayName } from '../../src/dev/overlay.ts';

const error: Told = {
  code: 'unknown-property',
  severity: 'error',
  file: 'screens/home/home.screen.json',
  line: 7,
  column: 3,
  pointer: '/tittle',
  message: 'unknown key "tittle"',
  suggestion: 'title',
  source: '  "tittle": "home.title",',
};
const warning: Told = {
  ...error,
  code: 'low-contrast',
  severity: 'warning',
  message: 'too near',
  suggestion: undefined,
};
const news = (...diagnostics: Told[]): News => ({ diagnostics, pictures: '', root: '/work' });

const host = () => document.querySelector(overlayName);
const shown = () => host()?.shadowRoot?.querySelector('section')?.textContent;
const press = (name: string) =>
  [...(host()?.shadowRoot?.querySelectorAll('button') ?? [])]
    .find(({ textContent }) => textContent === name)
    ?.click();

afterEach(() => host()?.remove());

describe('the overlay of the definitions', () => {
  it('shows file, line, message and remedy of an error, and disappears when it is fixed', () => {
    const overlay = createOverlay(document);
    overlay.show(news(error));
    for (const words of ['1 error', 'screens/home/home.screen.json:7', error.message, 'did you mean title?'])
      expect(shown()).toContain(words);
    overlay.show(news());
    expect(host()).toBeNull();
  });

  it('leaves warnings folded to one line, and lists them when asked', () => {
    createOverlay(document).show(news(warning));
    expect(shown()).toContain('1 warning');
    expect(host()?.shadowRoot?.querySelector('ol')).toBeNull();
    press('Show');
    expect(host()?.shadowRoot?.querySelectorAll('li')).toHaveLength(1);
  });

  it('stays folded while the errors are the same, and opens for another one', () => {
    const overlay = createOverlay(document);
    overlay.show(news(error));
    press('Fold');
    overlay.show(news(error));
    expect(host()?.shadowRoot?.querySelector('ol')).toBeNull();
    overlay.show(news(warning, { ...error, line: 8 }));
    expect(host()?.shadowRoot?.querySelector('li')?.className).toBe('error');
  });

  it('shows text as text', () => {
    createOverlay(document).show(news({ ...error, message: '<b>bold</b>' }));
    expect(shown()).toContain('<b>bold</b>');
  });
});

describe('the line that is shown', () => {
  it('marks the whole text, number or word at the place', () => {
    expect(sourceParts('  "title": "home \\"x\\"", ', 12)).toEqual(['"title": ', '"home \\"x\\""', ', ']);
    expect(sourceParts('  "radius": 99 }', 13)).toEqual(['"radius": ', '99', ' }']);
  });

  it('is cut around the place where it is long', () => {
    const [before, meant, after] = sourceParts(`${'x'.repeat(300)} "here" ${'y'.repeat(300)}`, 302);
    expect(before).toMatch(/^… x+ $/);
    expect(meant).toBe('"here"');
    expect(after).toMatch(/^ y+ …$/);
  });
});
