import type { Download } from '../api/download.ts';

/** Types that a tab may show at the origin of the portal, because nothing in them runs; SVG can hold scripts. */
const shown = /^(?:application\/pdf|image\/(?:avif|gif|jpeg|png|webp))\b/i;

/**
 * Shows a picture or PDF in a tab that was opened before the request. Saves other kinds, or without a tab all, under
 * their name.
 */
export function saveFile(
  { name, content }: Download,
  tab: { location: { href: string }; close(): void } | null,
): void {
  const address = URL.createObjectURL(content);
  if (tab && shown.test(content.type)) tab.location.href = address;
  else {
    tab?.close();
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
