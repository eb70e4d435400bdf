import { mutate } from 'swr';
import { isAnswer } from '../engine/state/source-cache.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Running } from '../portal/boot.tsx';

/** Updates the head of the page: its icon, and the styles of its fonts and background. */
function refreshHead(page: Document, { brand, build }: PortalIndex): void {
  const addresses = { icon: `/brand/${brand.icon}`, stylesheet: `/brand/brand.css?${build}` };
  for (const [kind, address] of Object.entries(addresses)) {
    const link = page.querySelector<HTMLLinkElement>(`link[rel=${kind}][href^="/brand/"]`);
    if (link && link.getAttribute('href') !== address) link.href = address;
  }
}

/** Reloads the pictures that definitions name by address. Those of the brand have their version in the index. */
export function refreshPictures(page: Document, version: string): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[src^="/brand/"]')) {
    const [path = ''] = (picture.getAttribute('src') ?? '').split('?');
    picture.src = `${path}?${version}`;
  }
}

/**
 * Replaces the running portal without a reload. The index stays the same object, because the composed services read
 * it; the services are new, so that everything is drawn again. Files have a hash of their content in their name, so
 * unchanged definitions stay the same objects and keep their state.
 */
export async function takePortal(
  next: PortalIndex,
  portal: PortalIndex,
  { composed, draw }: Running,
  page: Document,
): Promise<void> {
  const { services, takeSettings, useLanguage } = composed;
  const sameCalls = JSON.stringify(next.calls) === JSON.stringify(portal.calls);
  Object.assign(portal, next);
  refreshHead(page, portal);
  takeSettings(portal.settings);
  const speaks = portal.languages.find((known) => known === services.language.current());
  await useLanguage(speaks ?? portal.defaultLanguage);
  draw({ ...services, portal: { ...portal }, language: { ...services.language } });
  if (!sameCalls) await mutate(isAnswer);
}
