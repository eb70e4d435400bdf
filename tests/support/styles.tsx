import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * Has questions about a style answered by what is written at the element itself. There is no layout here, and jsdom goes
 * through every rule of every look for each question: half the time of what is drawn.
 */
export function askInlineStylesOnly(): void {
  for (const view of [globalThis, document.defaultView ?? globalThis])
    view.getComputedStyle = (element) => (element as HTMLElement).style;
}

function withoutRules(): EmotionCache {
  const cache = createCache({ key: 'm' });
  cache.sheet.insert = () => undefined;
  return cache;
}

/**
 * Where what is drawn writes its rules: nowhere. Nobody asks for them here, jsdom reads each that is added, and they stay:
 * the last of the files that share a worker would be drawn beside those of all before it.
 */
export const nowhere: EmotionCache = withoutRules();

/** Something whose rules are written into the page, for a test that reads them. */
export const styled = (node: ReactNode): ReactNode => (
  <CacheProvider value={createCache({ key: 's' })}>{node}</CacheProvider>
);
